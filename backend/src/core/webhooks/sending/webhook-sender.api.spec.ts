import { getConnectionToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_TIMEOUT_MS } from '@sparks/domain';
import { WebhookScene } from '../../../../test/support/webhook-scene.js';
import { ANSWER_MAX_BYTES, WebhookSender } from './webhook-sender.js';

let scene: WebhookScene;
beforeAll(async () => {
  scene = await WebhookScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

describe('The sender', () => {
  const message = { id: 'evt_1', at: new Date(), body: '{}' };
  const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];

  it('connects to public addresses only, whatever the host name [sec-45]', async () => {
    const sender = new WebhookSender({
      ...scene.app.env,
      webhooks: { ...scene.app.env.webhooks, allowsLocalTargets: false },
    });
    for (const url of [
      scene.receiver.url,
      scene.receiver.url.replace('127.0.0.1', 'localhost'),
      scene.receiver.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      expect(await sender.send(url, message, SECRETS)).toMatchObject({ responseStatus: null, error: 'not_public' });
    }
    expect(scene.receiver.received).toEqual([]);
    await sender.onModuleDestroy();
  });

  it('follows no redirect, reads only the beginning of the response, and reports why there is none [sec-73]', async () => {
    const sender = scene.app.get(WebhookSender);
    scene.receiver.answer = (response) =>
      void response.writeHead(302, { location: `${scene.receiver.url}/elsewhere` }).end();
    expect(await sender.send(scene.receiver.url, message, SECRETS)).toMatchObject({ responseStatus: 302 });
    expect(scene.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    // No connection is kept.
    expect(scene.receiver.received[0]?.headers).toMatchObject({ connection: 'close' });
    // A response that never ends.
    scene.receiver.answer = (response) => {
      response.writeHead(200).write(`${'x'.repeat(500)}\0`);
      setTimeout(() => response.write('y'.repeat(5_000)), 100);
    };
    const endless = await sender.send(scene.receiver.url, message, SECRETS);
    expect(endless.answer).toBe(`${'x'.repeat(500)}\uFFFD${'y'.repeat(523)}`);
    expect(endless.durationMs).toBeGreaterThan(50);
    expect(endless.durationMs).toBeLessThan(WEBHOOK_TIMEOUT_MS / 2);
    scene.receiver.answer = (response) => void response.writeHead(200).write('x'.repeat(ANSWER_MAX_BYTES));
    const exact = await sender.send(scene.receiver.url, message, SECRETS);
    expect(exact.answer).toHaveLength(ANSWER_MAX_BYTES);
    expect(exact.durationMs).toBeLessThan(WEBHOOK_TIMEOUT_MS / 2);
    scene.receiver.answer = (response) => void response.destroy();
    expect(await sender.send(scene.receiver.url, message, SECRETS)).toMatchObject({
      responseStatus: null,
      error: 'unreachable',
      answer: '',
    });
    expect(await sender.send('http://127.0.0.1:9/', message, SECRETS)).toMatchObject({
      responseStatus: null,
      error: 'unreachable',
    });
  });

  it('waits for a response for a limited time', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    scene.receiver.answer = () => undefined;
    const sent = scene.app.get(WebhookSender).send(scene.receiver.url, message, SECRETS);
    expect(await sent).toMatchObject({ responseStatus: null, error: 'timeout', answer: '' });
    expect(limit).toHaveBeenCalledWith(WEBHOOK_TIMEOUT_MS);
    limit.mockRestore();
  });

  it('ends what it sends when the process shuts down', async () => {
    const sender = new WebhookSender(scene.app.env);
    scene.receiver.answer = () => void sender.onModuleDestroy();
    expect(await sender.send(scene.receiver.url, message, SECRETS)).toMatchObject({
      responseStatus: null,
      error: 'unreachable',
    });
  });

  it('fails when the secret cannot be decrypted', async () => {
    const ada = await scene.createOwner();
    const endpoints = scene.app.nest.get(getConnectionToken()).collection('webhook_endpoints');
    const other = await endpoints.findOne({ _id: new Types.ObjectId((await scene.createOwner()).id) });
    // A secret is bound to its endpoint and cannot be decrypted for another one.
    await endpoints.updateOne({ _id: new Types.ObjectId(ada.id) }, { $set: { sealedSecret: other?.sealedSecret } });
    await scene.recordEvent(ada);
    await scene.sendDue(ada);
    expect(await ada.deliveries()).toMatchObject([
      { status: 'pending', lastAttempt: { error: 'secret_unreadable', responseStatus: null } },
    ]);
    expect(scene.receiver.received).toEqual([]);
  });
});
