const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Of the sandbox, which is this process's working directory. */
const TITLES = join(process.cwd(), '.mutation-titles.json');

/**
 * Makes the run of a mutant short: loads only files with a test that reaches the mutant, the fast ones first, because the
 * first failure ends the run.
 */
module.exports = class FastestFirst extends Sequencer {
  constructor(options) {
    super(options);
    this.pattern = options?.globalConfig?.testNamePattern;
  }

  sort(tests) {
    // Sets the duration of each test.
    const sorted = super.sort(tests).sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
    if (!this.pattern || !existsSync(TITLES)) return sorted;
    const titles = JSON.parse(readFileSync(TITLES, 'utf8'));
    // As Jest does: the escaped titles are no valid Unicode pattern.
    const pattern = new RegExp(this.pattern, 'i');
    return sorted.filter(({ path }) => titles[path]?.some((title) => pattern.test(title)) ?? true);
  }

  /** Of the first, complete run only: the run of a mutant skips tests and stops early. */
  cacheResults(tests, results) {
    if (results.numPendingTests > 0 || results.numFailedTests > 0) return;
    super.cacheResults(tests, results);
    const titles = results.testResults.map((file) => [
      file.testFilePath,
      file.testResults.map(({ fullName }) => fullName),
    ]);
    if (!this.pattern) writeFileSync(TITLES, JSON.stringify(Object.fromEntries(titles)));
  }
};
