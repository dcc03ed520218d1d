import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sharedExports = (file) => join(dirname(fileURLToPath(import.meta.url)), 'shared-exports', file);

/**
 * The one list of what the shell and its remotes share at run time. Each of these holds state that must exist once
 * (contexts, the store's API slice, the router, the language, the theme); everything else is compiled into each app.
 *
 * Subpaths are listed one by one: sharing `react` does not share `react/jsx-runtime`.
 * A shared package is never tree-shaken, so a file lists the shared exports of the large ones; an import of another one
 * fails the build (`split-imports.cjs`). The component library and the store are not in the list: they are reached
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

/** Of these packages, only the exports of the file are shared. */
export const sharedExportFiles = {
  'react-router': sharedExports('react-router.mjs'),
  'react-i18next': sharedExports('react-i18next.mjs'),
};

/**
 * The `shared` option of Module Federation.
 * @param {(packageName: string) => string} versionOf the installed version of a package. Workspace packages need it
 *   said: their version is not found through `node_modules`.
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
