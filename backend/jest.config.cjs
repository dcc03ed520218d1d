module.exports = require('../shared/tooling/jest/preset.cjs')('node', {
  testMatch: ['<rootDir>/{src,local-stack,chaos,test}/**/*.spec.ts'],
});
