// Builds other versions of the shell and of a remote for the browser test of federation (frontends/e2e):
// `nx run @sparks/e2e:other-versions`. With the built apps of the workspace they are three generations of deployments.
// `next`: @sparks/ui has one more export, which the remote uses. `later`: both are gone again. And a remote that was
// built with a version of a third-party package that the shell does not have.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import { nextContract, readContract } from './contract.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const frontends = join(root, 'frontends');
const output = join(frontends, 'e2e/dist');
const UI = '@sparks/ui';
const NEW_EXPORT = 'exportOfTheNextVersion';
const UI_SOURCE = join(root, 'shared/ui/src/index.ts');
const REMOTE_SOURCE = join(frontends, 'analytics/src/campaign-analytics.entry.tsx');

const current = readContract();
const next = nextContract(current, { ...current.exports, [UI]: [...current.exports[UI], NEW_EXPORT] });
const later = nextContract(next, current.exports);
const NEW_SOURCES = {
  [UI_SOURCE]: `export const ${NEW_EXPORT} = () => undefined;`,
  // Fails where the export is missing.
  [REMOTE_SOURCE]: `import { ${NEW_EXPORT} } from '${UI}';\n${NEW_EXPORT}();`,
};
const VERSIONS = [
  { app: 'shell', name: 'shell-next', contract: next, sources: NEW_SOURCES },
  { app: 'shell', name: 'shell-later', contract: later },
  { app: 'analytics', name: 'analytics-next', contract: next, sources: NEW_SOURCES },
  { app: 'analytics', name: 'analytics-later', contract: later },
  { app: 'analytics', name: 'analytics-other-packages', contract: current, versions: { react: '1000.0.0' } },
];

async function configuration({ app, name, contract, versions, sources = {} }) {
  const { default: configure } = await import(pathToFileURL(join(frontends, app, 'webpack.config.mjs')).href);
  // The shell's second configuration is that of the renderer.
  const [config] = [configure({ contract, versions }, { mode: 'production' })].flat();
  const contractFile = join(output, `${name}-contract.json`);
  writeFileSync(contractFile, JSON.stringify(contract));
  return {
    ...config,
    output: { ...config.output, path: join(output, name) },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        ...Object.entries(sources).map(([file, source]) => ({
          test: (path) => path === file,
          enforce: 'pre',
          loader: join(here, 'append-source.cjs'),
          options: { source },
        })),
      ],
    },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/shell-contract\.json$/, contractFile),
    ],
    // Reuses what the build of the app has compiled.
    cache: { ...config.cache, readonly: true },
  };
}

mkdirSync(output, { recursive: true });
const configurations = await Promise.all(VERSIONS.map(configuration));
const compiler = webpack(Object.assign(configurations, { parallelism: 1 }));
compiler.run((error, stats) => {
  compiler.close(() => {
    if (error) throw error;
    const text = stats.toString({ preset: 'errors-warnings' });
    if (text) process.stdout.write(`${text}\n`);
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
});
