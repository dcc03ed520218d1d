import { Controller, Delete, Get, Module, Post, Req } from '@nestjs/common';
import { pino } from 'pino';
import { API_KEYS_MAX, API_SCOPES, type ApiScope } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { Person } from '../../../test/support/people.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiNoContent } from '../../platform/http/response-schemas.js';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { isApiKeySecret, newApiKeySecret } from './api-key-secret.js';

const success = ApiNoContent();

@Controller('probe')
class KeyProbe {
  @Get('campaigns')
  @Endpoint({ summary: 'Read', roles: 'optional', scope: 'campaigns:read', success })
  readProbe(@CurrentUser() user?: AuthUser): { caller?: AuthUser } {
    return { caller: user };
  }

  @Post('campaigns')
  @Endpoint({ summary: 'Write, for organizations', roles: ['organization'], scope: 'campaigns:write', success })
  writeProbe(): object {
    return {};
  }

  @Delete('campaigns')
  @Endpoint({ summary: 'An act of admins that wants a scope', roles: ['admin'], scope: 'campaigns:write', success })
  removeProbe(): object {
    return {};
  }

  @Get('broken')
  @Endpoint({ summary: 'Fail, repeating the request', roles: 'optional', scope: 'campaigns:read', success })
  failProbe(@Req() { apiKey, headers }: ApiRequest): void {
    throw Object.assign(new Error(`Failed for ${apiKey?.id} with ${headers.authorization}`), { headers });
  }

  @Get('people')
  @Endpoint({ summary: 'For people only', roles: 'signed-in', success })
  readForPeople(): object {
    return {};
  }
}

@Module({ controllers: [KeyProbe] })
class KeyProbeModule {}

const MINUTE_MS = 60_000;
const clock = new FixedClock();
let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ modules: [KeyProbeModule], clock });
});
afterAll(() => app.close());

/** Somebody of a test's own. */
const somebody = (...roles: Person['roles']): Promise<SignedIn> =>
  signInAs(app, { username: `dev${(count += 1)}`, name: 'Dev', roles: roles.length > 0 ? roles : ['contributor'] });
interface MadeKey {
  _id: string;
  secret: string;
}
async function makeKey(
  who: SignedIn,
  scopes: readonly ApiScope[] = ['campaigns:read'],
  rest: object = {},
): Promise<MadeKey> {
  const { status, body } = await who.http('POST', '/api/api-keys', { name: 'Nightly report', scopes, ...rest });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const withKey = (
  { secret }: { secret: string },
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  path = '/probe/campaigns',
) => app.http(method, path, undefined, { authorization: `Bearer ${secret}` });
const keysOf = async (who: SignedIn) => (await who.http('GET', '/api/api-keys')).body.data;

describe('a new key', () => {
  it('is shown once, and listed without its secret', async () => {
    const dev = await somebody();
    const answer = await dev.http('POST', '/api/api-keys', {
      name: '  Nightly \u200b report ',
      scopes: ['wallet:read', 'campaigns:read'],
      expiresAt: '2026-06-01T00:00:00Z',
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { secret, ...key } = answer.body.data;
    expect(secret).toMatch(/^sparks_key_[0-9A-Za-z]{38}$/);
    expect(key).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Nightly report',
      scopes: ['campaigns:read', 'wallet:read'],
      lastFour: secret.slice(-4),
      createdAt: clock.now().toISOString(),
      expiresAt: '2026-06-01T00:00:00.000Z',
      lastUsedAt: null,
    });
    expect(await keysOf(dev)).toEqual([key]);
  });

  it('is nowhere in the database, only its hash is [sec-12]', async () => {
    const { secret } = await makeKey(await somebody());
    const random = secret.slice('sparks_key_'.length, -4);
    const collections = await app.connection.listCollections();
    const all = await Promise.all(collections.map(({ name }) => app.connection.collection(name).find().toArray()));
    expect(JSON.stringify(all)).toContain(secret.slice(-4));
    expect(JSON.stringify(all)).not.toContain(random);
  });

  it('is told apart from what is mistyped by its checksum', () => {
    const secret = newApiKeySecret();
    const wrong = secret.endsWith('a') ? 'b' : 'a';
    expect(
      [secret, `${secret.slice(0, -1)}${wrong}`, secret.slice(0, -1), `${secret}a`, secret.toUpperCase(), ''].map(
        isApiKeySecret,
      ),
    ).toEqual([true, false, false, false, false, false]);
    expect(new Set(Array.from({ length: 100 }, newApiKeySecret)).size).toBe(100);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of nothing visible', { name: '\u200b' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scopes', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['admin'] }, 'scopes'],
    ['a scope twice', { scopes: ['wallet:read', 'wallet:read'] }, 'scopes'],
    ['an expiry that is over', { expiresAt: '2026-05-01T12:00:00.000Z' }, 'expiresAt'],
  ])('with %s is refused', async (_, wrong, field) => {
    const dev = await somebody();
    const { status, body } = await dev.http('POST', '/api/api-keys', {
      name: 'Report',
      scopes: ['wallet:read'],
      ...wrong,
    });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'BAD_REQUEST', field]);
    expect(await keysOf(dev)).toEqual([]);
  });

  it('is one of twenty at most, however many are asked for at once', async () => {
    const dev = await somebody();
    for (let made = 0; made < API_KEYS_MAX - 2; made += 1) await makeKey(dev);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => dev.http('POST', '/api/api-keys', { name: 'Many', scopes: ['wallet:read'] })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([409, 'api_key_limit_reached']),
    );
    const keys = await keysOf(dev);
    expect(keys).toHaveLength(API_KEYS_MAX);
    // A revoked one makes room.
    await dev.http('DELETE', `/api/api-keys/${keys[7]._id}`);
    await makeKey(dev);
    expect(await keysOf(dev)).toHaveLength(API_KEYS_MAX);
  });
});

