// Writes src/generated from openapi.json, the document of the API that the backend writes: `npm run openapi`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import ts from 'typescript';

/** The endpoints that every page or Discover needs. All others load with the first page or remote that uses them. */
const START_ENDPOINTS = ['getMe', 'updateMe', 'listSparks', 'getWatchlist', 'followUser', 'unfollowUser'];

const here = import.meta.dirname;
const generated = join(here, 'src/generated');

const generate = (options) =>
  generateEndpoints({
    schemaFile: join(here, 'openapi.json'),
    apiFile: '../base-api',
    apiImport: 'baseApi',
    prettierConfigFile: join(here, '../../.prettierrc.json'),
    hooks: { queries: true, lazyQueries: true, mutations: true },
    // The base query turns 202 `approval_required` into an error, so that it is no result.
    isDataResponse: (code, _includeDefault, response) =>
      Number(code) >= 200 &&
      Number(code) < 300 &&
      response.content?.['application/json']?.schema?.$ref !== '#/components/schemas/ApprovalRequiredResponse',
    // Tags are written by hand in src/endpoints: the generator's own would make far too much stale.
    tag: false,
    // These read something although the specification gives them the method POST.
    endpointOverrides: [{ pattern: /^(hasUserContributedToSpark|preview)/, type: 'query' }],
    ...options,
  });

/** Separates the types of generated code, which both entry points share, from its endpoints. */
function split(source) {
  const { statements } = ts.createSourceFile('generated.ts', source, ts.ScriptTarget.Latest);
  const types = statements.filter(ts.isTypeAliasDeclaration);
  const [apiImport, ...code] = statements.filter((statement) => !ts.isTypeAliasDeclaration(statement));
  const textOf = (list) => list.map(({ pos, end }) => source.slice(pos, end)).join('');
  const used = types.map(({ name }) => name.text).filter((name) => /Api(Response|Arg)$/.test(name));
  const typeImport = `\nimport type {\n${used.map((name) => `  ${name},\n`).join('')}} from './types';\n`;
  return { types: textOf(types).trimStart(), endpoints: textOf([apiImport]) + typeImport + textOf(code) };
}

const all = split(await generate({ exportName: 'generatedApi' }));
const start = split(await generate({ exportName: 'generatedStartApi', filterEndpoints: START_ENDPOINTS }));
const lazy = split(
  await generate({
    exportName: 'generatedApi',
    apiFile: '../endpoints/start-api',
    apiImport: 'startApi',
    filterEndpoints: (name) => !START_ENDPOINTS.includes(name),
  }),
);
mkdirSync(generated, { recursive: true });
writeFileSync(join(generated, 'types.ts'), `${all.types}\n`);
writeFileSync(join(generated, 'start.ts'), `${start.endpoints}\n`);
writeFileSync(join(generated, 'lazy.ts'), `${lazy.endpoints}\n`);
