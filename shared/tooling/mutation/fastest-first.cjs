const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs fast test files first: the first failure ends the run of a mutant. */
module.exports = class FastestFirst extends Sequencer {
  sort(tests) {
    // Sets the duration of each test.
    return super.sort(tests).sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
  }

  /** Only of complete runs: the run of a mutant skips tests and stops early. */
  cacheResults(tests, results) {
    if (results.numPendingTests === 0 && results.numFailedTests === 0) super.cacheResults(tests, results);
  }
};
