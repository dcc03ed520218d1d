// The tests of one area: running all tests that reach a shared file would take hours.
const tests = (process.env.MUTATION_TESTS ?? 'src').split(',');

module.exports = require('../jest/preset.cjs')('node', {
  rootDir: '../../../backend',
  // One cache for all sandboxes of Stryker, which have different paths.
  id: 'mutation',
  transform: { '\\.[cm]?[jt]sx?$': require.resolve('./transformer.cjs') },
  testMatch: tests.map((path) => (path.endsWith('.spec.ts') ? `<rootDir>/${path}` : `<rootDir>/${path}/**/*.spec.ts`)),
});
