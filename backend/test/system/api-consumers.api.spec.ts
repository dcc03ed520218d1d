import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { Types } from 'mongoose';
import { API_SCOPES, type ApiScope } from '@sparks/domain';
import type { SparkRecord } from '../../src/modules/sparks/spark.schema.js';
import { createSpark, fundWallet } from '../support/factories/spark.factory.js';
import type { HttpResponse, Method } from '../support/http.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { ROUTES_OF_SCOPES } from './support/scopes-of-routes.js';

jest.setTimeout(60_000);

const DOCS = join(__dirname, '../../../docs');

let whole: WholeApp;
let sparks: { forPage: SparkRecord; forProgram: SparkRecord };
/** Separate users, so that earnings from the page's requests do not change the program's wallet. */
let keys: { page: string; creator: string; program: string };
beforeAll(async () => {
  whole = await startWholeApp();
  const cleo = await signInAs(whole.app, 'cleo');
  const ada = await signInAs(whole.app, 'ada');
  const ben = await signInAs(whole.app, 'ben');
  await fundWallet(whole.app, ben.user.id, 1_234);
  const ofCleo = (name: string) => createSpark(whole.app, { creator: new Types.ObjectId(cleo.user.id), name });
  sparks = { forPage: await ofCleo('Winter reels'), forProgram: await ofCleo('Summer reels') };
  keys = { page: await keyOf(ada), creator: await keyOf(cleo), program: await keyOf(ben) };
});
afterAll(() => whole?.close());

async function keyOf(who: SignedIn, scopes: readonly ApiScope[] = API_SCOPES): Promise<string> {
  const { status, body } = await who.http('POST', '/api/api-keys', { name: 'Test', scopes });
  expect(status).toBe(201);
  return body.data.secret;
}

/**
 * An example of the documentation: a `curl` command below a comment with the expected result, such as `# 403
 * api_key_not_accepted`.
 */
interface Example {
  command: string;
  status: number;
  code?: string;
  isForCreators: boolean;
}

