import { Controller, Get, Logger, Module, Post, Req } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { ApiRequest } from '../http/api-request.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNoContent } from '../http/response-schemas.js';
import { redactSecrets } from './redact-secrets.js';
import { rootLogger } from './root-logger.js';

const success = ApiNoContent();

@Controller('probe')
class LeakProbe {
  private readonly logger = new Logger(LeakProbe.name);

  @Get('broken')
  @Endpoint({ summary: 'Fail, repeating the whole request', roles: 'optional', success })
  failLoudly(@Req() { url, headers }: ApiRequest): void {
    throw Object.assign(new Error(`No answer to ${url} with ${headers.authorization}`), { request: { headers } });
  }

  @Post('careless')
  @Endpoint({ summary: 'Log the whole request', roles: 'optional', success })
  logEverything(@Req() { url, headers, body }: ApiRequest): void {
    this.logger.warn({ req: { url, headers }, headers, body, address: url }, 'Careless');
  }
}

@Module({ controllers: [LeakProbe] })
class LeakProbeModule {}

/** The value of every secret in these tests. */
const SECRET = 'hunter2-never-in-a-log';
const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const logger = rootLogger as unknown as Record<symbol, { write: (line: string) => void }>;
  logger[pino.symbols.streamSym] = { write: (line) => void lines.push(line) };
  app = await createTestApp({ modules: [LeakProbeModule], env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const log = () => lines.join('');

it('logs no secret of a request, not even when it fails [sec-101]', async () => {
  const ada = await signInAs(app, 'ada');
  const names = ['token', 'access_token', 'code', 'state', 'code_verifier', 'signature', 'client_secret', 'api_key'];
  const query = names.map((name) => `${name}=${SECRET}`).join('&');
  const headers = {
    authorization: `Bearer ${ada.token}`,
    cookie: `sparks_social_sign_in=${SECRET}; queue_board=${ada.token}`,
    'x-api-key': SECRET,
    'stripe-signature': `t=1,v1=${SECRET}`,
    'x-request-id': 'a-request-of-this-test',
  };
  const answers = [
    await app.http('GET', `/probe/broken?${query}`, undefined, headers),
    await app.http(
      'POST',
      `/probe/careless?${query}`,
      { password: SECRET, accessToken: SECRET, clientSecret: SECRET, nested: { refresh_token: SECRET } },
      headers,
    ),
    await app.http('GET', `/nowhere?${query}`, undefined, headers),
    await app.http('GET', '/probe/broken', undefined, {
      ...headers,
      authorization: `Basic ${Buffer.from(`ada:${SECRET}`).toString('base64')}`,
    }),
    await app.http('POST', '/probe/careless', `{"password":"${SECRET}`, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 404, 401, 400]);
  // The lines were written and still describe what happened.
  expect(log()).toContain('"path":"/probe/broken"');
  expect(log()).toContain('a-request-of-this-test');
  expect(log()).toContain('Careless');
  for (const secret of [
    SECRET,
    ada.token,
    ada.token.split('.')[2] ?? '',
    Buffer.from(`ada:${SECRET}`).toString('base64'),
  ])
    expect(log()).not.toContain(secret);
});

it('logs no number of a bank account or tax payer, however careless the code [sec-413]', async () => {
  const numbers = ['219-09-7431', '86095742719', '000123456789', 'DE89370400440532013000', '110000000'];
  const [ssn, taxId, accountNumber, iban, routingNumber] = numbers;
  const body = {
    taxId: ssn,
    profile: { tax_id: taxId, taxIdLast4: '2719' },
    bank: { account_number: accountNumber, iban, routingNumber, bank_name: 'STRIPE TEST BANK' },
    note: `the number is ${ssn}`,
  };
  const query = new URLSearchParams({ taxId: ssn ?? '', iban: iban ?? '' }).toString();
  expect((await app.http('POST', `/probe/careless?${query}`, body)).status).toBe(200);
  expect((await app.http('POST', '/probe/careless', `{"taxId":"${ssn}`)).status).toBe(400);
  expect(log()).toContain('"taxIdLast4":"2719"');
  expect(log()).toContain('STRIPE TEST BANK');
  for (const number of numbers) expect(log()).not.toContain(number);
});

describe('an authentication failure is logged without the password [sec-102]', () => {
  it('Redis', async () => {
    const { hostname, port } = new URL(app.env.redis.url);
    const redis = new Redis({
      host: hostname,
      port: Number(port),
      username: 'somebody',
      password: SECRET,
      retryStrategy: () => null,
      lazyConnect: true,
    });
    const failed = new Promise<Error>((resolve) => redis.on('error', resolve));
    await redis.connect().catch(() => undefined);
    const error = await failed;
    rootLogger.warn({ err: error }, 'Redis does not answer');
    redis.disconnect();
    // Precondition: the library's error contains the whole command.
    expect(JSON.stringify(error)).toContain(SECRET);
    expect(log()).toContain('WRONGPASS');
    expect(log()).not.toContain(SECRET);
  });

  it('MongoDB with an invalid URI', async () => {
    const address = `mongodb://somebody:${SECRET}/x@db.example.org:27017/`;
    const error = await createConnection(address)
      .asPromise()
      .catch((thrown: unknown) => thrown);
    rootLogger.error({ err: error, address }, 'No database');
    expect(error).toBeInstanceOf(Error);
    expect(log()).toContain('mongodb://[secret]@db.example.org');
    expect(log()).not.toContain(SECRET);
  });

  it('an unreachable mail server', async () => {
    const error = await createTransport(`smtp://somebody:${SECRET}@127.0.0.1:9`)
      .verify()
      .catch((thrown: unknown) => thrown);
    rootLogger.error({ err: error }, 'No mail server');
    expect(log()).toContain('ECONNREFUSED');
    expect(log()).not.toContain(SECRET);
  });
});

it.each([
  ['https://www.tiktok.com/@ada/video/7106594312292453675', 'https://www.tiktok.com/@ada/video/7106594312292453675'],
  ['{"code":"ECONNREFUSED","port":27017}', '{"code":"ECONNREFUSED","port":27017}'],
  ['exit code=1', 'exit code=1'],
  ['on 2026-11-23 at 09:00, call 030-1234-567', 'on 2026-11-23 at 09:00, call 030-1234-567'],
  ['No taxpayer has 219-09-7431', 'No taxpayer has [secret]'],
  ['{"accountNumber":"000123456789","last4":"6789"}', '{"accountNumber":"[secret]","last4":"6789"}'],
  ['rediss://:pass@word@cache:6379/0', 'rediss://[secret]@cache:6379/0'],
  ['smtps://user%40host:p%40ss@smtp.example.org', 'smtps://[secret]@smtp.example.org'],
  ['sk_live_51AbCdEf and whsec_AbCdEf0123', '[secret] and [secret]'],
  ['key sparks_key_0123456789abcdef', 'key [secret]'],
  ['{"message":"{\\"a\\":1}","secret":"a\\"b"}', '{"message":"{\\"a\\":1}","secret":"[secret]"}'],
])('%s is logged as %s', (line, written) => {
  expect(redactSecrets(line)).toBe(written);
});
