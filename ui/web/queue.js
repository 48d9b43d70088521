// SPDX-License-Identifier: GPL-3.0-or-later
//
// queue.js - what was done on this device and is not answered yet. It is stored before it is sent, so that a page that
// is loaded anew in the middle of a press loses nothing, and handed over in order. Touches IndexedDB, nothing else;
// where a browser has none (a private window) it lives as long as the page.

/** @typedef {{ uid: string, wallMs: number, message: import("./messages.js").Change }} Entry */

const NAME = "damero-hall";
const STORE = "changes";

/** @returns {Promise<IDBDatabase | null>} */
function open() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "uid" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

export class Queue {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {IDBDatabase | null} */
    this.database = null;
  }

  /** Reads what an earlier loading of the page has left. */
  async load() {
    this.database = await open();
    const store = this.database?.transaction(STORE, "readonly").objectStore(STORE);
    if (store === undefined) return;
    const request = store.getAll();
    /** @type {Entry[]} */
    const stored = await new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve([]);
    });
    this.entries = [...stored, ...this.entries];
  }

  /**
   * The uid is made of the time, so the store keeps the order.
   * @param {Entry} entry
   */
  add(entry) {
    this.entries.push(entry);
    this.write((store) => store.put(entry));
  }

  /**
   * It is answered; undefined: it was no more here.
   * @param {string} uid
   */
  remove(uid) {
    const at = this.entries.findIndex((entry) => entry.uid === uid);
    if (at < 0) return undefined;
    this.write((store) => store.delete(uid));
    return this.entries.splice(at, 1)[0];
  }

  clear() {
    this.entries = [];
    this.write((store) => store.clear());
  }

  /** @param {(store: IDBObjectStore) => void} act */
  write(act) {
    if (this.database === null) return;
    const transaction = this.database.transaction(STORE, "readwrite");
    act(transaction.objectStore(STORE));
    transaction.commit();
  }
}
