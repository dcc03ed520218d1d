import { pino } from 'pino';
import { API_SCOPES } from '@sparks/domain';
import { apiKeyScene, KeyProbeModule } from '../../../test/support/api-key-scene.js';
import type { Person } from '../../../test/support/people.js';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp } from '../../../test/support/test-app.js';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { newApiKeySecret } from './api-key-secret.js';

const scene = apiKeyScene();
const { clock, newUser, createKey, requestWith, keysOf } = scene;
const MINUTE_MS = 60_000;

describe('A request with a key', () => {
  it('acts for its user', async () => {
    const dev = await newUser('organization');
    const { status, body } = await requestWith(await createKey(dev));
    expect([status, body.caller]).toEqual([200, dev.user]);
  });

  it('requires the scope of the route and names it [sec-36]', async () => {
    const key = await createKey(
      await newUser('organization'),
      API_SCOPES.filter((scope) => scope !== 'campaigns:write'),
    );
    const { status, body } = await requestWith(key, 'POST');
    expect([status, body.code, body.details]).toEqual([403, 'api_key_scope_missing', { scope: 'campaigns:write' }]);
    expect(
      (await requestWith(await createKey(await newUser('organization'), ['campaigns:write']), 'POST')).status,
    ).toBe(200);
  });

  it('is rejected by routes without a scope, such as those that manage keys', async () => {
    const key = await createKey(await newUser('admin'), API_SCOPES);
    for (const path of ['/probe/people', '/api/api-keys', '/api/users/me', '/api/audit']) {
      const { status, body } = await requestWith(key, 'GET', path);
      expect([path, status, body.code]).toEqual([path, 403, 'api_key_not_accepted']);
    }
  });

  it('never has more permissions than its user, and never those of an admin', async () => {
    const contributor = await createKey(await newUser(), API_SCOPES);
    expect((await requestWith(contributor, 'POST')).body.code).toBe('FORBIDDEN');
    const admin = await createKey(await newUser('admin', 'organization'), API_SCOPES);
    expect([(await requestWith(admin, 'POST')).status, (await requestWith(admin, 'DELETE')).body.code]).toEqual([
      200,
      'FORBIDDEN',
    ]);
    expect((await requestWith(admin)).body.caller).toMatchObject({
      role: 'organization',
      roles: ['organization'],
      isAdmin: false,
    });
    const mereAdmin = await createKey(await newUser('admin'), API_SCOPES);
    expect((await requestWith(mereAdmin)).body.caller).toMatchObject({
      role: 'contributor',
      roles: ['contributor'],
      isAdmin: false,
    });
  });

  it('loses a permission with the next request when its user loses it', async () => {
    const person: Person = { username: 'demoted', name: 'Dev', roles: ['organization'] };
    const key = await createKey(await signInAs(scene.app, person), API_SCOPES);
    expect((await requestWith(key, 'POST')).status).toBe(200);
    await signInAs(scene.app, { ...person, roles: ['contributor'] });
    expect((await requestWith(key, 'POST')).status).toBe(403);
  });

  it('stops working when its user has not signed in for thirty days, and works again after a sign-in', async () => {
    const person: Person = { username: 'absent', name: 'Dev', roles: ['organization'] };
    const key = await createKey(await signInAs(scene.app, person), ['campaigns:read']);
    clock.advanceMs(30 * 86_400_000);
    expect((await requestWith(key)).status).toBe(200);
    clock.advanceMs(1);
    expect((await requestWith(key)).body.code).toBe('api_key_sign_in_required');
    await signInAs(scene.app, person);
    expect((await requestWith(key)).status).toBe(200);
  });

  it('is rejected after its expiry', async () => {
    const expiresAt = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
    const key = await createKey(await newUser(), ['campaigns:read'], { expiresAt });
    clock.advanceMs(MINUTE_MS - 1);
    expect((await requestWith(key)).status).toBe(200);
    clock.advanceMs(1);
    expect((await requestWith(key)).body).toMatchObject({ code: 'UNAUTHORIZED', message: 'Authentication required' });
  });

  it.each([
    ['was never made', () => newApiKeySecret()],
    ['has a wrong checksum', () => `sparks_key_${'a'.repeat(38)}`],
    ['is cut off', () => 'sparks_key_'],
    ['is endless', () => `sparks_key_${'a'.repeat(5_000)}`],
  ])('rejects %s, also on routes without authentication', async (_, make) => {
    expect((await requestWith({ secret: make() })).status).toBe(401);
  });

  it('records its use at most once a minute', async () => {
    const dev = await newUser();
    const key = await createKey(dev);
    const used = async () => (await keysOf(dev))[0].lastUsedAt;
    const firstAt = clock.now().toISOString();
    await requestWith(key);
    clock.advanceMs(MINUTE_MS - 1);
    await requestWith(key);
    expect(await used()).toBe(firstAt);
    clock.advanceMs(1);
    await Promise.all([requestWith(key), requestWith(key)]);
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
    const dev = await newUser();
    const key = await createKey(dev);
    for (const path of ['/probe/campaigns', '/probe/people', '/probe/broken']) await requestWith(key, 'GET', path);
    await dev.http('DELETE', `/api/api-keys/${key._id}`);
    await requestWith(key);
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
