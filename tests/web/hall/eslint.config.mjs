// SPDX-License-Identifier: GPL-3.0-or-later
//
// eslint.config.mjs - what the checker of types does not see, in the pages and in their tests.
export default [{
  files: ["**/*.js", "**/*.mjs"],
  languageOptions: { ecmaVersion: 2022, sourceType: "module" },
  rules: {
    "consistent-return": "off",
    "eqeqeq": "error",
    "max-lines-per-function": ["error", { max: 70 }],
    "max-params": ["error", { max: 7 }],
    "no-alert": "error",
    "no-console": "off",
    "no-constant-condition": "error",
    "no-dupe-keys": "error",
    "no-empty": "error",
    "no-eval": "error",
    "no-fallthrough": "error",
    "no-implied-eval": "error",
    "no-param-reassign": "off",
    "no-self-compare": "error",
    "no-shadow": "error",
    "no-unreachable": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    "no-var": "error",
    "prefer-const": "error",
    "no-restricted-properties": ["error",
      { property: "innerHTML", message: "Texts are always texts: use h() and fill()." },
      { property: "outerHTML", message: "Texts are always texts: use h() and fill()." }],
  },
}];
