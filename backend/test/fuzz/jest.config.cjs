// `npm run fuzz`: the long form of what bad-input.api.spec.ts does in `npm test`.
module.exports = require('../../../shared/tooling/jest/preset.cjs')('node', {
  rootDir: '../..',
  testMatch: ['<rootDir>/test/fuzz/*.fuzz.ts'],
});
