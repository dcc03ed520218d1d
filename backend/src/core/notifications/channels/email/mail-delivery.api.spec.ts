import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { APPROVED, mailScene } from '../../../../../test/support/mail-scene.js';
import { personOf } from '../../../../../test/support/people.js';
import { createTestApp } from '../../../../../test/support/test-app.js';
import { Authenticator } from '../../../../platform/auth/authenticator.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { NotificationsWorkerModule } from '../../notifications.module.js';
import { NotificationsService } from '../../notifications.service.js';
import { GIVE_UP_AFTER_MS, LEASE_MS } from './mail-attempt.js';
import { NotificationMailRepository } from './notification-mail.repository.js';
import { NotificationMailService } from './notification-mail.service.js';

const scene = mailScene();
const { clock, users, notify, storedEmail, storedId } = scene;
const MINUTE_MS = 60_000;

const mailsOwed = () => scene.app.get(NotificationMailService).enqueueDue();

/** Advances the clock and runs the sweeper. */
async function sweepAfter(ms: number): Promise<void> {
  clock.advanceMs(ms);
  await mailsOwed();
  await scene.app.drainQueues();
}

describe('When the mail server', () => {
  it('is busy, the e-mail is retried and sent once', async () => {
    scene.server.onRecipient = () => ({ code: 451, text: '4.3.0 <ada@example.test> try again later' });
    await notify(users.ada);
    await scene.app.drainQueues();
    expect(await storedEmail()).toMatchObject({
      status: 'due',
      attempts: 1,
      lastError: expect.stringContaining('try again later'),
    });
    expect((await storedEmail())?.lastError).not.toContain('@');
    await sweepAfter(MINUTE_MS / 2);
    expect((await storedEmail())?.attempts).toBe(1);
    await sweepAfter(MINUTE_MS);
    expect((await storedEmail())?.attempts).toBe(2);
    scene.server.onRecipient = () => undefined;
    await sweepAfter(2 * MINUTE_MS);
    await sweepAfter(10 * MINUTE_MS);
    expect(scene.server.taken).toHaveLength(1);
    expect(await storedEmail()).toMatchObject({ status: 'sent', attempts: 3, lastError: '' });
  });

  it.each([
    ['the recipient', () => (scene.server.onRecipient = () => ({ code: 550, text: '5.1.1 no such user' }))],
    ['the text', () => (scene.server.onMail = () => ({ code: 554, text: '5.7.1 no such user here' }))],
  ])('rejects %s permanently, it is not retried', async (_, refuse) => {
    refuse();
    await notify(users.ada);
    await scene.app.drainQueues();
    expect(await storedEmail()).toMatchObject({
      status: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      lastError: expect.stringContaining('no such user'),
    });
    await sweepAfter(86_400_000);
    expect((await storedEmail())?.attempts).toBe(1);
  });

  it('stays unavailable, old notifications are given up', async () => {
    scene.server.onRecipient = () => ({ code: 421, text: 'closing' });
    await notify(users.ada);
    await scene.app.drainQueues();
    await sweepAfter(GIVE_UP_AFTER_MS + MINUTE_MS);
    expect(await storedEmail()).toMatchObject({ status: 'failed', attempts: 2 });
  });
});

describe('One e-mail', () => {
  /** A worker is processing it during the whole test, so the queue must not start it again. */
  const queue = () => scene.app.get<Queue>(getQueueToken(QUEUES.notifications));
  const send = async () => scene.app.get(NotificationMailService).send(await storedId());

  it('is sent once by concurrent workers', async () => {
    await queue().pause(true);
    await notify(users.ada);
    await Promise.all(Array.from({ length: 8 }, send));
    await queue().resume(true);
    await scene.app.drainQueues();
    expect(scene.server.taken).toHaveLength(1);
    expect(await storedEmail()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is sent by the sweeper when it could not be enqueued', async () => {
    const add = jest.spyOn(queue(), 'add').mockRejectedValueOnce(new Error('Redis is away'));
    await notify(users.ada);
    while (add.mock.calls.length === 0) await new Promise(setImmediate);
    await scene.app.drainQueues();
    expect(scene.server.taken).toEqual([]);
    await sweepAfter(0);
    expect(scene.server.taken).toHaveLength(1);
  });

  it('is sent again with the same id after the lease when a worker dies before storing the result', async () => {
    jest.spyOn(scene.app.get(NotificationMailRepository), 'recordAttempt').mockRejectedValueOnce(new Error('killed'));
    await notify(users.ada);
    await scene.app.drainQueues();
    expect(await storedEmail()).toMatchObject({ status: 'due', attempts: 1 });
    await sweepAfter(LEASE_MS - 1_000);
    expect(scene.server.taken).toHaveLength(1);
    await sweepAfter(1_000);
    expect(scene.server.taken).toHaveLength(2);
    expect(scene.server.taken[0]?.parsed.messageId).toBe(scene.server.taken[1]?.parsed.messageId);
    await sweepAfter(LEASE_MS * 10);
    expect(scene.server.taken).toHaveLength(2);
  });

  it('is not updated by a worker whose lease has expired', async () => {
    await queue().pause(true);
    await notify(users.ada);
    const mails = scene.app.get(NotificationMailRepository);
    const now = clock.now();
    const [slow] = await mails.listDue(now, 1);
    const first = await mails.claim(slow!, now, new Date(now.getTime() + 1_000));
    const later = new Date(now.getTime() + 1_000);
    const second = await mails.claim(slow!, later, new Date(later.getTime() + 1_000));
    expect(await mails.recordAttempt(first!, { status: 'failed', nextAttemptAt: null })).toBe(false);
    expect(await mails.recordAttempt(second!, { status: 'sent', nextAttemptAt: null })).toBe(true);
    expect((await storedEmail())?.status).toBe('sent');
    await queue().resume(true);
  });
});

it('without a mail server no e-mail is due', async () => {
  const silent = await createTestApp({ modules: [NotificationsWorkerModule] });
  const who = await silent.issuer.tokenFor(personOf('ada'), { claims: { email: 'ada@example.test' } });
  const user = await silent.get(Authenticator).authenticate(`Bearer ${who}`);
  await silent.get(NotificationsService).notify({ ...APPROVED, userId: user.id, dedupeKey: 'a' });
  expect(await silent.get(NotificationMailService).enqueueDue()).toBe(0);
  expect((await silent.connection.collection('notifications').findOne({}))?.email).toMatchObject({ status: 'none' });
  await silent.close();
});
