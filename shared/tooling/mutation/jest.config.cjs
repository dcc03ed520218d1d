// The tests of one area: running all tests that reach a shared file would take hours.
const folders = (process.env.MUTATION_TESTS ?? 'src').split(',');

module.exports = require('../jest/preset.cjs')('node', {
  rootDir: '../../../backend',
  testSequencer: '<rootDir>/../shared/tooling/mutation/fastest-first.cjs',
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
});
