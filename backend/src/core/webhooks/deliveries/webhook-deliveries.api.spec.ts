import { Types } from 'mongoose';
import { WEBHOOK_RETRY_PAUSES_MS } from '@sparks/domain';
import { isVerified, signaturesOf } from '../../../../test/support/webhook-receiver.js';
import { DAY_MS, RELEASED, WebhookScene } from '../../../../test/support/webhook-scene.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { WebhooksService } from '../index.js';
import { LEASE_MS, WebhookSendingService } from '../sending/webhook-sending.service.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import type { WebhookAttempt } from './webhook-delivery.schema.js';

let scene: WebhookScene;
beforeAll(async () => {
  installCrashPoints();
  scene = await WebhookScene.start();
});
afterAll(async () => {
  removeCrashPoints();
  await scene?.stop();
});
beforeEach(() => scene.reset());

describe('A delivery', () => {
  it('is signed as Standard Webhooks specifies, over the bytes that are sent [sec-74]', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    const [got] = scene.receiver.received;
    const [entry] = await ada.deliveries();
    expect(got?.message).toEqual({
      id: entry?.webhookId,
      type: 'winners.released',
      version: 1,
      role: 'creator',
      createdAt: scene.clock.now().toISOString(),
      data: RELEASED,
    });
    expect(got?.headers).toMatchObject({
      'webhook-id': entry?.webhookId,
      'content-type': 'application/json',
      'user-agent': 'Sparks-Webhooks/1',
    });
    expect(isVerified(got!, ada.secret)).toBe(true);
    expect(isVerified({ ...got!, body: got!.body.replace('5000', '6000') }, ada.secret)).toBe(false);
    expect(isVerified(got!, (await scene.createOwner()).secret)).toBe(false);
    expect(entry).toMatchObject({
      type: 'winners.released',
      status: 'delivered',
      attemptsMade: 1,
      nextAttemptAt: null,
      lastAttempt: { number: 1, responseStatus: 204, error: null, answer: '' },
    });
    expect(await ada.endpoint()).toMatchObject({ health: 'working', lastSuccessAt: scene.clock.now().toISOString() });
    const detail = (await ada.who.http('GET', `/api/webhooks/${ada.id}/deliveries/${entry?._id}`)).body.data;
    expect(detail).toMatchObject({ ...entry, payload: got?.message, attempts: [{ number: 1, responseStatus: 204 }] });
  });

  it('is stored in the transaction of its event, and only for active endpoints that subscribe to it', async () => {
    const ada = await scene.createOwner();
    const failing = scene.app.get(TransactionRunner).runInTransaction(async (session) => {
      await scene.app
        .get(WebhooksService)
        .record(
          { type: 'winners.released', ownerId: new Types.ObjectId(ada.who.user.id), data: () => RELEASED },
          session,
        );
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await ada.change({ events: ['campaign.closed'] });
    await scene.recordEvent(ada);
    await ada.change({ events: ['winners.released'], active: false });
    await scene.recordEvent(ada);
    await scene.recordEvent(await scene.createOwner());
    expect(await scene.listDeliveries(ada.id)).toEqual([]);
    expect(await scene.app.connection.collection('webhook_events').countDocuments({ body: { $regex: ada.id } })).toBe(
      0,
    );
  });

  it('is retried under the same id with growing pauses, and fails after nine attempts', async () => {
    const ada = await scene.createOwner();
    scene.receiver.answer = (response) => void response.writeHead(500).end('out of order');
    await scene.recordEvent(ada);
    for (const pauseMs of WEBHOOK_RETRY_PAUSES_MS) {
      await scene.sendDue(ada);
      const [entry] = await ada.deliveries('?status=pending');
      const waitMs = Date.parse(String(entry?.nextAttemptAt)) - scene.clock.now().getTime();
      expect(waitMs).toBeGreaterThanOrEqual(pauseMs * 0.8);
      expect(waitMs).toBeLessThanOrEqual(pauseMs * 1.2);
      // Not before it is due.
      const attempts = scene.receiver.received.length;
      scene.clock.advanceMs(waitMs - 1);
      await scene.sendDue(ada);
      expect(scene.receiver.received).toHaveLength(attempts);
      scene.clock.advanceMs(1);
    }
    expect(await ada.endpoint()).toMatchObject({ health: 'failing', active: true });
    await scene.sendDue(ada);
    const [entry] = await ada.deliveries('?status=failed');
    expect(entry).toMatchObject({
      attemptsMade: 9,
      nextAttemptAt: null,
      lastAttempt: { responseStatus: 500, answer: 'out of order' },
    });
    expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([entry?.webhookId]),
    );
    expect(new Set(scene.receiver.received.map(({ body }) => body)).size).toBe(1);

    // Redelivery.
    scene.receiver.answer = 200;
    const again = await ada.who.http('POST', `/api/webhooks/${ada.id}/deliveries/${entry?._id}/redeliver`);
    expect([again.status, again.body.data.status]).toEqual([202, 'pending']);
    await scene.sendDue(ada);
    expect(scene.receiver.received).toHaveLength(10);
    expect(scene.receiver.received.at(-1)?.headers['webhook-id']).toBe(entry?.webhookId);
    expect(await ada.deliveries()).toMatchObject([{ status: 'delivered', attemptsMade: 10 }]);
    expect(await ada.endpoint()).toMatchObject({ health: 'working', failingSince: null });
  });

  it('is also signed with the old secret for a day after a rotation', async () => {
    const ada = await scene.createOwner();
    const rotated = (await ada.who.http('POST', `/api/webhooks/${ada.id}/rotate-secret`)).body.data as {
      secret: string;
      oldSecretUntil: string;
    };
    expect(rotated.secret).not.toBe(ada.secret);
    expect(Date.parse(rotated.oldSecretUntil)).toBe(scene.clock.now().getTime() + DAY_MS);
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    expect([ada.secret, rotated.secret].map((secret) => isVerified(scene.receiver.received[0]!, secret))).toEqual([
      true,
      true,
    ]);
    scene.clock.advanceMs(DAY_MS);
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    const { sent, by } = signaturesOf(scene.receiver.received[1]!);
    expect(sent).toEqual([by(rotated.secret)]);
    expect(await ada.endpoint()).toMatchObject({ oldSecretUntil: null });
  });

  it('is sent once by concurrent attempts', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const [delivery] = await scene.listDeliveries(ada.id);
    await Promise.all(
      Array.from({ length: 8 }, () => scene.app.get(WebhookSendingService).deliver(String(delivery?._id), ada.id)),
    );
    expect(scene.receiver.received).toHaveLength(1);
  });

  it('is sent again under the same id when the process crashed before the response was stored', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const [delivery] = await scene.listDeliveries(ada.id);
    // Two writes: the claim, then the attempt.
    expect(
      await runWithCrash({ afterWrites: 1, lastWriteArrives: false }, () =>
        scene.app.get(WebhookSendingService).deliver(String(delivery?._id), ada.id),
      ),
    ).toEqual({ crashed: true });
    expect(scene.receiver.received).toHaveLength(1);
    await scene.sendDue(ada);
    expect(scene.receiver.received).toHaveLength(1);
    const early = await ada.who.http('POST', `/api/webhooks/${ada.id}/deliveries/${String(delivery?._id)}/redeliver`);
    expect([early.status, early.body.code]).toEqual([409, 'CONFLICT']);
    scene.clock.advanceMs(LEASE_MS);
    expect(await scene.app.get(WebhookSendingService).enqueueDue()).toBeGreaterThan(0);
    await scene.sendDue(ada);
    expect(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(`evt_${String(delivery?.eventId)}`),
    );
    expect(await ada.deliveries()).toMatchObject([
      { status: 'delivered', attemptsMade: 2, lastAttempt: { number: 2 } },
    ]);
  });

  it('is tried once when it is a test', async () => {
    const ada = await scene.createOwner();
    scene.receiver.answer = 500;
    const { status, body } = await ada.who.http('POST', `/api/webhooks/${ada.id}/test`);
    expect([status, body.data]).toEqual([202, expect.objectContaining({ type: 'webhook.test', status: 'pending' })]);
    await scene.sendDue(ada);
    expect(scene.receiver.received[0]?.message).toMatchObject({
      type: 'webhook.test',
      data: { message: expect.any(String) },
    });
    expect(await ada.deliveries()).toMatchObject([{ status: 'failed', attemptsMade: 1 }]);
  });

  it('is deleted with its endpoint', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    await ada.who.http('DELETE', `/api/webhooks/${ada.id}`);
    expect(await scene.listDeliveries(ada.id)).toEqual([]);
    // A delivery whose event was written concurrently.
    await scene.app.connection.collection('webhook_deliveries').insertOne({
      endpointId: new Types.ObjectId(ada.id),
      status: 'pending',
      nextAttemptAt: scene.clock.now(),
      createdAt: scene.clock.now(),
    });
    await scene.sendDue(ada);
    expect(await scene.listDeliveries(ada.id)).toEqual([]);
    expect(scene.receiver.received).toEqual([]);
  });
});

