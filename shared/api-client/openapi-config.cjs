/** Endpoints and types of the whole API, from the document that the backend writes (`npm run openapi`). */
module.exports = {
  schemaFile: './openapi.json',
  apiFile: './src/base-api.ts',
  apiImport: 'baseApi',
  outputFile: './src/generated.ts',
  exportName: 'generatedApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  // The base query turns 202 `approval_required` into an error, so that it is no result.
  isDataResponse: (code, _includeDefault, response) =>
    Number(code) >= 200 &&
    Number(code) < 300 &&
    response.content?.['application/json']?.schema?.$ref !== '#/components/schemas/ApprovalRequiredResponse',
  // Tags are written by hand in endpoints/tagged-api.ts: the generator's own would make far too much stale.
  tag: false,
  // These read something although the specification gives them the method POST.
  endpointOverrides: [{ pattern: /^(hasUserContributedToSpark|preview)/, type: 'query' }],
};
