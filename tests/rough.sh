#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# rough.sh BUILD - what is done to libraries on rough days, in the long forms of the tests, with figures: readings
# beside a writer, bits flipped, restores killed, files taken away, write-ahead logs grown. Seeds are other ones each
# time, and are in the logs.
set -u
cd "$(dirname "$0")/.." || exit 3
build=$1
DAMERO_TEST_LONG=1 DAMERO_TEST_SEED=random DAMERO_WRITER=$build/tests/store/test-store-writer
export DAMERO_TEST_LONG DAMERO_TEST_SEED DAMERO_WRITER

status=0
rough () { # NAME PROGRAM ARGUMENT...: its figures, or that it failed
  name=$1; shift
  if "$@" >"$build/rough-$name.log" 2>&1
  then sed -n "s/^# \([0-9].*\|the log .*\)/$name: \1/p" "$build/rough-$name.log"
  else echo "$name: FAILED, see $build/rough-$name.log"; status=1
  fi
}

rough readers "$build/tests/store/test-store-readers" -p /readers/beside
rough bits "$build/tests/store/test-store-damage" -p /store/damage/bits -p /store/damage/header
rough restores "$build/tests/store/test-store-missing" -p /store/missing/kills
rough replacements "$build/tests/cli/test-moved" "$build/src/cli/dameroctl"
rough writers "$build/tests/store/test-store-lock" -p /store/lock/two-writers
rough log "$build/tests/store/test-store-wal"
rough kills "$build/tests/store/test-store-kill"
DAMERO_TEST_LONG=400; export DAMERO_TEST_LONG
rough hall "$build/tests/hall/test-model"
exit $status
