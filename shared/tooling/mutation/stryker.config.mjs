import { filesToMutate } from './areas.mjs';

const area = process.env.MUTATION_AREA;
const reports = `.local/mutation/${area}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: 'shared/tooling/mutation/jest.config.cjs',
    enableFindRelatedTests: false,
  },
  // Runs only the tests that reach a mutant.
  coverageAnalysis: 'perTest',
  mutate: filesToMutate(area),
  // Texts of logs and of the API description are no behaviour.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.local', '.nx', 'dist', 'frontends', 'docs/images'],
  tempDirName: '.local/stryker',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `${reports}/report.html` },
  jsonReporter: { fileName: `${reports}/report.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  // Mutants of constants run the whole area and cost most of the time.
  ignoreStatic: true,
  // Generous: on a busy machine a slow run would count as a mutant that made a test wait forever.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 90, break: 90 },
};
