import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { readContract, remoteContractOf } from '../federation/contract.mjs';
import { isNeededAtStart, LoadPlanPlugin } from './load-plan.mjs';
import { autoColorScheme, postcssPlugins } from './postcss.mjs';
import { sharedExportFiles, sharedSingletons } from './shared-singletons.mjs';

const tooling = dirname(fileURLToPath(import.meta.url));
const repository = resolve(tooling, '../../..');
const REMOTE_ENTRY = 'remoteEntry.js';
const compressible = /(?<!load-plan)\.(js|css|html|json|svg)$/;
const PLATFORM =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|i18next|react-i18next|@reduxjs|redux|redux-thunk|immer|reselect|clsx)\//;
/** Run-time settings: provided by the deployment, so they are never part of a build. */
const runtimeSettings = ['**/config.json', '**/remotes.json'];

/**
 * The webpack configuration of the shell and of every remote.
 *
 * @param {object} app
 * @param {string} app.folder absolute path of the app; its entry is `src/index.ts`, which only imports `./bootstrap`
 *   (shared modules load asynchronously, so everything else starts after this import)
 * @param {string} app.name federation name and `uniqueName`; a JavaScript identifier
 * @param {'host' | 'remote'} app.kind the host is served from `/`; a remote determines its URL at run time
 * @param {string} app.title title of the app's HTML page
 * @param {number} app.portOffset port of `webpack serve`, from PORT_BASE; DEV_PORT names another one, beside a running
 *   stack that serves the built app on the usual port
 * @param {Record<string, string>} [app.exposes] modules that a remote exposes, `'./Name': './src/file.tsx'`
 * @returns {(env: BuildEnv, argv: {mode?: string}) => import('webpack').Configuration}
 *
 * @typedef {object} BuildEnv another version of the app, for tests of federation
 * @property {import('../federation/contract.mjs').Contract} [contract]
 * @property {Record<string, string>} [versions] of shared packages
 */
export function federatedApp({ folder, name, kind, title, portOffset, exposes }) {
  const require = createRequire(join(folder, 'package.json'));
  return ({ contract = readContract(), versions = {} }, argv) => {
    const isProduction = argv.mode !== 'development';
    const fileName = (extension) =>
      isProduction ? `static/[name].[contenthash:8].${extension}` : `static/[name].${extension}`;
    return {
      mode: isProduction ? 'production' : 'development',
      context: folder,
      entry: { main: './src/index.ts' },
      // No eval and no inline scripts: pages run under a content security policy.
      devtool: isProduction ? false : 'cheap-module-source-map',
      target: ['web', 'es2022'],
      output: {
        path: join(folder, 'dist'),
        publicPath: kind === 'host' ? '/' : 'auto',
        uniqueName: name,
        filename: fileName('js'),
        chunkFilename: fileName('js'),
        assetModuleFilename: 'static/[name].[contenthash:8][ext]',
        crossOriginLoading: 'anonymous',
        // Else a second attempt to evaluate a remote that does not fit gets exports that are undefined.
        strictModuleErrorHandling: kind === 'remote',
        clean: true,
      },
      resolve: {
        ...resolveSources,
        conditionNames: ['@sparks/source', '...'],
        alias: Object.fromEntries(
          Object.keys(sharedExportFiles).map((packageName) => [
            `${packageName}-whole$`,
            installedFolder(require, packageName),
          ]),
        ),
      },
      module: { rules: rules({ isProduction }) },
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: REMOTE_ENTRY,
          ...(kind === 'remote' ? { exposes } : {}),
          shared: sharedSingletons(
            (packageName) => versions[packageName] ?? installedVersion(require, packageName),
            contract,
          ),
        }),
        // The shell reads it before it evaluates anything of the remote.
        ...(kind === 'remote'
          ? [
              new webpack.BannerPlugin({
                banner: `${name}.contract=${JSON.stringify(remoteContractOf(contract))};`,
                include: REMOTE_ENTRY,
                raw: true,
                footer: true,
              }),
            ]
          : []),
        new HtmlPlugin({
          title,
          template: kind === 'host' ? join(folder, 'src/index.html') : join(tooling, 'remote.html'),
          scriptLoading: 'defer',
          chunks: ['main'],
        }),
        new MiniCssExtractPlugin({ filename: fileName('css'), chunkFilename: fileName('css'), ignoreOrder: true }),
        new CopyPlugin({
          patterns: [
            // In development, the application sets the color scheme itself when it starts.
            ...(kind === 'host' && isProduction
              ? [{ from: 'src/before-paint.js', to: 'static/[name].[contenthash:8][ext]' }]
              : []),
            { from: 'public', noErrorOnMissing: true, globOptions: { ignore: isProduction ? runtimeSettings : [] } },
          ],
        }),
        new webpack.DefinePlugin({
          'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development'),
        }),
        ...(isProduction ? [new LoadPlanPlugin({ preload: kind === 'host' }), ...compression(kind)] : []),
      ],
      optimization: {
        runtimeChunk: false,
        // Packages that every page of the shell needs and that rarely change: one file instead of a dozen.
        ...(kind === 'host'
          ? {
              splitChunks: {
                cacheGroups: {
                  platform: { test: PLATFORM, name: 'platform', chunks: 'async', enforce: true },
                  // The rest of what every page needs. In files per shared module, each page would have another copy.
                  start: {
                    test: (module, { chunkGraph }) => isNeededAtStart(module, chunkGraph),
                    name: 'start',
                    chunks: 'async',
                    enforce: true,
                    priority: -5,
                  },
                  // Package styles stay in the chunk that imports them: the first paint waits for every style file.
                  defaultVendors: {
                    test: ({ type, resource = '' }) =>
                      type !== 'css/mini-extract' && resource.includes('/node_modules/'),
                    idHint: 'vendors',
                    priority: -10,
                    reuseExistingChunk: true,
                  },
                },
              },
            }
          : {}),
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            extractComments: false,
            minimizerOptions: { format: { comments: false } },
          }),
        ],
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(repository, 'node_modules/.cache/webpack', name),
        buildDependencies: { config: [fileURLToPath(import.meta.url), join(folder, 'webpack.config.mjs')] },
      },
      performance: { hints: false },
      stats: 'errors-warnings',
      devServer: devServer({ kind, portOffset }),
    };
  };
}

