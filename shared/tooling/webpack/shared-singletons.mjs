/**
 * The one list of what the shell and its remotes share at run time. Each of these holds state that must exist once
 * (contexts, the store's API slice, the router, the language, the theme); everything else is compiled into each app.
 *
 * Subpaths are named one by one: sharing `react` does not share `react/jsx-runtime`.
 * The component library is not in the list: it is reached only through `@sparks/ui`, which exports the components in
 * use. A shared package is never tree-shaken, so sharing the whole library would ship all of it.
 */
const packages = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router': ['react-router'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  '@sparks/api-client': ['@sparks/api-client'],
  '@sparks/ui': ['@sparks/ui'],
};

/**
 * The `shared` option of Module Federation.
 * @param {(packageName: string) => string} versionOf the installed version of a package. Workspace packages need it
 *   said: their version is not found through `node_modules`.
 * @returns {Record<string, {singleton: true, version: string, requiredVersion: string}>}
 */
export function sharedSingletons(versionOf) {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([name, requests]) => {
      const version = versionOf(name);
      return requests.map((request) => [request, { singleton: true, version, requiredVersion: `^${version}` }]);
    }),
  );
}
