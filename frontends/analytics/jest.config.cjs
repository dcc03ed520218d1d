module.exports = require('../../shared/tooling/jest/preset.cjs')('jsdom', {
  setupFiles: [require.resolve('../../shared/tooling/jest/browser-stubs.cjs')],
  setupFilesAfterEnv: [require.resolve('./src/testing/matchers.ts')],
});