/** Workspace packages are compiled from their sources, whose relative imports may end in `.js`. */
export const resolveSources = {
  extensions: ['.tsx', '.ts', '.js', '.mjs'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
};

const postcss = (plugins) => ({ loader: 'postcss-loader', options: { postcssOptions: { plugins } } });

/** @param {{isProduction: boolean, isServer?: boolean}} options on a server styles and files are only named */
export function rules({ isProduction, isServer = false }) {
  const styles = [
    ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: 'css-loader',
      options: {
        importLoaders: 1,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: isServer,
          localIdentName: isProduction ? '[hash:base64:8]' : '[name]__[local]',
        },
      },
    },
  ];
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !isProduction } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    },
    // Packages declare `"type": "module"` and still import without file extensions.
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    { test: /\.css$/, include: /node_modules/, use: [...styles, postcss([autoColorScheme])] },
    { test: /\.css$/, exclude: /node_modules/, use: [...styles, postcss(postcssPlugins)] },
    { test: /\.(woff2?|png|jpe?g|webp|svg)$/, type: 'asset/resource', generator: { emit: !isServer } },
  ];
}

/** Files are compressed at build time, not by the server on each request. */
function compression(kind) {
  return [
    new CompressionPlugin({ test: compressible, algorithm: 'gzip', filename: '[path][base].gz', threshold: 1024 }),
    new CompressionPlugin({
      test: compressible,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      threshold: 1024,
      // Maximum quality for the host, which every visitor loads; lower quality for remotes to keep the build short.
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: kind === 'host' ? 11 : 9 } },
    }),
  ];
}

/**
 * `webpack serve`, for developing a single app. It proxies API paths; a remote's files are available to the shell's
 * origin (CORS). A remote's standalone page reaches the local identity provider through this proxy, so that the
 * provider needs no CORS configuration.
 */
function devServer({ kind, portOffset }) {
  const portBase = Number(process.env.PORT_BASE ?? 3000);
  const proxy = [
    {
      context: ['/api', '/spark', '/blocks', '/docs', '/media', '/health'],
      target: `http://127.0.0.1:${portBase + 1}`,
    },
  ];
  if (kind === 'remote')
    proxy.push({ context: ['/_local'], target: `http://127.0.0.1:${portBase + 20}`, changeOrigin: true });
  return {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? portBase + portOffset),
    hot: false,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: { warnings: false } },
    proxy,
  };
}

/** The folder of an installed package, resolved as from the app. */
function installedFolder(require, packageName) {
  const folder = (require.resolve.paths(packageName) ?? [])
    .map((modules) => join(modules, packageName))
    .find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`${packageName} is shared between the apps, but it is not installed.`);
  return folder;
}

/** The installed version of a package. Its manifest is read from the folder, because some packages do not export it. */
function installedVersion(require, packageName) {
  return JSON.parse(readFileSync(join(installedFolder(require, packageName), 'package.json'), 'utf8')).version;
}
