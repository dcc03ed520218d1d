// The tests of one area: running all tests that reach a shared file would take hours.
const tests = (process.env.MUTATION_TESTS ?? 'src').split(',');

module.exports = require('../jest/preset.cjs')('node', {
  rootDir: '../../../backend',
  testSequencer: '<rootDir>/../shared/tooling/mutation/fastest-first.cjs',
  testMatch: tests.map((path) => (path.endsWith('.spec.ts') ? `<rootDir>/${path}` : `<rootDir>/${path}/**/*.spec.ts`)),
});
