module.exports = require('../shared/tooling/jest/preset.cjs')('node', {
  testMatch: ['<rootDir>/{src,local-stack,chaos,test}/**/*.spec.ts'],
  globalSetup: require.resolve('./test/support/global-setup.cjs'),
  globalTeardown: require.resolve('./test/support/global-teardown.cjs'),
});
