// Builds or serves the app of the current folder: `node ../../shared/tooling/webpack/run.mjs build|serve`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const [command = 'build'] = process.argv.slice(2);
const mode = command === 'serve' ? 'development' : 'production';
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const config = configure({}, { mode });
const compiler = webpack(config);

if (command === 'serve') {
  const { default: DevServer } = await import('webpack-dev-server');
  await new DevServer(config.devServer, compiler).start();
} else {
  compiler.run((error, stats) => {
    // Closing writes the filesystem cache; the process must not exit before.
    compiler.close(() => {
      if (error) throw error;
      const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (text) process.stdout.write(`${text}\n`);
      process.exitCode = stats.hasErrors() ? 1 : 0;
    });
  });
}