describe('a request with a key', () => {
  it('acts for its person', async () => {
    const dev = await somebody('organization');
    const { status, body } = await withKey(await makeKey(dev));
    expect([status, body.caller]).toEqual([200, dev.user]);
  });

  it('needs the scope of the route, and says which [sec-36]', async () => {
    const key = await makeKey(
      await somebody('organization'),
      API_SCOPES.filter((scope) => scope !== 'campaigns:write'),
    );
    const { status, body } = await withKey(key, 'POST');
    expect([status, body.code, body.details]).toEqual([403, 'api_key_scope_missing', { scope: 'campaigns:write' }]);
    expect((await withKey(await makeKey(await somebody('organization'), ['campaigns:write']), 'POST')).status).toBe(
      200,
    );
  });

  it('is refused where a person has to sign in: also where keys are made', async () => {
    const key = await makeKey(await somebody('admin'), API_SCOPES);
    for (const path of ['/probe/people', '/api/api-keys', '/api/users/me', '/api/audit']) {
      const { status, body } = await withKey(key, 'GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'api_key_not_accepted']);
    }
  });

  it('never has more rights than its person, and those of an admin not at all', async () => {
    const contributor = await makeKey(await somebody(), API_SCOPES);
    expect((await withKey(contributor, 'POST')).body.code).toBe('FORBIDDEN');
    const admin = await makeKey(await somebody('admin', 'organization'), API_SCOPES);
    expect([(await withKey(admin, 'POST')).status, (await withKey(admin, 'DELETE')).body.code]).toEqual([
      200,
      'FORBIDDEN',
    ]);
    expect((await withKey(admin)).body.caller).toMatchObject({
      role: 'organization',
      roles: ['organization'],
      isAdmin: false,
    });
    const mereAdmin = await makeKey(await somebody('admin'), API_SCOPES);
    expect((await withKey(mereAdmin)).body.caller).toMatchObject({
      role: 'contributor',
      roles: ['contributor'],
      isAdmin: false,
    });
  });

  it('loses with the next request what its person loses', async () => {
    const person: Person = { username: `dev${(count += 1)}`, name: 'Dev', roles: ['organization'] };
    const key = await makeKey(await signInAs(app, person), API_SCOPES);
    expect((await withKey(key, 'POST')).status).toBe(200);
    await signInAs(app, { ...person, roles: ['contributor'] });
    expect((await withKey(key, 'POST')).status).toBe(403);
  });

  it('is refused from the moment of its expiry on', async () => {
    const expiresAt = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
    const key = await makeKey(await somebody(), ['campaigns:read'], { expiresAt });
    clock.advanceMs(MINUTE_MS - 1);
    expect((await withKey(key)).status).toBe(200);
    clock.advanceMs(1);
    expect((await withKey(key)).body).toMatchObject({ code: 'UNAUTHORIZED', message: 'Authentication required' });
  });

  it.each([
    ['was never made', () => newApiKeySecret()],
    ['has a wrong checksum', () => `sparks_key_${'a'.repeat(38)}`],
    ['is cut off', () => 'sparks_key_'],
    ['is endless', () => `sparks_key_${'a'.repeat(5_000)}`],
  ])('that %s is refused, also where nobody has to sign in', async (_, make) => {
    expect((await withKey({ secret: make() })).status).toBe(401);
  });

  it('notes its use, at most once a minute', async () => {
    const dev = await somebody();
    const key = await makeKey(dev);
    const used = async () => (await keysOf(dev))[0].lastUsedAt;
    const firstAt = clock.now().toISOString();
    await withKey(key);
    clock.advanceMs(MINUTE_MS - 1);
    await withKey(key);
    expect(await used()).toBe(firstAt);
    clock.advanceMs(1);
    await Promise.all([withKey(key), withKey(key)]);
    expect(await used()).toBe(clock.now().toISOString());
  });
});

describe('revoking', () => {
  it('ends a key at once, in every process', async () => {
    const dev = await somebody();
    const key = await makeKey(dev);
    const other = await createTestApp({
      modules: [KeyProbeModule],
      clock,
      env: { MONGODB_DB: app.env.mongo.database, REDIS_PREFIX: app.env.redis.prefix },
    });
    try {
      const inOther = () => other.http('GET', '/probe/campaigns', undefined, { authorization: `Bearer ${key.secret}` });
      expect([(await withKey(key)).status, (await inOther()).status]).toEqual([200, 200]);
      expect((await dev.http('DELETE', `/api/api-keys/${key._id}`)).status).toBe(204);
      expect([(await withKey(key)).status, (await inOther()).status]).toEqual([401, 401]);
      expect((await dev.http('DELETE', `/api/api-keys/${key._id}`)).status).toBe(404);
    } finally {
      await other.nest.close();
      await other.issuer.stop();
    }
  });

  it("leaves other people's keys alone, as if there were none", async () => {
    const [dev, stranger, admin] = await Promise.all([somebody(), somebody(), somebody('admin')]);
    const key = await makeKey(dev);
    for (const who of [stranger, admin]) {
      const { status, body } = await who.http('DELETE', `/api/api-keys/${key._id}`);
      expect([status, body.code, await keysOf(who)]).toEqual([404, 'NOT_FOUND', []]);
    }
    expect((await withKey(key)).status).toBe(200);
  });

  it('and making are in the audit log, by the end of the key', async () => {
    const dev = await somebody();
    const key = await makeKey(dev);
    await dev.http('DELETE', `/api/api-keys/${key._id}`);
    const admin = await somebody('admin');
    const { body } = await admin.http('GET', `/api/audit?target=api_key:${key._id}`);
    const facts = { name: 'Nightly report', scopes: ['campaigns:read'], lastFour: key.secret.slice(-4) };
    expect(body.data).toEqual([
      expect.objectContaining({
        action: 'api_key_revoked',
        before: facts,
        target: { type: 'api_key', id: key._id, label: 'Nightly report' },
      }),
      expect.objectContaining({
        action: 'api_key_created',
        after: facts,
        actor: { id: dev.user.id, username: dev.user.username },
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(key.secret);
  });
});

it('is never written to the log; which key it was, is', async () => {
  const lines: string[] = [];
  const logger = rootLogger as unknown as Record<symbol, { write: (line: string) => void } | undefined>;
  const before = { stream: logger[pino.symbols.streamSym], level: rootLogger.level };
  logger[pino.symbols.streamSym] = { write: (line) => void lines.push(line) };
  rootLogger.level = 'trace';
  try {
    const dev = await somebody();
    const key = await makeKey(dev);
    for (const path of ['/probe/campaigns', '/probe/people', '/probe/broken']) await withKey(key, 'GET', path);
    await dev.http('DELETE', `/api/api-keys/${key._id}`);
    await withKey(key);
    const log = lines.join('');
    expect(log).toContain(`"apiKeyId":"${key._id}"`);
    expect(log).toContain(`Failed for ${key._id}`);
    expect(log).not.toContain(key.secret.slice('sparks_key_'.length));
  } finally {
    logger[pino.symbols.streamSym] = before.stream;
    rootLogger.level = before.level;
  }
});

it('counts against a budget of its own, so that a program cannot lock its person out', async () => {
  const limited = await createTestApp({ modules: [KeyProbeModule], clock, env: { RATE_LIMIT_MAX: '5' } });
  try {
    const dev = await signInAs(limited, 'ada');
    const { secret } = (await dev.http('POST', '/api/api-keys', { name: 'Busy', scopes: ['campaigns:read'] })).body
      .data;
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push(
        (await limited.http('GET', '/probe/campaigns', undefined, { authorization: `Bearer ${secret}` })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await dev.http('GET', '/probe/campaigns')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