function examplesOf(markdown: string): Example[] {
  const creators = markdown.indexOf('## For creators');
  return [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(({ 1: block = '', index }) => {
    if (!block.includes('curl')) return [];
    const [, status, code, command] = /^# (\d{3})(?: (\w+))?\n(curl [\s\S]*)$/.exec(block) ?? [];
    if (command === undefined) throw new Error(`An example without what it answers:\n${block}`);
    return [{ command, status: Number(status), ...(code ? { code } : {}), isForCreators: index > creators }];
  });
}

/** Splits a command into words like a shell: quotes, variables, continued lines. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const filled = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`$${name} is not set`);
      return value;
    });
  const words = command.replaceAll('\\\n', ' ').match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) =>
    word.replace(
      /"([^"]*)"|'([^']*)'|([^"']+)/g,
      (_, double?: string, single?: string, bare?: string) => single ?? filled(double ?? bare ?? ''),
    ),
  );
}

async function run({ command }: Example, variables: Record<string, string>): Promise<HttpResponse> {
  const [, ...words] = wordsOf(command, variables);
  let method: Method | undefined;
  let url = '';
  let body: string | undefined;
  const headers: Record<string, string> = {};
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (!word.startsWith('-')) url = word;
    else if (word === '-X') method = words.shift() as Method;
    else if (word === '-d') body = words.shift();
    else if (word === '-o') words.shift();
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/s);
      headers[name.toLowerCase()] = value;
    } else throw new Error(`This test does not know ${word}`);
  }
  return whole.app.http(method ?? (body === undefined ? 'GET' : 'POST'), url, body, headers);
}

it('each request of docs/api.md answers what the page says', async () => {
  const examples = examplesOf(readFileSync(join(DOCS, 'api.md'), 'utf8'));
  expect(examples.length).toBeGreaterThan(10);
  const variables: Record<string, string> = {
    SPARKS_URL: '',
    CAMPAIGN_ID: sparks.forPage._id.toHexString(),
    CAMPAIGN_SLUG: sparks.forPage.slug,
    POST_URL: youtubeUrl(),
  };
  for (const example of examples) {
    variables.SPARKS_API_KEY = example.isForCreators ? keys.creator : keys.page;
    const { status, body, text } = await run(example, variables);
    expect({ command: example.command, status, code: status < 400 ? undefined : body.code, text }).toEqual({
      command: example.command,
      status: example.status,
      code: example.code,
      text,
    });
    if (example.command.includes('/spark/purchase')) variables.CONTRIBUTION_ID = body.data._id;
  }
});

it('docs/api.md names every scope', () => {
  const page = readFileSync(join(DOCS, 'api.md'), 'utf8');
  expect([...page.matchAll(/^\| `([a-z]+:[a-z]+)` +\|/gm)].map(([, scope]) => scope)).toEqual([...API_SCOPES]);
});

/** Runs the example in its own process, as its README describes; `npm test` also checks its types. */
async function runClient(...args: string[]): Promise<{ code: number | null; output: string }> {
  const folder = join(DOCS, 'examples/api-client');
  const { code: script } = await transform(readFileSync(join(folder, 'src/main.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const env = {
    ...process.env,
    SPARKS_URL: await whole.app.listen(),
    SPARKS_API_KEY: keys.program,
    SPARKS_POLL_MS: '50',
  };
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(script);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

it('the example client lists campaigns, submits a post, waits for its check and reads the wallet', async () => {
  const url = youtubeUrl();
  const { slug } = sparks.forProgram;
  const { code, output } = await runClient(slug, url);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`${slug}  Summer reels  $`) });
  expect(output).toMatch(/Submitted [0-9a-f]{24}: the check says verified\nWallet: \$12\.34\n$/);
  // Submitting the same post again is rejected, and the program prints the reason.
  const again = await runClient(slug, url);
  expect(again.code).toBe(1);
  expect(again.output).toMatch(/409 duplicate_content_submitted: .* \(request [\w-]+\)/);
});

describe('every route', () => {
  interface Route {
    name: string;
    method: Method;
    path: string;
    isForAnyone: boolean;
    takesKeys: boolean;
    scope: ApiScope | undefined;
  }
  interface Operation {
    description: string;
    security?: unknown[];
    'x-api-key-scope'?: ApiScope;
  }
  const expected = new Map(
    API_SCOPES.flatMap((scope) => ROUTES_OF_SCOPES[scope].map((name) => [name, scope] as const)),
  );
  let routes: Route[];
  beforeAll(async () => {
    const { paths } = (await whole.app.http('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, Operation>>;
    };
    routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { description, security, 'x-api-key-scope': scope }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        path,
        isForAnyone: description.includes('Access: everyone.'),
        takesKeys: JSON.stringify(security ?? []).includes('apiKey'),
        scope,
      })),
    );
  });

  it('is documented with the scope that the table has, or as one that takes no keys', () => {
    expect(routes.length).toBeGreaterThan(100);
    expect(Object.fromEntries(routes.flatMap(({ name, scope }) => (scope ? [[name, scope]] : [])))).toEqual(
      Object.fromEntries(expected),
    );
    expect(routes.filter(({ name, takesKeys }) => takesKeys !== expected.has(name))).toEqual([]);
  });

  it('lets in a key with its scope, and no key without', async () => {
    const dora = await signInAs(whole.app, { username: 'dora', name: 'Dora Lind', roles: ['individual', 'admin'] });
    const all = await keyOf(dora);
    const allBut = new Map<ApiScope, string>();
    for (const left of API_SCOPES)
      allBut.set(
        left,
        await keyOf(
          dora,
          API_SCOPES.filter((scope) => scope !== left),
        ),
      );
    const codeOf = async ({ method, path }: Route, key = ''): Promise<unknown> => {
      const answer = await whole.app.http(method, path.replaceAll(/\{\w+\}/g, 'f'.repeat(24)), undefined, {
        authorization: `Bearer ${key}`,
      });
      return answer.body?.code;
    };
    const refusals: unknown[] = ['UNAUTHORIZED', 'api_key_not_accepted', 'api_key_scope_missing'];
    const problems: string[] = [];
    // Public routes are skipped.
    for (const route of routes.filter(({ isForAnyone }) => !isForAnyone)) {
      const scope = expected.get(route.name);
      const [withAll, without] = [await codeOf(route, all), scope && (await codeOf(route, allBut.get(scope)))];
      const isRight =
        scope === undefined
          ? withAll === 'api_key_not_accepted'
          : !refusals.includes(withAll) && without === 'api_key_scope_missing';
      if (!isRight)
        problems.push(
          `${route.name}: ${String(withAll)} with every scope, ${String(without)} without ${String(scope)}`,
        );
    }
    expect(problems).toEqual([]);
  });
});
