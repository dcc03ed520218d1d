import { Types } from 'mongoose';
import { WebhookScene } from '../../../../test/support/webhook-scene.js';
import { assertTargetUrl } from './target-url.js';

let scene: WebhookScene;
beforeAll(async () => {
  scene = await WebhookScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

describe('Webhook endpoints', () => {
  it('show their secret once and store it encrypted', async () => {
    const { who, id, secret, endpoint } = await scene.createOwner();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await endpoint();
    expect(shown).toEqual({
      _id: id,
      url: scene.receiver.url,
      roles: ['creator'],
      description: 'Production',
      events: ['winners.released'],
      active: true,
      health: 'unused',
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      oldSecretUntil: null,
      createdAt: scene.clock.now().toISOString(),
    });
    const kept = JSON.stringify(
      await scene.app.connection.collection('webhook_endpoints').findOne({ _id: new Types.ObjectId(id) }),
    );
    expect(kept).not.toContain(secret.slice(6));
    const changed = await who.http('PATCH', `/api/webhooks/${id}`, {
      description: '',
      events: ['campaign.closed', 'submission.created'],
    });
    expect(changed.body.data).toEqual({ ...shown, description: '', events: ['campaign.closed', 'submission.created'] });
    expect((await who.http('PATCH', `/api/webhooks/${id}`, {})).body.data).toEqual(changed.body.data);
    expect((await who.http('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    expect((await who.http('GET', '/api/webhooks')).body.data).toEqual([]);
  });

  it('are limited to ten per user, also under concurrent requests', async () => {
    const who = await scene.createCreator();
    const answers = await Promise.all(Array.from({ length: 14 }, () => scene.register(who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(201),
      ...Array<number>(4).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('webhook_limit_reached');
    const [first] = (await who.http('GET', '/api/webhooks')).body.data as { _id: string }[];
    await who.http('DELETE', `/api/webhooks/${first?._id}`);
    expect((await scene.register(who)).status).toBe(201);
  });

  it('are listed for their owner only, in a fixed order', async () => {
    const who = await scene.createCreator();
    await scene.createOwner();
    const register = async () => (await scene.register(who)).body.data._id as string;
    const [first, second] = [await register(), await register()];
    await who.http('DELETE', `/api/webhooks/${first}`);
    const third = await register();
    const listed = (await who.http('GET', '/api/webhooks')).body.data as { _id: string }[];
    // The third takes the place of the first.
    expect(listed.map(({ _id }) => _id)).toEqual([third, second]);
  });

  it('are not changed to an address that cannot be delivered to', async () => {
    const { who, id, endpoint } = await scene.createOwner();
    const refused = await who.http('PATCH', `/api/webhooks/${id}`, { url: 'https://user:word@example.com/' });
    expect([refused.status, refused.body.details]).toEqual([400, [expect.objectContaining({ field: 'url' })]]);
    expect(await endpoint()).toMatchObject({ url: scene.receiver.url });
  });

  it('and their logs are 404 for other users', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const [delivery] = await ada.deliveries();
    const ben = await scene.createCreator();
    const routes = [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['GET', `/deliveries/${delivery?._id}`],
      ['POST', `/deliveries/${delivery?._id}/redeliver`],
    ] as const;
    for (const [method, path] of routes) {
      const answer = await ben.http(
        method,
        `/api/webhooks/${ada.id}${path}`,
        method === 'PATCH' ? { active: false } : undefined,
      );
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    // A delivery is not found through another endpoint.
    const other = (await scene.register(ben)).body.data as { _id: string };
    expect((await ben.http('GET', `/api/webhooks/${other._id}/deliveries/${delivery?._id}`)).status).toBe(404);
    expect((await ben.http('POST', `/api/webhooks/${other._id}/deliveries/${delivery?._id}/redeliver`)).status).toBe(
      404,
    );
    expect(await ada.endpoint()).toMatchObject({ active: true, oldSecretUntil: null });
  });

  it.each([
    'http://example.com/hook',
    'ftp://example.com',
    'https://user:word@example.com/',
    'https://example.com/#part',
    'https://localhost/',
    'https://api.internal/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
  ])('reject the URL %s', (address) => {
    expect(() => assertTargetUrl(address, false)).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: 'url' })] }),
    );
  });

  it('accept any public https URL, and any URL in local mode', async () => {
    expect(() => assertTargetUrl('https://hooks.example.com:8443/a?b=c', false)).not.toThrow();
    expect(() => assertTargetUrl('http://127.0.0.1:9000/hook', true)).not.toThrow();
    const answer = await scene.register(await scene.createCreator(), 'https://user:word@example.com/');
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
