import { API_KEYS_MAX } from '@sparks/domain';
import { apiKeyScene, KeyProbeModule } from '../../../test/support/api-key-scene.js';
import { createTestApp } from '../../../test/support/test-app.js';
import { isApiKeySecret, newApiKeySecret } from './api-key-secret.js';

const scene = apiKeyScene();
const { clock, newUser, createKey, requestWith, keysOf } = scene;

describe('A new key', () => {
  it('is shown once and listed without its secret', async () => {
    const dev = await newUser();
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
      dailyLimitCents: null,
      createdAt: clock.now().toISOString(),
      expiresAt: '2026-06-01T00:00:00.000Z',
      lastUsedAt: null,
    });
    expect(await keysOf(dev)).toEqual([key]);
  });

  it('is stored only as a hash [sec-12]', async () => {
    const { secret } = await createKey(await newUser());
    const random = secret.slice('sparks_key_'.length, -4);
    const collections = await scene.app.connection.listCollections();
    const all = await Promise.all(
      collections.map(({ name }) => scene.app.connection.collection(name).find().toArray()),
    );
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
    ['money and no expiry', { scopes: ['contributions:write'], expiresAt: null }, 'expiresAt'],
    ['a daily limit and no money', { dailyLimitCents: 100 }, 'dailyLimitCents'],
    ['a negative limit', { scopes: ['contributions:write'], dailyLimitCents: -1 }, 'dailyLimitCents'],
    ['an expiry that is over', { expiresAt: '2026-05-01T12:00:00.000Z' }, 'expiresAt'],
  ])('with %s is refused', async (_, wrong, field) => {
    const dev = await newUser();
    const { status, body } = await dev.http('POST', '/api/api-keys', {
      name: 'Report',
      scopes: ['wallet:read'],
      ...wrong,
    });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'BAD_REQUEST', field]);
    expect(await keysOf(dev)).toEqual([]);
  });

  it('is limited to twenty per user, also under concurrent requests', async () => {
    const dev = await newUser();
    for (let made = 0; made < API_KEYS_MAX - 2; made += 1) await createKey(dev);
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
    await createKey(dev);
    expect(await keysOf(dev)).toHaveLength(API_KEYS_MAX);
  });
});

describe('Without a choice', () => {
  it('a key expires in 90 days, and one that moves money may move $50 a day', async () => {
    const dev = await newUser();
    await createKey(dev, ['contributions:write']);
    await createKey(dev, ['wallet:read'], { expiresAt: null });
    const expiresAt = new Date(clock.now().getTime() + 90 * 86_400_000).toISOString();
    expect(await keysOf(dev)).toEqual([
      expect.objectContaining({ expiresAt: null, dailyLimitCents: null }),
      expect.objectContaining({ expiresAt, dailyLimitCents: 5_000 }),
    ]);
  });
});

describe('Revoking', () => {
  it('takes effect at once in every process', async () => {
    const dev = await newUser();
    const key = await createKey(dev);
    const other = await createTestApp({ modules: [KeyProbeModule], clock, besides: scene.app });
    try {
      const inOther = () => other.http('GET', '/probe/campaigns', undefined, { authorization: `Bearer ${key.secret}` });
      expect([(await requestWith(key)).status, (await inOther()).status]).toEqual([200, 200]);
      expect((await dev.http('DELETE', `/api/api-keys/${key._id}`)).status).toBe(204);
      expect([(await requestWith(key)).status, (await inOther()).status]).toEqual([401, 401]);
      expect((await dev.http('DELETE', `/api/api-keys/${key._id}`)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it("answers 404 for other users' keys", async () => {
    const [dev, stranger, admin] = await Promise.all([newUser(), newUser(), newUser('admin')]);
    const key = await createKey(dev);
    for (const who of [stranger, admin]) {
      const { status, body } = await who.http('DELETE', `/api/api-keys/${key._id}`);
      expect([status, body.code, await keysOf(who)]).toEqual([404, 'NOT_FOUND', []]);
    }
    expect((await requestWith(key)).status).toBe(200);
  });

  it('and creating are audited with the last characters of the key', async () => {
    const dev = await newUser();
    const key = await createKey(dev);
    await dev.http('DELETE', `/api/api-keys/${key._id}`);
    const admin = await newUser('admin');
    const { body } = await admin.http('GET', `/api/audit?target=api_key:${key._id}`);
    const state = expect.objectContaining({
      name: 'Nightly report',
      scopes: ['campaigns:read'],
      lastFour: key.secret.slice(-4),
    });
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
