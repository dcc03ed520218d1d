import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { NotificationPayload } from '@sparks/domain';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { sendTo } from '../../../../../test/support/http.js';
import { TestMailServer } from '../../../../../test/support/mail-server.js';
import { personOf, type PersonName } from '../../../../../test/support/people.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { Authenticator } from '../../../../platform/auth/authenticator.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { NotificationsWorkerModule } from '../../notifications.module.js';
import { NotificationsService } from '../../notifications.service.js';
import { NotificationMailRepository } from './notification-mail.repository.js';
import { GIVE_UP_AFTER_MS, LEASE_MS, NotificationMailService } from './notification-mail.service.js';

const clock = new FixedClock();
const MINUTE_MS = 60_000;
let server: TestMailServer;
let app: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  server = await TestMailServer.start();
  app = await createTestApp({
    clock,
    modules: [NotificationsWorkerModule],
    env: { SMTP_URL: server.url, MAIL_FROM: 'Sparks <no-reply@sparks.test>', PUBLIC_URL: 'https://sparks.test' },
  });
  ada = await signInWithMail('ada', { email: 'ada@example.test' });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(async () => {
  await app.connection.collection('notifications').deleteMany({});
  server.taken.length = 0;
  server.onRecipient = () => undefined;
  server.onMail = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

async function signInWithMail(who: PersonName, claims: object): Promise<SignedIn> {
  const token = await app.issuer.tokenFor(personOf(who), { claims: { ...claims } });
  const authorization = `Bearer ${token}`;
  const user = await app.get(Authenticator).authenticate(authorization);
  return {
    token,
    user,
    http: (method, url, body, headers = {}) => sendTo(app.nest, method, url, body, { authorization, ...headers }),
  };
}

let events = 0;
const APPROVED: NotificationPayload = {
  kind: 'contribution_approved',
  params: { campaign: 'Morning coffee', bonusCents: 1_500 },
};
const notify = (who: SignedIn, payload: NotificationPayload = APPROVED) =>
  app
    .get(NotificationsService)
    .notify({ ...payload, userId: who.user.id, dedupeKey: `event-${(events += 1)}`, link: '/contribution-details/1' });
const mailsOwed = () => app.get(NotificationMailService).enqueueDue();
const stored = async () => (await app.connection.collection('notifications').findOne({}))?.email;
const storedId = async () => String((await app.connection.collection('notifications').findOne({}))?._id);

/** Advances the clock and runs the sweeper. */
async function sweepAfter(ms: number): Promise<void> {
  clock.advanceMs(ms);
  await mailsOwed();
  await app.drainQueues();
}

describe('When the mail server', () => {
  it('is busy, the e-mail is retried and sent once', async () => {
    server.onRecipient = () => ({ code: 451, text: '4.3.0 <ada@example.test> try again later' });
    await notify(ada);
    await app.drainQueues();
    expect(await stored()).toMatchObject({
      status: 'due',
      attempts: 1,
      lastError: expect.stringContaining('try again later'),
    });
    expect((await stored())?.lastError).not.toContain('@');
    await sweepAfter(MINUTE_MS / 2);
    expect((await stored())?.attempts).toBe(1);
    await sweepAfter(MINUTE_MS);
    expect((await stored())?.attempts).toBe(2);
    server.onRecipient = () => undefined;
    await sweepAfter(2 * MINUTE_MS);
    await sweepAfter(10 * MINUTE_MS);
    expect(server.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 3, lastError: '' });
  });

  it.each([
    ['the recipient', () => (server.onRecipient = () => ({ code: 550, text: '5.1.1 no such user' }))],
    ['the text', () => (server.onMail = () => ({ code: 554, text: '5.7.1 no such user here' }))],
  ])('rejects %s permanently, it is not retried', async (_, refuse) => {
    refuse();
    await notify(ada);
    await app.drainQueues();
    expect(await stored()).toMatchObject({
      status: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      lastError: expect.stringContaining('no such user'),
    });
    await sweepAfter(86_400_000);
    expect((await stored())?.attempts).toBe(1);
  });

  it('stays unavailable, old notifications are given up', async () => {
    server.onRecipient = () => ({ code: 421, text: 'closing' });
    await notify(ada);
    await app.drainQueues();
    await sweepAfter(GIVE_UP_AFTER_MS + MINUTE_MS);
    expect(await stored()).toMatchObject({ status: 'failed', attempts: 2 });
  });
});

describe('One e-mail', () => {
  /** A worker is processing it during the whole test, so the queue must not start it again. */
  const queue = () => app.get<Queue>(getQueueToken(QUEUES.notifications));
  const send = async () => app.get(NotificationMailService).send(await storedId());

  it('is sent once by concurrent workers', async () => {
    await queue().pause(true);
    await notify(ada);
    await Promise.all(Array.from({ length: 8 }, send));
    await queue().resume(true);
    await app.drainQueues();
    expect(server.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is sent by the sweeper when it could not be enqueued', async () => {
    const add = jest.spyOn(queue(), 'add').mockRejectedValueOnce(new Error('Redis is away'));
    await notify(ada);
    while (add.mock.calls.length === 0) await new Promise(setImmediate);
    await app.drainQueues();
    expect(server.taken).toEqual([]);
    await sweepAfter(0);
    expect(server.taken).toHaveLength(1);
  });

  it('is sent again with the same id after the lease when a worker dies before storing the result', async () => {
    jest.spyOn(app.get(NotificationMailRepository), 'recordAttempt').mockRejectedValueOnce(new Error('killed'));
    await notify(ada);
    await app.drainQueues();
    expect(await stored()).toMatchObject({ status: 'due', attempts: 1 });
    await sweepAfter(LEASE_MS - 1_000);
    expect(server.taken).toHaveLength(1);
    await sweepAfter(1_000);
    expect(server.taken).toHaveLength(2);
    expect(server.taken[0]?.parsed.messageId).toBe(server.taken[1]?.parsed.messageId);
    await sweepAfter(LEASE_MS * 10);
    expect(server.taken).toHaveLength(2);
  });

  it('is not updated by a worker whose lease has expired', async () => {
    await queue().pause(true);
    await notify(ada);
    const mails = app.get(NotificationMailRepository);
    const now = clock.now();
    const [slow] = await mails.listDue(now, 1);
    const first = await mails.claim(slow!, now, new Date(now.getTime() + 1_000));
    const later = new Date(now.getTime() + 1_000);
    const second = await mails.claim(slow!, later, new Date(later.getTime() + 1_000));
    expect(await mails.recordAttempt(first!, { status: 'failed', nextAttemptAt: null })).toBe(false);
    expect(await mails.recordAttempt(second!, { status: 'sent', nextAttemptAt: null })).toBe(true);
    expect((await stored())?.status).toBe('sent');
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
