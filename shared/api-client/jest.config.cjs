module.exports = require('../tooling/jest/preset.cjs')('jsdom', {
  setupFiles: [require.resolve('../tooling/jest/browser-stubs.cjs')],
  // Rendering without a browser is slow on a busy machine.
  testTimeout: 20_000,
  setupFilesAfterEnv: [require.resolve('../tooling/jest/dom-matchers.cjs')],
});
