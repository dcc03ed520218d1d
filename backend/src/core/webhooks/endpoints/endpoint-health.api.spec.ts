import { Types } from 'mongoose';
import { DAY_MS, WebhookScene } from '../../../../test/support/webhook-scene.js';
import { WebhookSendingService } from '../sending/webhook-sending.service.js';
import { EndpointHealthService } from './endpoint-health.service.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

let scene: WebhookScene;
beforeAll(async () => {
  scene = await WebhookScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

describe('An endpoint', () => {
  it('that answers 410 is turned off, its owner is notified, and its pending deliveries fail', async () => {
    const ada = await scene.createOwner();
    await ada.change({ url: `${scene.receiver.url}?key=word` });
    scene.receiver.answer = 410;
    await scene.recordEvent(ada);
    scene.clock.advanceMs(1);
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    expect(scene.receiver.received).toHaveLength(1);
    expect(await ada.endpoint()).toMatchObject({ active: false, health: 'off', disabledReason: 'gone' });
    expect(await ada.deliveries()).toMatchObject([
      { status: 'failed', attemptsMade: 0 },
      { status: 'failed', attemptsMade: 1 },
    ]);
    expect(await scene.listNotifications(ada)).toEqual([
      ['webhook_disabled', `${scene.receiver.url} answered 410 Gone.`],
    ]);
    for (const path of ['test', `deliveries/${String((await scene.listDeliveries(ada.id))[0]?._id)}/redeliver`]) {
      const refused = await ada.who.http('POST', `/api/webhooks/${ada.id}/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'webhook_inactive']);
    }
    expect(await ada.change({ description: 'Old' })).toMatchObject({ active: false, disabledReason: 'gone' });
    expect(await ada.change({ active: true })).toMatchObject({
      active: true,
      health: 'unused',
      disabledReason: null,
      failingSince: null,
    });
  });

  it('that fails for five days is turned off and its owner is notified once', async () => {
    const ada = await scene.createOwner();
    scene.receiver.answer = 500;
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    scene.clock.advanceMs(5 * DAY_MS - 1);
    await scene.sendDue(ada);
    expect(await ada.endpoint()).toMatchObject({ active: true, health: 'failing' });
    scene.clock.advanceMs(1);
    await scene.recordEvent(ada);
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    expect(await ada.endpoint()).toMatchObject({ active: false, disabledReason: 'failing' });
    expect((await scene.listNotifications(ada)).map(([kind]) => kind)).toEqual(['webhook_disabled']);
  });

  it('that has failed again only since stays on, and so does one that has recovered', async () => {
    const [again, recovered] = [await scene.createOwner(), await scene.createOwner()];
    const endpoints = scene.app.get(WebhookEndpointRepository);
    const now = scene.clock.now();
    const fiveDaysAgo = new Date(now.getTime() - 5 * DAY_MS);
    for (const { id } of [again, recovered]) {
      await endpoints.markFailure(new Types.ObjectId(id), fiveDaysAgo);
      const read = await endpoints.findById(new Types.ObjectId(id));
      await endpoints.markSuccess(new Types.ObjectId(id), fiveDaysAgo);
      if (id === again.id) await endpoints.markFailure(new Types.ObjectId(id), new Date(now.getTime() - DAY_MS));
      await scene.app.get(EndpointHealthService).recordFailure(read!, 500, now);
    }
    for (const owner of [again, recovered]) {
      expect(await owner.endpoint()).toMatchObject({ active: true, disabledReason: null });
      expect(await scene.listNotifications(owner)).toEqual([]);
    }
  });

  it('that is slow delays neither other endpoints nor its own later deliveries', async () => {
    const [slow, fast] = [await scene.createOwner(), await scene.createOwner()];
    const held: (() => void)[] = [];
    scene.receiver.answer = (response) => void held.push(() => response.writeHead(200).end());
    for (let index = 0; index < 6; index += 1) await scene.recordEvent(slow);
    const sending = (await scene.listDeliveries(slow.id)).map(({ _id }) =>
      scene.app.get(WebhookSendingService).deliver(String(_id), slow.id),
    );
    // Attempts above the concurrency limit end at once.
    await Promise.race(sending);
    while (held.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(scene.receiver.received).toHaveLength(4);
    scene.receiver.answer = 200;
    await scene.recordEvent(fast);
    await scene.sendDue(fast);
    expect(await fast.deliveries()).toMatchObject([{ status: 'delivered' }]);
    for (const answer of held) answer();
    await Promise.all(sending);
    await scene.sendDue(slow);
    expect((await slow.deliveries()).map(({ status }) => status)).toEqual(Array(6).fill('delivered'));
  });

  it('that fails gets one request at a time', async () => {
    const ada = await scene.createOwner();
    await scene.app.get(WebhookEndpointRepository).markFailure(new Types.ObjectId(ada.id), scene.clock.now());
    let answer = (): void => undefined;
    scene.receiver.answer = (response) => void (answer = () => response.writeHead(200).end());
    for (let index = 0; index < 3; index += 1) await scene.recordEvent(ada);
    const [first, ...others] = await scene.listDeliveries(ada.id);
    const deliver = ({ _id }: { _id: unknown }) => scene.app.get(WebhookSendingService).deliver(String(_id), ada.id);
    const sending = deliver(first!);
    while (scene.receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(others.map(deliver));
    expect(scene.receiver.received).toHaveLength(1);
    answer();
    await sending;
  });

  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [300, 'pending'],
    [404, 'pending'],
  ])('that answers %i leaves its delivery %s', async (answer, status) => {
    const ada = await scene.createOwner();
    scene.receiver.answer = answer;
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    expect(await ada.deliveries()).toMatchObject([{ status, lastAttempt: { responseStatus: answer } }]);
    expect(await ada.endpoint()).toMatchObject({ health: status === 'delivered' ? 'working' : 'failing' });
  });

  it('that fails counts as failing until its URL changes or it is turned on, whatever else changes', async () => {
    const ada = await scene.createOwner();
    const fail = async () => {
      scene.receiver.answer = 500;
      await scene.recordEvent(ada);
      await scene.sendDue(ada);
    };
    await fail();
    const failingSince = scene.clock.now().toISOString();
    expect(await ada.change({ description: 'Renamed', active: false })).toMatchObject({ failingSince, health: 'off' });
    expect(await ada.change({ active: true })).toMatchObject({ failingSince: null, health: 'unused' });
    await fail();
    expect(await ada.change({ description: '' })).toMatchObject({ failingSince, health: 'failing' });
    expect(await ada.change({ url: `${scene.receiver.url}/new` })).toMatchObject({ failingSince: null });
  });

  it('gets no event that has expired', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const [delivery] = await scene.listDeliveries(ada.id);
    await scene.app.connection.collection('webhook_events').deleteOne({ _id: delivery?.['eventId'] });
    await scene.sendDue(ada);
    expect(scene.receiver.received).toEqual([]);
    expect(await ada.deliveries()).toMatchObject([{ status: 'failed', nextAttemptAt: null, isRunning: false }]);
    const detail = await ada.who.http('GET', `/api/webhooks/${ada.id}/deliveries/${String(delivery?._id)}`);
    expect(detail.body.data).toMatchObject({ payload: null, attempts: [] });
  });
});