describe('Two attempts of one delivery', () => {
  /** Two workers hold the delivery: the first one's lease ended while it waited for the endpoint. */
  async function lateAndCurrent() {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const id = new Types.ObjectId(String((await ada.deliveries())[0]?._id));
    const repository = scene.app.get(WebhookDeliveryRepository);
    const claim = () => repository.claim(id, scene.clock.now(), new Date(scene.clock.now().getTime() + LEASE_MS));
    const late = await claim();
    expect([late?.attemptsMade, await claim()]).toEqual([1, null]);
    scene.clock.advanceMs(LEASE_MS);
    const current = await claim();
    if (!late || !current) throw new Error('The delivery was not claimed');
    const attempt = (number: number): WebhookAttempt => ({
      number,
      at: scene.clock.now(),
      durationMs: 1,
      responseStatus: 204,
      error: null,
      answer: '',
    });
    return { ada, id, repository, late, current, attempt };
  }

  it('a late attempt does not overwrite the one that runs now', async () => {
    const { ada, repository, late, current, attempt } = await lateAndCurrent();
    await repository.recordAttempt(late, { status: 'delivered' }, attempt(1));
    expect((await ada.deliveries())[0]).toMatchObject({ status: 'pending', attemptsMade: 2 });
    await repository.recordAttempt(current, { status: 'failed' }, attempt(2));
    expect((await ada.deliveries())[0]).toMatchObject({ status: 'failed', lastAttempt: { number: 2 } });
  });

  it('a late attempt does not reopen what the current one delivered', async () => {
    const { ada, id, repository, late, current, attempt } = await lateAndCurrent();
    await repository.recordAttempt(current, { status: 'delivered' }, attempt(2));
    await repository.recordAttempt(late, { status: 'pending', nextAttemptAt: scene.clock.now() }, attempt(1));
    await repository.markFailed(id);
    expect((await ada.deliveries())[0]).toMatchObject({ status: 'delivered', lastAttempt: { number: 2 } });
  });

  it('a redelivery waits for the attempt in progress', async () => {
    const { ada, id, repository } = await lateAndCurrent();
    const endpointId = new Types.ObjectId(ada.id);
    expect(await repository.restart(endpointId, id, scene.clock.now())).toBeNull();
    expect(
      await repository.restart(new Types.ObjectId(), id, new Date(scene.clock.now().getTime() + DAY_MS)),
    ).toBeNull();
    scene.clock.advanceMs(LEASE_MS);
    expect(await repository.restart(endpointId, id, scene.clock.now())).toMatchObject({ attemptsInSeries: 0 });
  });
});

describe('The delivery log', () => {
  it('is paginated, newest first, and filtered by status', async () => {
    const ada = await scene.createOwner();
    for (let index = 0; index < 3; index += 1) {
      await scene.recordEvent(ada);
      scene.clock.advanceMs(1_000);
    }
    await scene.sendDue(ada);
    scene.receiver.answer = 503;
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
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
