import type { OpenAPIObject } from '@nestjs/swagger';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';

const MAX = 6;
let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_MAX: String(MAX) } });
  document = (await app.http('GET', '/docs/json')).body as OpenAPIObject;
});
afterAll(() => app.close());

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security?: unknown[];
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

function operations(): Operation[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, Operation>).filter((operation) => operation.operationId !== undefined),
  );
}

let visitors = 0;
/** Rate limits are per address. */
const nextVisitor = () => ({ 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });

it.each([
  ['/docs', 'text/html', 'Sparks API'],
  ['/docs/', 'text/html', 'Sparks API'],
  ['/docs/json', 'application/json', '"openapi":"3.'],
  ['/docs/yaml', 'text/yaml', 'openapi: 3.'],
  ['/docs/swagger-ui-init.js', 'text/javascript', '/docs/json'],
  ['/docs/swagger-ui-bundle.js', 'text/javascript', 'SwaggerUIBundle'],
  ['/docs/swagger-ui-standalone-preset.js', 'text/javascript', 'SwaggerUIStandalonePreset'],
  ['/docs/swagger-ui.css', 'text/css', '.swagger-ui'],
  ['/docs/favicon-32x32.png', 'image/png', 'PNG'],
])('serves %s as static bytes with an ETag, within the general rate limit [sec-130]', async (url, type, part) => {
  const visitor = nextVisitor();
  const first = await app.http('GET', url, undefined, visitor);
  expect([first.status, first.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  expect(first.text).toContain(part);
  const again = await app.http('GET', url, undefined, { ...visitor, 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  const statuses: number[] = [];
  for (let request = 2; request <= MAX; request += 1)
    statuses.push((await app.http('GET', url, undefined, visitor)).status);
  expect(statuses).toEqual([...Array<number>(MAX - 2).fill(200), 429]);
  const refused = await app.http('GET', url, undefined, visitor);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
});

it('opens in a browser with its scripts and its document', async () => {
  const page = (await app.http('GET', '/docs', undefined, nextVisitor())).text;
  for (const [, file] of page.matchAll(/(?:src|href)="([^"]+)"/gu))
    expect([file, (await app.http('GET', String(file), undefined, nextVisitor())).status]).toEqual([file, 200]);
});

it('has a unique id, a summary and the access rule of every operation [sec-58]', () => {
  const all = operations();
  expect(all.length).toBeGreaterThan(5);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const operation of all) {
    expect(operation.summary).toBeTruthy();
    expect(operation.description).toContain('Access:');
  }
});

it('documents every error of every operation with its codes', () => {
  for (const { responses } of operations()) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '500']));
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400 || status === '503') continue;
      expect(JSON.stringify(response.content?.['application/json']?.schema)).toContain('"enum"');
    }
  }
});

it('requires a bearer token, with 401 among the responses, exactly where one is needed [sec-59]', () => {
  const byId = new Map(operations().map((operation) => [operation.operationId, operation]));
  expect(byId.get('getMe')?.security).toEqual([{ bearer: [] }]);
  expect(byId.get('getMe')?.responses).toHaveProperty('401');
  expect(byId.get('getUserByUsername')?.security).toBeUndefined();
  expect(byId.get('getUserByUsername')?.responses).not.toHaveProperty('401');
  expect(byId.get('listAuditEntries')?.responses).toHaveProperty('403');
});

it('documents the fields of responses and bodies', () => {
  const schemas = document.components?.schemas ?? {};
  expect(schemas.MeResponse).toMatchObject({
    required: expect.arrayContaining(['_id', 'username', 'balance', 'roles']),
    properties: { balance: { type: 'integer' } },
  });
  expect(schemas.UpdateMeDto).toMatchObject({
    properties: { country: { enum: expect.arrayContaining(['GB', 'DE']) } },
  });
  expect(schemas.UpdateMeDto).not.toHaveProperty('properties.balance');
});
