import { join } from 'node:path';
import webpack from 'webpack';
import { resolveSources, rules } from './federated-app.mjs';

/**
 * The webpack configuration of a program that renders an app's pages on a server: one file without dependencies, which
 * runs in a thread of Node. Names of styles and files are those of the browser's build.
 *
 * @param {object} app
 * @param {string} app.folder absolute path of the app
 * @param {string} app.entry its default export renders a page
 * @returns {import('webpack').Configuration}
 */
export function serverApp({ folder, entry }) {
  return {
    mode: 'production',
    name: 'server',
    context: folder,
    entry: { renderer: entry },
    devtool: false,
    target: 'node20',
    output: {
      path: join(folder, 'server/dist'),
      filename: '[name].cjs',
      publicPath: '/',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2', export: 'default' },
      clean: true,
    },
    resolve: { ...resolveSources, conditionNames: ['@sparks/source', '...'] },
    module: { rules: rules({ isProduction: true, isServer: true }) },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Readable stack traces matter more than size.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
