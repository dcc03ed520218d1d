// `npm run fuzz`: the long form of bad-input.api.spec.ts, which is part of `npm test`.
module.exports = require('../../../shared/tooling/jest/preset.cjs')('node', {
  rootDir: '../..',
  testMatch: ['<rootDir>/test/fuzz/*.fuzz.ts'],
});
