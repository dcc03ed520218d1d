import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Body, Controller, Get, HttpException, Module, Post } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { mongo } from 'mongoose';
import { PERMISSIONS_POLICY } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { NEST_OPTIONS } from '../runtime/create-app.js';
import { createHttpAdapter } from '../runtime/http-adapter.js';
import { toAppError } from './app-error.filter.js';
import { conflict } from './app-error.js';
import { Endpoint } from './endpoint.decorator.js';
import { IntField } from './fields/number.fields.js';
import { registerBodyParsers } from './json-body.js';
import { ApiNoContent } from './response-schemas.js';
import { registerSecurityHeaders } from './security-headers.js';

class CountDto {
  @IntField({ description: 'How many' })
  count: number;
}

const success = ApiNoContent();

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

describe('error responses', () => {
  it('have the code, message and details of a rule', async () => {
    const answer = await app.http('GET', '/probe/known');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'campaign_not_open',
      message: 'Closed yesterday',
      details: { at: '2026-05-01' },
      requestId: answer.headers['x-request-id'],
    });
  });

  it('reveal no internals of an unknown error [sec-47]', async () => {
    const answer = await app.http('GET', '/probe/unknown');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'SERVER_ERROR',
      message: 'Internal server error',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    ['the connection to the database broke', new mongo.MongoNetworkError('closed')],
    ['no database server is found', Object.assign(new Error('gone'), { name: 'MongooseServerSelectionError' })],
    [
      'it broke during a bulk write',
      new mongo.MongoBulkWriteError(new mongo.MongoNetworkError('closed'), {} as mongo.BulkWriteResult),
    ],
    ['the database is shutting down', new mongo.MongoServerError({ message: 'stopping', code: 91 })],
    ['Redis is unavailable', new Error('Command timed out')],
    ['the disk is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ])('are 503 SERVICE_UNAVAILABLE when %s', (_, error) => {
    expect(toAppError(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  it.each([new mongo.MongoServerError({ message: 'no such field', code: 2 }), new TypeError('x is undefined'), 'text'])(
    'responds with 500 to an internal error: %s',
    (error) => {
      expect(toAppError(error)).toMatchObject({ status: 500, code: 'SERVER_ERROR' });
    },
  );

  it('use the code HTTP_ERROR for other statuses', async () => {
    const answer = await app.http('GET', '/probe/teapot');
    expect([answer.status, answer.body.code]).toEqual([418, 'HTTP_ERROR']);
    expect(answer.text).not.toContain('inside');
  });

  it('are NOT_FOUND for an unknown route', async () => {
    const answer = await app.http('GET', '/nowhere?a=b');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'NOT_FOUND', 'Resource not found']);
  });

  it('keep a well-formed request id of the client and replace any other', async () => {
    const kept = await app.http('GET', '/nowhere', undefined, { 'x-request-id': 'trace-12345678' });
    expect(kept.body.requestId).toBe('trace-12345678');
    const replaced = await app.http('GET', '/nowhere', undefined, { 'x-request-id': 'a b\u007f' });
    expect(replaced.body.requestId).not.toContain(' ');
  });
});

describe('unreadable bodies', () => {
  it.each([
    ['broken JSON', '{"count": 1', {}, 400],
    ['a truncated word', 'tru', {}, 400],
    ['prototype keys', '{"count": 1, "__proto__": {"isAdmin": true}}', {}, 400],
    ['constructor keys', '{"count": 1, "constructor": {"prototype": {"isAdmin": true}}}', {}, 400],
    ['text', 'count=1', { 'content-type': 'text/plain' }, 415],
    ['a form', 'count=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<count>1</count>', { 'content-type': 'application/xml' }, 415],
  ])('rejects %s', async (_, body, headers, status) => {
    const answer = await app.http('POST', '/probe/count', body, headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, 'BAD_REQUEST']);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('rejects a body above the limit with 413 [sec-24]', async () => {
    const answer = await app.http('POST', '/probe/count', { count: 1, more: 'x'.repeat(3_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('reports the required fields when there is no body', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await app.http('POST', '/probe/count', undefined, headers as Record<string, string>);
      expect([answer.status, answer.body.message]).toEqual([400, 'count must be a whole number']);
    }
  });
});

describe('slow, compressed or deeply nested requests', () => {
  /** A short request timeout keeps the test fast. */
  let impatient: NestFastifyApplication;
  beforeAll(async () => {
    const http = { ...app.env.http, requestTimeoutMs: 1_000 };
    impatient = (await Test.createTestingModule({}).compile()).createNestApplication<NestFastifyApplication>(
      createHttpAdapter({ http }),
      NEST_OPTIONS,
    );
    registerBodyParsers(impatient, http.bodyLimitBytes);
    impatient
      .getHttpAdapter()
      .post('/probe/count', (_: unknown, reply: { send: (body: unknown) => void }) => reply.send({}));
    await impatient.listen(0, '127.0.0.1');
  });
  afterAll(() => impatient.close());

  /** Sends raw bytes and returns everything until the server closes the connection. */
  async function answerTo(bytes: string, address: string): Promise<string> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  it('time out while waiting for headers or a body [sec-25]', async () => {
    const [headers, body] = await Promise.all([
      answerTo('GET /health/live HTTP/1.1\r\nHost: a\r\nX-Slow: ', await impatient.getUrl()),
      answerTo(
        'POST /probe/count HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"count":',
        await impatient.getUrl(),
      ),
    ]);
    for (const answer of [headers, body]) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: 'BAD_REQUEST',
        message: 'Invalid request parameters',
        requestId: expect.any(String),
      });
    }
  });

  it.each([
    [
      'headers without end',
      `GET /health/live HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 /,
    ],
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'two lengths, of which proxies may believe the other',
      'POST /probe/count HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
  ])('are rejected: %s', async (_, bytes, first) => {
    expect(await answerTo(bytes, await app.listen())).toMatch(first);
  });

  it.each(['gzip', 'br', 'deflate', 'GZIP, gzip'])(
    'rejects a body compressed as %s, whatever its size [sec-26]',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(1_000_000, ' '));
      const answer = await app.http('POST', '/probe/count', bomb, { 'content-encoding': encoding });
      expect([answer.status, answer.body.message]).toEqual([
        415,
        'Compressed bodies are not supported. Send the body uncompressed.',
      ]);
      expect((await app.http('POST', '/probe/count', { count: 1 }, { 'content-encoding': 'identity' })).status).toBe(
        200,
      );
    },
  );
});

describe('headers', () => {
  it.each(['/health/live', '/probe/unknown', '/nowhere', '/metrics'])(
    'of %s tell browsers that it is data and nothing else [sec-46]',
    async (url) => {
      const { headers } = await app.http('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': PERMISSIONS_POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      for (const telling of ['server', 'x-powered-by']) expect(headers[telling]).toBeUndefined();
    },
  );

  it.each(['/docs', '/admin/queues'])(
    'of the page %s allow scripts of the same origin and no inline scripts',
    async (url) => {
      const policy = String((await app.http('GET', url)).headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
      );
      expect(policy.join()).not.toContain('unsafe-eval');
    },
  );

  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('send Strict-Transport-Security only with https (%s) [sec-49]', async (isHttps, expected) => {
    const bare = (await Test.createTestingModule({}).compile()).createNestApplication<NestFastifyApplication>(
      new FastifyAdapter(),
    );
    await registerSecurityHeaders(bare, { isHttps, pagePaths: [] });
    await bare.init();
    expect((await bare.inject({ method: 'GET', url: '/' })).headers['strict-transport-security']).toBe(expected);
    await bare.close();
  });

  it('allow only the configured CORS origins, with every method [sec-48]', async () => {
    const allowed = await app.http('GET', '/health/live', undefined, { origin: 'http://localhost:3000' });
    expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const { headers } = await app.http('OPTIONS', '/spark', undefined, {
        origin: 'http://localhost:3010',
        'access-control-request-method': method,
      });
      expect([headers['access-control-allow-origin'], headers['access-control-allow-methods']]).toEqual([
        'http://localhost:3010',
        expect.stringContaining(method),
      ]);
    }
    for (const origin of [
      'https://evil.example',
      'http://localhost:3000.evil.example',
      'http://evil.example/http://localhost:3000',
      'https://localhost:3000',
      'http://LOCALHOST:3000',
      'null',
    ]) {
      const stranger = await app.http('GET', '/health/live', undefined, { origin });
      expect([origin, stranger.headers['access-control-allow-origin']]).toEqual([origin, undefined]);
    }
  });
});
