/** Endpoints and types of the whole API, from the document that the backend writes (`npm run openapi`). */
module.exports = {
  schemaFile: './openapi.json',
  apiFile: './src/base-api.ts',
  apiImport: 'baseApi',
  outputFile: './src/generated.ts',
  exportName: 'generatedApi',
  hooks: true,
  // Tags are written by hand in enhanced-api.ts: the generator's own would make far too much stale.
  tag: false,
  flattenArg: false,
};
