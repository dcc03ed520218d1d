import { filesToMutate } from './areas.mjs';

const area = process.env.MUTATION_AREA;
const reports = `.local/mutation/${area}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  plugins: ['./shared/tooling/mutation/warm-jest.mjs', './shared/tooling/mutation/sample.mjs'],
  ignorers: process.env.MUTATION_SAMPLE === undefined ? [] : ['sample'],
  testRunner: 'warm-jest',
  // The loaded test files can need more than the default limit of 4 GiB.
  testRunnerNodeArgs: ['--max-old-space-size=8192'],
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
  // The runner limits the time of each test; this is for endless loops, and includes loading test files.
  timeoutMS: 180_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 90 },
};
