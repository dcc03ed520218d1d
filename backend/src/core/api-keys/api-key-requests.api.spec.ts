import { Controller, Delete, Get, Module, Post, Req } from '@nestjs/common';
import { pino } from 'pino';
import { API_SCOPES, type ApiScope } from '@sparks/domain';
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
import { newApiKeySecret } from './api-key-secret.js';

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

describe('A request with a key', () => {
  it('acts for its user', async () => {
    const dev = await somebody('organization');
    const { status, body } = await withKey(await makeKey(dev));
    expect([status, body.caller]).toEqual([200, dev.user]);
  });

  it('requires the scope of the route and names it [sec-36]', async () => {
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

  it('is rejected by routes without a scope, such as those that manage keys', async () => {
    const key = await makeKey(await somebody('admin'), API_SCOPES);
    for (const path of ['/probe/people', '/api/api-keys', '/api/users/me', '/api/audit']) {
      const { status, body } = await withKey(key, 'GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'api_key_not_accepted']);
    }
  });

  it('never has more permissions than its user, and never those of an admin', async () => {
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

  it('loses a permission with the next request when its user loses it', async () => {
    const person: Person = { username: `dev${(count += 1)}`, name: 'Dev', roles: ['organization'] };
    const key = await makeKey(await signInAs(app, person), API_SCOPES);
    expect((await withKey(key, 'POST')).status).toBe(200);
    await signInAs(app, { ...person, roles: ['contributor'] });
    expect((await withKey(key, 'POST')).status).toBe(403);
  });

  it('is rejected after its expiry', async () => {
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
  ])('rejects %s, also on routes without authentication', async (_, make) => {
    expect((await withKey({ secret: make() })).status).toBe(401);
  });

  it('records its use at most once a minute', async () => {
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

it('is never logged; its id is', async () => {
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

it('has its own rate limit, so that a program cannot lock out its user', async () => {
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
