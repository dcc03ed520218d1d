const { join } = require('node:path');

/**
 * The base Jest configuration of every project.
 * @param {'node' | 'jsdom'} environment test environment
 * @param {import('jest').Config} overrides settings of the project
 */
module.exports = (environment, overrides = {}) => ({
  testEnvironment: environment === 'node' ? join(__dirname, 'node-environment.cjs') : environment,
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
  // Hooks start real servers, which is slow on a busy machine. Tests that hang still fail.
  testTimeout: 30_000,
  ...overrides,
});
