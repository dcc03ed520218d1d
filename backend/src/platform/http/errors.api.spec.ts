import { Body, Controller, Get, HttpException, Module, Post } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { conflict } from './app-error.js';
import { Endpoint } from './endpoint.decorator.js';
import { IntField } from './fields/number.fields.js';
import { ApiNothing } from './response-schemas.js';

class CountDto {
  @IntField({ description: 'How many' })
  count: number;
}

const success = ApiNothing();

@Controller('probe')
class ErrorsProbe {
  @Get('known')
  @Endpoint({ summary: 'Fail by a rule', roles: 'public', success })
  failKnown(): never {
    throw conflict('campaign_not_open', 'Closed yesterday', { at: '2026-05-01' });
  }

  @Get('unknown')
  @Endpoint({ summary: 'Fail by a mistake', roles: 'public', success })
  failUnknown(): never {
    throw new Error('password=hunter2 at db.internal:27017');
  }

  @Get('teapot')
  @Endpoint({ summary: 'Fail with another status', roles: 'public', success })
  failTeapot(): never {
    throw new HttpException('inside', 418);
  }

  @Post('count')
  @Endpoint({ summary: 'Take a body', roles: 'public', success })
  takeCount(@Body() body: CountDto): CountDto {
    return body;
  }
}

@Module({ controllers: [ErrorsProbe] })
class ErrorsProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [ErrorsProbeModule], env: { BODY_LIMIT_BYTES: '2048' } });
});
afterAll(() => app.close());

describe('every failure has the same shape', () => {
  it('answers a rule with its code, text and details', async () => {
    const answer = await app.http('GET', '/probe/known');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'campaign_not_open',
      message: 'Closed yesterday',
      details: { at: '2026-05-01' },
      requestId: answer.headers['x-request-id'],
    });
  });

  it('tells nothing of the inside of an unknown failure', async () => {
    const answer = await app.http('GET', '/probe/unknown');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'SERVER_ERROR', message: 'Internal server error', requestId: answer.headers['x-request-id'] });
  });

  it('gives other statuses the code HTTP_ERROR', async () => {
    const answer = await app.http('GET', '/probe/teapot');
    expect([answer.status, answer.body.code]).toEqual([418, 'HTTP_ERROR']);
    expect(answer.text).not.toContain('inside');
  });

  it('answers an unknown route with NOT_FOUND', async () => {
    const answer = await app.http('GET', '/nowhere?a=b');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'NOT_FOUND', 'Resource not found']);
  });

  it('keeps a well-formed request id of the caller and replaces any other', async () => {
    const kept = await app.http('GET', '/nowhere', undefined, { 'x-request-id': 'trace-12345678' });
    expect(kept.body.requestId).toBe('trace-12345678');
    const replaced = await app.http('GET', '/nowhere', undefined, { 'x-request-id': 'a b\u007f' });
    expect(replaced.body.requestId).not.toContain(' ');
  });
});

describe('bodies that cannot be read', () => {
  it.each([
    ['broken JSON', '{"count": 1', {}, 400],
    ['a truncated word', 'tru', {}, 400],
    ['prototype keys', '{"count": 1, "__proto__": {"isAdmin": true}}', {}, 400],
    ['constructor keys', '{"count": 1, "constructor": {"prototype": {"isAdmin": true}}}', {}, 400],
    ['text', 'count=1', { 'content-type': 'text/plain' }, 415],
    ['a form', 'count=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<count>1</count>', { 'content-type': 'application/xml' }, 415],
  ])('refuses %s', async (_, body, headers, status) => {
    const answer = await app.http('POST', '/probe/count', body, headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, 'BAD_REQUEST']);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('refuses a body above the limit with 413', async () => {
    const answer = await app.http('POST', '/probe/count', { count: 1, more: 'x'.repeat(3_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('asks for the fields when there is no body at all', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await app.http('POST', '/probe/count', undefined, headers as Record<string, string>);
      expect([answer.status, answer.body.message]).toEqual([400, 'count must be a whole number']);
    }
  });
});

describe('headers', () => {
  it('tell browsers to be careful', async () => {
    const { headers } = await app.http('GET', '/health/live');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('let only the configured origins call from a browser', async () => {
    const allowed = await app.http('GET', '/health/live', undefined, { origin: 'http://localhost:3000' });
    expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    const stranger = await app.http('GET', '/health/live', undefined, { origin: 'https://evil.example' });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });
});
