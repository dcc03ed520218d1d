module.exports = require('../../shared/tooling/jest/preset.cjs')('jsdom');
