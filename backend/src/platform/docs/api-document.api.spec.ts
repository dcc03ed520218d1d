import type { OpenAPIObject } from '@nestjs/swagger';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await createTestApp();
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

it('is served as HTML and as JSON', async () => {
  expect((await app.http('GET', '/docs')).text).toContain('Sparks API');
  expect(document.openapi).toMatch(/^3\./);
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
