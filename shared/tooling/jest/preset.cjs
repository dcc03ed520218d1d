const { join } = require('node:path');

/**
 * The Jest configuration that every project starts from.
 * @param {'node' | 'jsdom'} environment where the tests run
 * @param {import('jest').Config} overrides what a project needs besides
 */
module.exports = (environment, overrides = {}) => ({
  testEnvironment: environment,
  testEnvironmentOptions: {
    customExportConditions:
      environment === 'node'
        ? ['@sparks/source', 'node', 'require', 'default']
        : ['@sparks/source', 'browser', 'require', 'default'],
  },
  transform: { '\\.[cm]?[jt]sx?$': join(__dirname, 'transformer.cjs') },
  transformIgnorePatterns: [],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': join(__dirname, 'style-stub.cjs') },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: [],
  // Real servers start in hooks, and a busy machine is slow: what hangs is still found.
  testTimeout: 30_000,
  ...overrides,
});
