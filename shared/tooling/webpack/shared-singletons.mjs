import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sharedExports = (file) => join(dirname(fileURLToPath(import.meta.url)), 'shared-exports', file);

/**
 * Modules that the shell and its remotes share at run time. Each holds state that must exist once (contexts, the
 * store's API slice, the router, the language, the theme); everything else is compiled into each app.
 *
 * Subpaths are listed separately: sharing `react` does not share `react/jsx-runtime`.
 * A shared package is never tree-shaken, so for large ones a file lists the shared exports; an import of any other
 * export fails the build (`split-imports.cjs`). The component library and the store are not in the list: they are used
 * only through `@sparks/ui` and `@sparks/api-client`.
 */
const packages = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  'react-redux': ['react-redux'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  '@sparks/api-client': ['@sparks/api-client'],
  '@sparks/ui': ['@sparks/ui', '@sparks/ui/lazy'],
};

/** For these packages, only the exports of the file are shared. */
export const sharedExportFiles = {
  'react-router': sharedExports('react-router.mjs'),
  'react-redux': sharedExports('react-redux.mjs'),
  'react-i18next': sharedExports('react-i18next.mjs'),
};

/**
 * The `shared` option of Module Federation.
 * @param {(packageName: string) => string} versionOf the installed version of a package. Required for
 *   workspace packages, whose version Module Federation cannot find through `node_modules`.
 * @returns {Record<string, {singleton: true, version: string, requiredVersion: string, import?: string}>}
 */
export function sharedSingletons(versionOf) {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([name, requests]) => {
      const version = versionOf(name);
      return requests.map((request) => [
        request,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(sharedExportFiles[request] ? { import: sharedExportFiles[request] } : {}),
        },
      ]);
    }),
  );
}
