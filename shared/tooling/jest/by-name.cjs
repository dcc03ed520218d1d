const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Runs test files in the order of their names, which whoever wrote them has chosen; see groups.mjs. */
module.exports = class ByName extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (basename(a.path) < basename(b.path) ? -1 : 1));
  }
};
