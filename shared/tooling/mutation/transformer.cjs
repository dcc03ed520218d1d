const { dirname } = require('node:path');
const transformer = require('../jest/transformer.cjs');

/** Its cache does not depend on the path of Stryker's sandbox, which is a new one for each run. */
module.exports = {
  ...transformer,
  getCacheKey: (text, file, options) => {
    const configString = options.configString.replaceAll(dirname(options.config.rootDir), '');
    return transformer.getCacheKey(text, file, { ...options, configString });
  },
};
