import { Controller, Delete, Get, Module, Post, Req } from '@nestjs/common';
import { API_KEYS_MAX, type ApiScope } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { Person } from '../../../test/support/people.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiNoContent } from '../../platform/http/response-schemas.js';
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

const clock = new FixedClock();
let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ modules: [KeyProbeModule], clock });
});
afterAll(() => app.close());

/** A new user for this test. */
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

describe('A new key', () => {
  it('is shown once and listed without its secret', async () => {
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

  it('is stored only as a hash [sec-12]', async () => {
    const { secret } = await makeKey(await somebody());
    const random = secret.slice('sparks_key_'.length, -4);
    const collections = await app.connection.listCollections();
    const all = await Promise.all(collections.map(({ name }) => app.connection.collection(name).find().toArray()));
    expect(JSON.stringify(all)).toContain(secret.slice(-4));
    expect(JSON.stringify(all)).not.toContain(random);
  });

  it('has a checksum that detects typos', () => {
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

  it('is limited to twenty per user, also under concurrent requests', async () => {
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
    // Revoking a key frees its slot.
    await dev.http('DELETE', `/api/api-keys/${keys[7]._id}`);
    await makeKey(dev);
    expect(await keysOf(dev)).toHaveLength(API_KEYS_MAX);
  });
});

describe('Revoking', () => {
  it('takes effect at once in every process', async () => {
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

  it("answers 404 for other users' keys", async () => {
    const [dev, stranger, admin] = await Promise.all([somebody(), somebody(), somebody('admin')]);
    const key = await makeKey(dev);
    for (const who of [stranger, admin]) {
      const { status, body } = await who.http('DELETE', `/api/api-keys/${key._id}`);
      expect([status, body.code, await keysOf(who)]).toEqual([404, 'NOT_FOUND', []]);
    }
    expect((await withKey(key)).status).toBe(200);
  });

  it('and creating are audited with the last characters of the key', async () => {
    const dev = await somebody();
    const key = await makeKey(dev);
    await dev.http('DELETE', `/api/api-keys/${key._id}`);
    const admin = await somebody('admin');
    const { body } = await admin.http('GET', `/api/audit?target=api_key:${key._id}`);
    const state = { name: 'Nightly report', scopes: ['campaigns:read'], lastFour: key.secret.slice(-4) };
    expect(body.data).toEqual([
      expect.objectContaining({
        action: 'api_key_revoked',
        before: state,
        target: { type: 'api_key', id: key._id, label: 'Nightly report' },
      }),
      expect.objectContaining({
        action: 'api_key_created',
        after: state,
        actor: { id: dev.user.id, username: dev.user.username },
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(key.secret);
  });
});
