const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Runs test files in alphabetical order; groups.mjs chooses names that put the slowest groups first. */
module.exports = class ByName extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (basename(a.path) < basename(b.path) ? -1 : 1));
  }
};
