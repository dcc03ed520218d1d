// Builds other versions of the shell and of a remote for the browser test of federation (frontends/e2e):
// `nx run @sparks/e2e:other-versions`. With the built apps of the workspace they are three generations of deployments:
// the current level; a remote one level above; a shell two levels above, which no longer supports the current one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const frontends = join(root, 'frontends');
const output = join(frontends, 'e2e/dist');
const { level } = JSON.parse(readFileSync(join(root, 'shared/remote-contracts/shell-contract.json'), 'utf8'));
const VERSIONS = [
  { app: 'analytics', contract: { level: level + 1, oldestLevel: 1 } },
  { app: 'shell', contract: { level: level + 2, oldestLevel: level + 1 } },
];

async function configuration({ app, contract }) {
  const { default: configure } = await import(pathToFileURL(join(frontends, app, 'webpack.config.mjs')).href);
  // The shell's second configuration is that of the renderer.
  const [config] = [configure({}, { mode: 'production' })].flat();
  const contractFile = join(output, `${app}-contract.json`);
  writeFileSync(contractFile, JSON.stringify(contract));
  return {
    ...config,
    output: { ...config.output, path: join(output, app) },
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
