import { readFileSync } from 'node:fs';
import nxPlugin from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { sharedExportFiles } from '../webpack/shared-singletons.mjs';

const backendOnly = ['backend/**/*.ts'];
const frontend = [
  'frontends/{shell,submission,analytics,admin}/src/**/*.{ts,tsx}',
  'shared/{ui,api-client}/src/**/*.{ts,tsx}',
];
const tests = ['**/*.spec.ts', '**/*.test.{ts,tsx}', 'backend/test/**', 'frontends/e2e/**'];

const environmentMessage = 'Read settings through platform/config: it validates them once, at start.';

const languageMessage = 'Use the formats and shared words of @sparks/ui: they follow the language of the page.';

/** For packages of which only some exports are shared, every other import would be undefined in the browser. */
const sharedExports = Object.entries(sharedExportFiles).map(([name, file]) => {
  const list = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return {
    name,
    allowImportNames: list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    allowTypeImports: true,
    message: `The apps do not share this export; add it to ${file}.`,
  };
});

// Rules that need types are in ../oxlint (ADR 25).
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.local/**',
      '.nx/**',
      'shared/api-client/src/generated/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '**/*.d.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property:matches([key.name='$dateTrunc'], [key.value='$dateTrunc'])",
          message: '$dateTrunc gives wrong days on the local database, without an error; use $dateToString.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nxPlugin },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          allowCircularSelfDependency: true,
          banTransitiveDependencies: false,
          depConstraints: [
            { sourceTag: 'type:domain', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:domain'] },
            { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: ['type:domain'] },
            { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:domain'] },
            { sourceTag: 'scope:backend', onlyDependOnLibsWithTags: ['type:domain', 'type:tooling'] },
            { sourceTag: 'scope:frontend', onlyDependOnLibsWithTags: ['scope:shared'] },
          ],
        },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    // Tools that start processes define the environment of those processes.
    ignores: ['backend/src/platform/config/**', 'backend/src/tools/**', ...tests],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environmentMessage }],
    },
  },
  {
    files: frontend,
    ignores: ['shared/ui/src/{language,testing}/**', ...tests],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: languageMessage }],
      'no-restricted-properties': [
        'error',
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare'].map((property) => ({
          property,
          message: languageMessage,
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@sparks/domain',
              importNames: [
                'formatCents',
                'countryName',
                'BADGE_LABELS',
                'SORT_LABELS',
                'FILTER_LABELS',
                'EXPERIENCE_LEVEL_NAMES',
              ],
              message: languageMessage,
            },
          ],
        },
      ],
    },
  },
  {
    files: frontend,
    ignores: ['**/testing/**', '**/*.stories.tsx', ...tests],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: sharedExports }] },
  },
  {
    files: frontend,
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: frontend,
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // Scrollable regions must be reachable by keyboard (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: tests,
    plugins: { sparks: { rules: { 'no-narrowed-tests': noNarrowedTests() } } },
    rules: { 'sparks/no-narrowed-tests': 'error', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: backendOnly, rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
);

/** A committed `.only` or `.skip` hides tests. */
function noNarrowedTests() {
  const names = new Set(['it', 'test', 'describe']);
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: { narrowed: 'A skipped or narrowed test hides others: `{{what}}`.' },
    },
    create: (context) => ({
      MemberExpression(node) {
        if (names.has(node.object.name) && ['only', 'skip', 'todo', 'fixme'].includes(node.property.name)) {
          context.report({ node, messageId: 'narrowed', data: { what: `${node.object.name}.${node.property.name}` } });
        }
      },
    }),
  };
}
