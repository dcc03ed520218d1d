import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requiredVersionOf, versionOf } from '../federation/contract.mjs';

const sharedExports = (file) => join(dirname(fileURLToPath(import.meta.url)), 'shared-exports', file);

/**
 * Modules that the shell and its remotes share at run time. Each holds state that must exist once (contexts, the
 * store's API slice, the router, the language, the theme); everything else is compiled into each app.
 *
 * Subpaths are listed separately: sharing `react` does not share `react/jsx-runtime`.
 * A shared package is never tree-shaken, so for large ones a file lists the shared exports; lint rejects an import of
 * any other, which would be `undefined` in the browser. The component library and the store are not in the list: they
 * are used only through `@sparks/ui` and `@sparks/api-client`.
 */
const packages = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  'react-redux': ['react-redux'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  '@sparks/api-client': ['@sparks/api-client', '@sparks/api-client/lazy'],
  '@sparks/ui': ['@sparks/ui', '@sparks/ui/lazy'],
};

/** For these packages, only the exports of the file are shared. */
export const sharedExportFiles = {
  'react-router': sharedExports('react-router.mjs'),
  'react-redux': sharedExports('react-redux.mjs'),
  'react-i18next': sharedExports('react-i18next.mjs'),
};

/** Packages of this repository: their version follows the contract, not package.json. */
const OWN = /^@sparks\//;

/**
 * The `shared` option of Module Federation. An app that was built for other versions than the loaded ones fails when it
 * is loaded. A copy of its own would have contexts and a store of its own, and show wrong data instead.
 * @param {(packageName: string) => string} installedVersion of a package
 * @param {import('../federation/contract.mjs').Contract} contract
 * @returns {Record<string, {singleton: true, strictVersion: true, version: string, requiredVersion: string,
 *   import?: string}>}
 */
export function sharedSingletons(installedVersion, contract) {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([name, requests]) => {
      const versions = OWN.test(name)
        ? { version: versionOf(contract), requiredVersion: requiredVersionOf(contract) }
        : thirdPartyVersions(installedVersion(name));
      return requests.map((request) => [
        request,
        {
          singleton: true,
          strictVersion: true,
          ...versions,
          ...(sharedExportFiles[request] ? { import: sharedExportFiles[request] } : {}),
        },
      ]);
    }),
  );
}

/** A patch adds nothing that an app could need, so shell and remotes can update it in any order. */
function thirdPartyVersions(version) {
  const [major, minor] = version.split('.');
  return { version, requiredVersion: `^${major}.${minor}.0` };
}
