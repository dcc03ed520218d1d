import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Method } from '../support/http.js';
import { personOf } from '../support/people.js';
import type { SignedIn } from '../support/sign-in.js';
import { signInAs } from '../support/sign-in.js';
import type { WholeApp } from '../support/whole-app.js';
import { startWholeApp } from '../support/whole-app.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  security?: unknown[];
  description?: string;
  parameters?: Array<{ name: string; in: string }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../shared/api-client/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** An id that nothing has. */
const UNKNOWN_ID = 'ffffffffffffffffffffffff';

interface Route {
  name: string;
  method: Method;
  path: string;
  operation: Operation;
}
const routes: Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase() as Method, path, operation })),
);
const isFor = (route: Route, who: string) => route.operation.description?.includes(`Who: ${who}`) ?? false;

/** The fields of a body, from the document. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const resolved = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return [...Object.keys(resolved?.properties ?? {}), ...(resolved?.allOf ?? []).flatMap(fieldsOf)];
}
const bodyFields = ({ operation }: Route) => fieldsOf(operation.requestBody?.content['application/json']?.schema);
const at = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const WRONG_VALUES: Array<[string, unknown]> = [
  ['an operator', { $gt: '' }],
  ['another operator', { $ne: null }],
  ['null', null],
  ['a list of a list', [[1]]],
  ['a number below all numbers', -1e308],
  ['a fraction', 0.1],
  ['a NUL', 'a\0b'],
  ['a long text', 'x'.repeat(60_000)],
  ['half a surrogate', '\ud800'],
  ['deep nesting', nested(60)],
  ['a boolean', true],
];
const WRONG_BODIES: Array<[string, string]> = [
  ['broken JSON', '{"a":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a prototype key', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
  ['an unknown field', '{"surely":"not"}'],
  ['too much', JSON.stringify({ a: 'x'.repeat(2_000_000) })],
];

let whole: WholeApp;
let people: SignedIn[];
beforeAll(async () => {
  whole = await startWholeApp({ RATE_LIMIT_MAX: '10000000' });
  people = await Promise.all([signInAs(whole.app, 'ada'), signInAs(whole.app, 'root')]);
});
afterAll(() => whole?.close());

/** Documents by collection; what a refused request must leave as it was. */
async function inventory(): Promise<Record<string, number>> {
  const collections = await whole.app.connection.listCollections();
  const changing = ['idempotency_keys', 'previews'];
  const counted = await Promise.all(
    collections.filter(({ name }) => !changing.includes(name)).map(async ({ name }) => [name, await whole.app.connection.collection(name).countDocuments()] as const),
  );
  return Object.fromEntries(counted.sort());
}

function expectClearRefusal(label: string, answer: { status: number; body: unknown }): void {
  // 429 can come first on routes with a limit of their own; it is a clear answer too.
  expect({ label, status: answer.status >= 400 && answer.status < 500 }).toEqual({ label, status: true });
  expect({ label, body: answer.body }).toEqual({ label, body: expect.objectContaining({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) }) });
}

describe('bad input', () => {
  const withBody = routes.filter((route) => bodyFields(route).length > 0);

  it.each(withBody.map((route) => [route.name, route] as const))('in the body of %s is refused clearly and changes nothing', async (_, route) => {
    const before = await inventory();
    for (const person of people) {
      for (const [label, body] of WRONG_BODIES) {
        const answer = await person.http(route.method, at(route.path, UNKNOWN_ID), body);
        expectClearRefusal(`${route.name} with ${label}`, answer);
      }
      for (const field of bodyFields(route)) {
        for (const [label, value] of WRONG_VALUES) {
          const answer = await person.http(route.method, at(route.path, UNKNOWN_ID), { [field]: value });
          expect({ field, label, isServerError: answer.status >= 500 }).toEqual({ field, label, isServerError: false });
          if (answer.status >= 400) expectClearRefusal(`${route.name}: ${field} is ${label}`, answer);
        }
      }
    }
    // One valid field alone can be a valid request: a profile's name, a draft. Nothing else may appear.
    const after = await inventory();
    expect({ ...after, users: before.users, sparks: before.sparks, audit_entries: before.audit_entries }).toEqual({ ...before, audit_entries: before.audit_entries });
  });

  const wrongQuery = ['[$gt]=', '={"$gt":""}', '=a%00b', `=${'x'.repeat(3_000)}`, '=-1', '=1e309', '=a&{name}=b', '=%F0%9F%92%A5'];
  it.each(routes.filter(({ operation }) => operation.parameters?.some((parameter) => parameter.in === 'query')).map((route) => [route.name, route] as const))(
    'in the query of %s is never a server error',
    async (_, route) => {
      const names = (route.operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      for (const person of people) {
        for (const name of names) {
          for (const wrong of wrongQuery) {
            const url = `${at(route.path, UNKNOWN_ID)}?${name}${wrong.replace('{name}', name)}`;
            const answer = await person.http(route.method, encodeURI(decodeURI(url)));
            expect({ url, isServerError: answer.status >= 500 }).toEqual({ url, isServerError: false });
          }
        }
      }
    },
  );

  it.each(routes.filter(({ path }) => path.includes('{')).map((route) => [route.name, route] as const))('as an id in the path of %s is a clear 4xx', async (_, route) => {
    for (const person of people) {
      for (const id of [UNKNOWN_ID, 'x', '1'.repeat(500), '{"$gt":""}', '../../etc/passwd', '%00', 'null', '__proto__']) {
        const answer = await person.http(route.method, at(route.path, id), route.method === 'GET' || route.method === 'DELETE' ? undefined : {});
        expectClearRefusal(`${route.name} with id ${id}`, answer);
      }
    }
  });
});

describe('tokens', () => {
  const guarded = routes.filter((route) => !isFor(route, 'anyone.') && !isFor(route, 'anyone; signed-in'));

  it('are asked for by the routes of people', () => {
    expect(guarded.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /spark/purchase', 'GET /api/wallet', 'PATCH /blocks/moderation', 'PATCH /spark/admin/info']));
  });

  it.each(guarded.map((route) => [route.name, route] as const))('that are missing, over, forged or for others get 401 from %s', async (_, route) => {
    const ada = personOf('ada');
    const { issuer } = whole.app;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
    const tokens = await Promise.all([
      issuer.tokenFor(ada, { expiresInS: -60 }),
      issuer.tokenFor(ada, { audience: 'another-api' }),
      issuer.tokenFor(ada, { issuer: 'https://evil.example' }),
      issuer.tokenFor(ada, { foreignKey: true }),
      Promise.resolve(none),
      Promise.resolve('garbage'),
    ]);
    for (const header of [undefined, 'Basic abc', ...tokens.map((token) => `Bearer ${token}`)]) {
      const answer = await whole.app.http(route.method, at(route.path, UNKNOWN_ID), undefined, header ? { authorization: header } : {});
      expect({ header: header?.slice(0, 30), status: answer.status, code: answer.body.code }).toEqual({ header: header?.slice(0, 30), status: 401, code: 'UNAUTHORIZED' });
    }
  });

  it.each(routes.filter((route) => isFor(route, 'admin.')).map((route) => [route.name, route] as const))('of people who are no admins get 403 from %s', async (_, route) => {
    for (const name of ['ada', 'cleo', 'acme'] as const) {
      const person = await signInAs(whole.app, name);
      const answer = await person.http(route.method, at(route.path, UNKNOWN_ID));
      expect({ name, status: answer.status, code: answer.body.code }).toEqual({ name, status: 403, code: 'FORBIDDEN' });
    }
  });
});
