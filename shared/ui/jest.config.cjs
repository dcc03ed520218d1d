module.exports = require('../tooling/jest/preset.cjs')('jsdom', {
  setupFiles: [require.resolve('../tooling/jest/browser-stubs.cjs')],
  setupFilesAfterEnv: [require.resolve('../tooling/jest/dom-matchers.cjs')],
});
