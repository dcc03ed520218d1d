import { getConnectionToken } from '@nestjs/mongoose';
import { ThrottlerStorage } from '@nestjs/throttler';
import { Types } from 'mongoose';
import { WEBHOOK_RETRY_PAUSES_MS } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { isVerified, signaturesOf, WebhookReceiver } from '../../../test/support/webhook-receiver.js';
import { NO_LIMITS } from '../../../test/support/whole-app.js';
import { dying, installCrashPoints, removeCrashPoints } from '../../../test/system/support/crash-points.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { assertTargetUrl } from './endpoints/target-url.js';
import { WebhooksApiModule, WebhooksService } from './index.js';
import { WebhookSender } from './sending/webhook-sender.js';
import { LEASE_MS, WebhookSendingService } from './sending/webhook-sending.service.js';

const DAY_MS = 86_400_000;
const UNKNOWN_ID = 'ffffffffffffffffffffffff';
const RELEASED = {
  campaign: { id: UNKNOWN_ID, name: 'Summer reels', slug: 'summer-reels' },
  prizes: 2,
  paidCents: 5_000,
  releasedAt: '2026-05-01T12:00:00.000Z',
};

// Close to the real time, by which the specification's library judges. No worker: a test says when something is sent.
const clock = new FixedClock(new Date().toISOString());
let app: TestApp;
let receiver: WebhookReceiver;
let people = 0;

beforeAll(async () => {
  installCrashPoints();
  receiver = await WebhookReceiver.start();
  app = await createTestApp({
    modules: [WebhooksApiModule],
    clock,
    env: { WEBHOOK_LOCAL_TARGETS: 'true' },
    overrides: [{ token: ThrottlerStorage, value: NO_LIMITS }],
  });
});
afterAll(async () => {
  removeCrashPoints();
  await app?.close();
  await receiver?.stop();
});
beforeEach(() => {
  clock.set(new Date().toISOString());
  receiver.received.length = 0;
  receiver.answer = 204;
});

/** Somebody with an endpoint of their own. */
interface Owner {
  who: SignedIn;
  id: string;
  secret: string;
  endpoint: () => Promise<Record<string, unknown>>;
  deliveries: (query?: string) => Promise<Record<string, unknown>[]>;
  change: (body: object) => Promise<unknown>;
}

async function creator(): Promise<SignedIn> {
  people += 1;
  return signInAs(app, { username: `creator-${people}`, name: 'A creator', roles: ['individual'] });
}
const register = (who: SignedIn, url = receiver.url) =>
  who.http('POST', '/api/webhooks', { url, events: ['winners.released'], description: 'Production' });

async function owner(): Promise<Owner> {
  const who = await creator();
  const { status, body } = await register(who);
  expect(status).toBe(201);
  const { _id: id, secret } = body.data as { _id: string; secret: string };
  return {
    who,
    id,
    secret,
    endpoint: async () => (await who.http('GET', '/api/webhooks')).body.data[0],
    deliveries: async (query = '') => (await who.http('GET', `/api/webhooks/${id}/deliveries${query}`)).body.data,
    change: async (body) => (await who.http('PATCH', `/api/webhooks/${id}`, body)).body.data,
  };
}
/** Something happens in a campaign of the person. */
const happen = ({ who }: Pick<Owner, 'who'>) =>
  app
    .get(TransactionRunner)
    .runInTransaction((session) =>
      app
        .get(WebhooksService)
        .record({ type: 'winners.released', ownerId: new Types.ObjectId(who.user.id), data: () => RELEASED }, session),
    );
const stored = (id: string) =>
  app.connection
    .collection('webhook_deliveries')
    .find({ endpointId: new Types.ObjectId(id) })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
/** What the worker does with everything that an endpoint is owed now. */
async function sendDue({ id }: Pick<Owner, 'id'>): Promise<void> {
  for (const { _id, status, nextAttemptAt } of await stored(id)) {
    if (status === 'pending' && nextAttemptAt <= clock.now())
      await app.get(WebhookSendingService).deliver(String(_id), id);
  }
}
const told = async ({ who }: Owner) =>
  ((await who.http('GET', '/api/notifications')).body.data as { kind: string; body: string }[]).map(
    ({ kind, body }) => [kind, body],
  );

describe('endpoints', () => {
  it('show their secret once, and keep it so that the database alone does not tell it', async () => {
    const { who, id, secret, endpoint } = await owner();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await endpoint();
    expect(shown).toEqual({
      _id: id,
      url: receiver.url,
      description: 'Production',
      events: ['winners.released'],
      active: true,
      health: 'unused',
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      oldSecretUntil: null,
      createdAt: clock.now().toISOString(),
    });
    const kept = JSON.stringify(
      await app.connection.collection('webhook_endpoints').findOne({ _id: new Types.ObjectId(id) }),
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

  it('are ten a person at most, however many are registered at once', async () => {
    const who = await creator();
    const answers = await Promise.all(Array.from({ length: 14 }, () => register(who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(201),
      ...Array<number>(4).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('webhook_limit_reached');
    const [first] = (await who.http('GET', '/api/webhooks')).body.data as { _id: string }[];
    await who.http('DELETE', `/api/webhooks/${first?._id}`);
    expect((await register(who)).status).toBe(201);
  });

  it('and their logs do not exist for anybody else', async () => {
    const ada = await owner();
    await happen(ada);
    const [delivery] = await ada.deliveries();
    const ben = await creator();
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
    // Nor is a delivery of one endpoint to be had by way of another one.
    const other = (await register(ben)).body.data as { _id: string };
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
  ])('cannot be at %s', (address) => {
    expect(() => assertTargetUrl(address, false)).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: 'url' })] }),
    );
  });

  it('can be at any https address, and on a developer machine at any', async () => {
    expect(() => assertTargetUrl('https://hooks.example.com:8443/a?b=c', false)).not.toThrow();
    expect(() => assertTargetUrl('http://127.0.0.1:9000/hook', true)).not.toThrow();
    const answer = await register(await creator(), 'https://user:word@example.com/');
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('a message', () => {
  it('is signed as the specification says, over the very bytes that are sent [sec-74]', async () => {
    const ada = await owner();
    await happen(ada);
    await sendDue(ada);
    const [got] = receiver.received;
    const [entry] = await ada.deliveries();
    expect(got?.message).toEqual({
      id: entry?.webhookId,
      type: 'winners.released',
      version: 1,
      createdAt: clock.now().toISOString(),
      data: RELEASED,
    });
    expect(got?.headers).toMatchObject({
      'webhook-id': entry?.webhookId,
      'content-type': 'application/json',
      'user-agent': 'Sparks-Webhooks/1',
    });
    expect(isVerified(got!, ada.secret)).toBe(true);
    expect(isVerified({ ...got!, body: got!.body.replace('5000', '6000') }, ada.secret)).toBe(false);
    expect(isVerified(got!, (await owner()).secret)).toBe(false);
    expect(entry).toMatchObject({
      type: 'winners.released',
      status: 'delivered',
      attemptsMade: 1,
      nextAttemptAt: null,
      lastAttempt: { number: 1, responseStatus: 204, error: null, answer: '' },
    });
    expect(await ada.endpoint()).toMatchObject({ health: 'working', lastSuccessAt: clock.now().toISOString() });
    const detail = (await ada.who.http('GET', `/api/webhooks/${ada.id}/deliveries/${entry?._id}`)).body.data;
    expect(detail).toMatchObject({ ...entry, payload: got?.message, attempts: [{ number: 1, responseStatus: 204 }] });
  });

  it('is written with what it tells of, or not at all, and only for endpoints that are on and chose it', async () => {
    const ada = await owner();
    const failing = app.get(TransactionRunner).runInTransaction(async (session) => {
      await app
        .get(WebhooksService)
        .record(
          { type: 'winners.released', ownerId: new Types.ObjectId(ada.who.user.id), data: () => RELEASED },
          session,
        );
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await ada.change({ events: ['campaign.closed'] });
    await happen(ada);
    await ada.change({ events: ['winners.released'], active: false });
    await happen(ada);
    await happen(await owner());
    expect(await stored(ada.id)).toEqual([]);
    expect(await app.connection.collection('webhook_events').countDocuments({ body: { $regex: ada.id } })).toBe(0);
  });

  it('that was not taken comes again under the same id, less and less often, and is given up after nine attempts', async () => {
    const ada = await owner();
    receiver.answer = (response) => void response.writeHead(500).end('out of order');
    await happen(ada);
    for (const pauseMs of WEBHOOK_RETRY_PAUSES_MS) {
      await sendDue(ada);
      const [entry] = await ada.deliveries('?status=pending');
      const waitMs = Date.parse(String(entry?.nextAttemptAt)) - clock.now().getTime();
      expect(waitMs).toBeGreaterThanOrEqual(pauseMs * 0.8);
      expect(waitMs).toBeLessThanOrEqual(pauseMs * 1.2);
      // Not a moment before.
      const attempts = receiver.received.length;
      clock.advanceMs(waitMs - 1);
      await sendDue(ada);
      expect(receiver.received).toHaveLength(attempts);
      clock.advanceMs(1);
    }
    expect(await ada.endpoint()).toMatchObject({ health: 'failing', active: true });
    await sendDue(ada);
    const [entry] = await ada.deliveries('?status=failed');
    expect(entry).toMatchObject({
      attemptsMade: 9,
      nextAttemptAt: null,
      lastAttempt: { responseStatus: 500, answer: 'out of order' },
    });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([entry?.webhookId]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

    // By hand, once the other side works again.
    receiver.answer = 200;
    const again = await ada.who.http('POST', `/api/webhooks/${ada.id}/deliveries/${entry?._id}/redeliver`);
    expect([again.status, again.body.data.status]).toEqual([202, 'pending']);
    await sendDue(ada);
    expect(receiver.received).toHaveLength(10);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(entry?.webhookId);
    expect(await ada.deliveries()).toMatchObject([{ status: 'delivered', attemptsMade: 10 }]);
    expect(await ada.endpoint()).toMatchObject({ health: 'working', failingSince: null });
  });

  it('is signed with the old secret as well for a day after it was rotated', async () => {
    const ada = await owner();
    const rotated = (await ada.who.http('POST', `/api/webhooks/${ada.id}/rotate-secret`)).body.data as {
      secret: string;
      oldSecretUntil: string;
    };
    expect(rotated.secret).not.toBe(ada.secret);
    expect(Date.parse(rotated.oldSecretUntil)).toBe(clock.now().getTime() + DAY_MS);
    await happen(ada);
    await sendDue(ada);
    expect([ada.secret, rotated.secret].map((secret) => isVerified(receiver.received[0]!, secret))).toEqual([
      true,
      true,
    ]);
    clock.advanceMs(DAY_MS);
    await happen(ada);
    await sendDue(ada);
    const { sent, by } = signaturesOf(receiver.received[1]!);
    expect(sent).toEqual([by(rotated.secret)]);
    expect(await ada.endpoint()).toMatchObject({ oldSecretUntil: null });
  });

  it('is sent by one of many that try at once', async () => {
    const ada = await owner();
    await happen(ada);
    const [delivery] = await stored(ada.id);
    await Promise.all(
      Array.from({ length: 8 }, () => app.get(WebhookSendingService).deliver(String(delivery?._id), ada.id)),
    );
    expect(receiver.received).toHaveLength(1);
  });

  it('whose sender died after it was taken comes again under the same id', async () => {
    const ada = await owner();
    await happen(ada);
    const [delivery] = await stored(ada.id);
    // Its writes: the claim, then what became of it.
    expect(
      await dying({ afterWrites: 1, lastWriteArrives: false }, () =>
        app.get(WebhookSendingService).deliver(String(delivery?._id), ada.id),
      ),
    ).toEqual({ died: true });
    expect(receiver.received).toHaveLength(1);
    await sendDue(ada);
    expect(receiver.received).toHaveLength(1);
    const early = await ada.who.http('POST', `/api/webhooks/${ada.id}/deliveries/${String(delivery?._id)}/redeliver`);
    expect([early.status, early.body.code]).toEqual([409, 'CONFLICT']);
    clock.advanceMs(LEASE_MS);
    expect(await app.get(WebhookSendingService).enqueueDue()).toBeGreaterThan(0);
    await sendDue(ada);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(`evt_${String(delivery?.eventId)}`),
    );
    expect(await ada.deliveries()).toMatchObject([
      { status: 'delivered', attemptsMade: 2, lastAttempt: { number: 2 } },
    ]);
  });

  it('can be a test, which is tried once', async () => {
    const ada = await owner();
    receiver.answer = 500;
    const { status, body } = await ada.who.http('POST', `/api/webhooks/${ada.id}/test`);
    expect([status, body.data]).toEqual([202, expect.objectContaining({ type: 'webhook.test', status: 'pending' })]);
    await sendDue(ada);
    expect(receiver.received[0]?.message).toMatchObject({
      type: 'webhook.test',
      data: { message: expect.any(String) },
    });
    expect(await ada.deliveries()).toMatchObject([{ status: 'failed', attemptsMade: 1 }]);
  });

  it('goes no further once its endpoint was deleted, together with its log', async () => {
    const ada = await owner();
    await happen(ada);
    await ada.who.http('DELETE', `/api/webhooks/${ada.id}`);
    expect(await stored(ada.id)).toEqual([]);
    // One whose event was written at the same moment.
    await app.connection.collection('webhook_deliveries').insertOne({
      endpointId: new Types.ObjectId(ada.id),
      status: 'pending',
      nextAttemptAt: clock.now(),
      createdAt: clock.now(),
    });
    await sendDue(ada);
    expect(await stored(ada.id)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });
});

describe('the log', () => {
  it('comes in pages, newest first, whole or by status', async () => {
    const ada = await owner();
    for (let index = 0; index < 3; index += 1) {
      await happen(ada);
      clock.advanceMs(1_000);
    }
    await sendDue(ada);
    receiver.answer = 503;
    await happen(ada);
    await sendDue(ada);
    const page = (await ada.who.http('GET', `/api/webhooks/${ada.id}/deliveries?limit=2&page=2`)).body;
    expect(page.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 4, isExact: true, pageSize: 2 });
    const all = await ada.deliveries();
    expect(all.map(({ status }) => status)).toEqual(['pending', 'delivered', 'delivered', 'delivered']);
    expect(page.data.map(({ _id }: { _id: string }) => _id)).toEqual(all.slice(2).map(({ _id }) => _id));
    expect(await ada.deliveries('?status=delivered')).toHaveLength(3);
    expect(await ada.deliveries('?status=failed')).toEqual([]);
    expect((await ada.who.http('GET', `/api/webhooks/${ada.id}/deliveries?status=lost`)).status).toBe(400);
  });
});

describe('an endpoint', () => {
  it('that says it is gone is turned off, its owner is told, and what else it was owed is not sent', async () => {
    const ada = await owner();
    await ada.change({ url: `${receiver.url}?key=word` });
    receiver.answer = 410;
    await happen(ada);
    clock.advanceMs(1);
    await happen(ada);
    await sendDue(ada);
    expect(receiver.received).toHaveLength(1);
    expect(await ada.endpoint()).toMatchObject({ active: false, health: 'off', disabledReason: 'gone' });
    expect(await ada.deliveries()).toMatchObject([
      { status: 'failed', attemptsMade: 0 },
      { status: 'failed', attemptsMade: 1 },
    ]);
    expect(await told(ada)).toEqual([['webhook_disabled', `${receiver.url} answered 410 Gone.`]]);
    for (const path of ['test', `deliveries/${String((await stored(ada.id))[0]?._id)}/redeliver`]) {
      const refused = await ada.who.http('POST', `/api/webhooks/${ada.id}/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'webhook_inactive']);
    }
    expect(await ada.change({ active: true })).toMatchObject({
      active: true,
      health: 'unused',
      disabledReason: null,
      failingSince: null,
    });
  });

  it('that only fails for five days is turned off and its owner told, once', async () => {
    const ada = await owner();
    receiver.answer = 500;
    await happen(ada);
    await sendDue(ada);
    clock.advanceMs(5 * DAY_MS - 1);
    await sendDue(ada);
    expect(await ada.endpoint()).toMatchObject({ active: true, health: 'failing' });
    clock.advanceMs(1);
    await happen(ada);
    await happen(ada);
    await sendDue(ada);
    expect(await ada.endpoint()).toMatchObject({ active: false, disabledReason: 'failing' });
    expect((await told(ada)).map(([kind]) => kind)).toEqual(['webhook_disabled']);
  });

  it('that is slow holds up nobody else, nor itself once it answers', async () => {
    const [slow, fast] = [await owner(), await owner()];
    const held: (() => void)[] = [];
    receiver.answer = (response) => void held.push(() => response.writeHead(200).end());
    for (let index = 0; index < 6; index += 1) await happen(slow);
    const sending = (await stored(slow.id)).map(({ _id }) =>
      app.get(WebhookSendingService).deliver(String(_id), slow.id),
    );
    // Those that find no turn left end at once.
    await Promise.race(sending);
    while (held.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(receiver.received).toHaveLength(4);
    receiver.answer = 200;
    await happen(fast);
    await sendDue(fast);
    expect(await fast.deliveries()).toMatchObject([{ status: 'delivered' }]);
    for (const answer of held) answer();
    await Promise.all(sending);
    await sendDue(slow);
    expect((await slow.deliveries()).map(({ status }) => status)).toEqual(Array(6).fill('delivered'));
  });
});

describe('sending', () => {
  const message = { id: 'evt_1', at: new Date(), body: '{}' };
  const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];

  it('reaches no machine that is not public, whatever its name [sec-45]', async () => {
    const sender = new WebhookSender({ ...app.env, webhooks: { ...app.env.webhooks, allowsLocalTargets: false } });
    for (const url of [
      receiver.url,
      receiver.url.replace('127.0.0.1', 'localhost'),
      receiver.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      expect(await sender.send(url, message, SECRETS)).toMatchObject({ responseStatus: null, error: 'not_public' });
    }
    expect(receiver.received).toEqual([]);
    await sender.onModuleDestroy();
  });

  it('follows no redirect, reads the beginning of the answer only, and says why there is none [sec-73]', async () => {
    const sender = app.get(WebhookSender);
    receiver.answer = (response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
    expect(await sender.send(receiver.url, message, SECRETS)).toMatchObject({ responseStatus: 302 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    // An answer without an end.
    receiver.answer = (response) => void response.writeHead(200).write(`${'x'.repeat(500)}\0${'y'.repeat(5_000)}`);
    expect((await sender.send(receiver.url, message, SECRETS)).answer).toBe(
      `${'x'.repeat(500)}\uFFFD${'y'.repeat(523)}`,
    );
    receiver.answer = (response) => void response.destroy();
    expect(await sender.send(receiver.url, message, SECRETS)).toMatchObject({
      responseStatus: null,
      error: 'unreachable',
      answer: '',
    });
    expect(await sender.send('http://127.0.0.1:9/', message, SECRETS)).toMatchObject({
      responseStatus: null,
      error: 'unreachable',
    });
  });

  it('fails for a secret that this server cannot read, and goes on with a new one', async () => {
    const ada = await owner();
    const endpoints = app.nest.get(getConnectionToken()).collection('webhook_endpoints');
    const other = await endpoints.findOne({ _id: new Types.ObjectId((await owner()).id) });
    // A secret belongs to its endpoint: put beside another one it does not open.
    await endpoints.updateOne({ _id: new Types.ObjectId(ada.id) }, { $set: { sealedSecret: other?.sealedSecret } });
    await happen(ada);
    await sendDue(ada);
    expect(await ada.deliveries()).toMatchObject([
      { status: 'pending', lastAttempt: { error: 'secret_unreadable', responseStatus: null } },
    ]);
    expect(receiver.received).toEqual([]);
  });
});
