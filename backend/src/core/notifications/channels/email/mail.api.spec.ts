import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { NotificationFacts } from '@sparks/domain';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { sendTo } from '../../../../../test/support/http.js';
import { TestMailServer } from '../../../../../test/support/mail-server.js';
import { formOf } from '../../../../../test/support/multipart.js';
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
let ben: SignedIn;

beforeAll(async () => {
  server = await TestMailServer.start();
  app = await createTestApp({
    clock,
    modules: [NotificationsWorkerModule],
    env: { SMTP_URL: server.url, MAIL_FROM: 'Sparks <no-reply@sparks.test>', PUBLIC_URL: 'https://sparks.test' },
  });
  ada = await signInWithMail('ada', { email: 'ada@example.test' });
  ben = await signInWithMail('ben', {});
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
const APPROVED: NotificationFacts = {
  kind: 'contribution_approved',
  params: { campaign: 'Morning coffee', bonusCents: 1_500 },
};
const tell = (who: SignedIn, facts: NotificationFacts = APPROVED) =>
  app
    .get(NotificationsService)
    .notify({ ...facts, userId: who.user.id, dedupeKey: `event-${(events += 1)}`, link: '/contribution-details/1' });
const mailsOwed = () => app.get(NotificationMailService).enqueueDue();
const stored = async () => (await app.connection.collection('notifications').findOne({}))?.email;
const storedId = async () => String((await app.connection.collection('notifications').findOne({}))?._id);

/** What the sweeper does when its time has come. */
async function sweepAfter(ms: number): Promise<void> {
  clock.advanceMs(ms);
  await mailsOwed();
  await app.drainQueues();
}

describe('an e-mail', () => {
  it('has both parts, a stable id, and headers that end the e-mails with one request', async () => {
    await tell(ada, {
      kind: 'contribution_approved',
      params: { campaign: '<b>Tom & Ann</b>\r\nBcc: x@example.test', bonusCents: 1_500 },
    });
    await app.drainQueues();
    expect(server.taken).toHaveLength(1);
    const { from, to, parsed } = server.taken[0]!;
    expect([from, to]).toEqual(['no-reply@sparks.test', ['ada@example.test']]);
    expect(parsed).toMatchObject({
      from: { name: 'Sparks', address: 'no-reply@sparks.test' },
      to: [{ name: 'Ada Obi', address: 'ada@example.test' }],
      subject: 'Approved: <b>Tom & Ann</b> Bcc: x@example.test',
      messageId: `<notification-${await storedId()}@sparks.test>`,
    });
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.text).toContain('You earned $15.00.\n\nSee the post: https://sparks.test/contribution-details/1\n');
    expect(parsed.html).toContain('Approved: &lt;b&gt;Tom &amp; Ann&lt;/b&gt;');
    expect(parsed.html).toContain('href="https://sparks.test/contribution-details/1"');
    expect(parsed.html).not.toMatch(/<b>|<img|<script|src=/);
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/sparks\.test\/api\/notifications\/unsubscribe\?token=[\w-]{32}>$/,
    );
    expect([header('list-unsubscribe-post'), header('auto-submitted')]).toEqual([
      'List-Unsubscribe=One-Click',
      'auto-generated',
    ]);
    expect(await stored()).toMatchObject({
      status: 'sent',
      attempts: 1,
      nextAttemptAt: null,
      sentAt: expect.any(Date),
    });
  });

  it('says what a kind without a text of its own means', async () => {
    await tell(ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await app.drainQueues();
    expect(server.taken[0]?.parsed.text).toContain('You can now see the rules and files of the campaign');
  });

  it("is in the person's language, in both parts; what has no facts stays as it was told", async () => {
    expect((await ada.http('PATCH', '/api/users/me', { language: 'de' })).body.data.language).toBe('de');
    await tell(ada);
    await app.drainQueues();
    await tell(ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await app.drainQueues();
    const [approved, accepted] = server.taken.map(({ parsed }) => parsed);
    expect(approved?.subject).toBe('Angenommen: Morning coffee');
    expect(approved?.text).toContain('Hallo Ada');
    expect(approved?.text?.replaceAll('\u00a0', ' ')).toContain(
      'Du hast 15,00 $ verdient.\n\nBeitrag ansehen: https://sparks.test/contribution-details/1\n',
    );
    expect(approved?.html).toContain('<html lang="de">');
    expect(accepted?.text).toContain('Du siehst jetzt die Regeln');
    await tell(ada);
    await app.connection.collection('notifications').updateMany({ 'email.status': 'due' }, { $unset: { params: 1 } });
    await app.drainQueues();
    expect(server.taken[2]?.parsed.subject).toBe('Approved: Morning coffee');
    await ada.http('PATCH', '/api/users/me', { language: 'en' });
  });

  it('is not sent for what happens often, nor to somebody without an address or who wants none', async () => {
    await tell(ada, { kind: 'contribution_earned', params: { campaign: 'Tea', paidCents: 150 } });
    await tell(ben);
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: false });
    await tell(ada);
    await app.drainQueues();
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
    expect(server.taken).toEqual([]);
    expect(
      await app.connection
        .collection('notifications')
        .countDocuments({ 'email.status': 'none', 'email.nextAttemptAt': null }),
    ).toBe(3);
  });

  it('is not sent to an address that the identity provider could not confirm', async () => {
    const cleo = await signInWithMail('cleo', { email: 'somebody@example.test', email_verified: false });
    await tell(cleo);
    await app.drainQueues();
    expect(server.taken).toEqual([]);
    expect((await cleo.http('GET', '/api/notifications/settings')).body.data).toEqual({
      emailNotifications: true,
      email: null,
      emailAvailable: false,
    });
  });

  it('never shows in what others see [sec-17]', async () => {
    const shown = (await app.http('GET', '/api/users/ada')).body.data;
    for (const field of ['email', 'emailNotifications', 'unsubscribeToken']) expect(shown).not.toHaveProperty(field);
    await tell(ada);
    expect((await ada.http('GET', '/api/notifications')).body.data[0]).not.toHaveProperty('email');
  });
});

describe('when the mail server', () => {
  it('is busy, it is asked again later and takes the e-mail once', async () => {
    server.onRecipient = () => ({ code: 451, text: '4.3.0 <ada@example.test> try again later' });
    await tell(ada);
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
  ])('refuses %s for good, nobody asks again', async (_, refuse) => {
    refuse();
    await tell(ada);
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

  it('stays away, it is given up when the news is old', async () => {
    server.onRecipient = () => ({ code: 421, text: 'closing' });
    await tell(ada);
    await app.drainQueues();
    await sweepAfter(GIVE_UP_AFTER_MS + MINUTE_MS);
    expect(await stored()).toMatchObject({ status: 'failed', attempts: 2 });
  });
});

describe('one e-mail', () => {
  /** A worker is busy with it the whole time: the queue does nothing meanwhile. */
  const queue = () => app.get<Queue>(getQueueToken(QUEUES.notifications));
  const send = async () => app.get(NotificationMailService).send(await storedId());

  it('leaves when several workers try at once', async () => {
    await queue().pause(true);
    await tell(ada);
    await Promise.all(Array.from({ length: 8 }, send));
    await queue().resume(true);
    await app.drainQueues();
    expect(server.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('leaves when it could not be put into the queue', async () => {
    const add = jest.spyOn(queue(), 'add').mockRejectedValueOnce(new Error('Redis is away'));
    await tell(ada);
    while (add.mock.calls.length === 0) await new Promise(setImmediate);
    await app.drainQueues();
    expect(server.taken).toEqual([]);
    await sweepAfter(0);
    expect(server.taken).toHaveLength(1);
  });

  it('is repeated with the same id, and only after the lease, when a worker dies before it has stored the end', async () => {
    jest.spyOn(app.get(NotificationMailRepository), 'recordAttempt').mockRejectedValueOnce(new Error('killed'));
    await tell(ada);
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

  it('is not marked by a worker whose lease is over', async () => {
    await queue().pause(true);
    await tell(ada);
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

describe('the way out', () => {
  const unsubscribe = (token: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) =>
    app.http('POST', `/api/notifications/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', headers);
  const tokenOf = async () =>
    (await app.connection.collection('users').findOne({ username: 'ada' }))?.unsubscribeToken as string;

  it('is one request without a sign-in, as mail programs send it', async () => {
    await tell(ada);
    await app.drainQueues();
    const answer = await unsubscribe(await tokenOf());
    expect([answer.status, answer.body]).toEqual([200, { data: { emailNotifications: false } }]);
    expect((await unsubscribe(await tokenOf())).status).toBe(200);
    const form = formOf([{ field: 'List-Unsubscribe', content: 'One-Click' }]);
    expect(
      (await app.http('POST', `/api/notifications/unsubscribe?token=${await tokenOf()}`, form.body, form.headers))
        .status,
    ).toBe(200);
    expect((await ada.http('GET', '/api/notifications/settings')).body.data).toEqual({
      emailNotifications: false,
      email: 'ada@example.test',
      emailAvailable: true,
    });
    await tell(ada);
    await app.drainQueues();
    expect(server.taken).toHaveLength(1);
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
  });

  it('is closed to guesses [sec-97]', async () => {
    expect((await unsubscribe('a'.repeat(32))).status).toBe(404);
    expect((await app.http('POST', '/api/notifications/unsubscribe')).status).toBe(400);
    expect((await ada.http('GET', '/api/notifications/settings')).body.data.emailNotifications).toBe(true);
  });

  it('does not open other routes to forms', async () => {
    const answer = await ada.http('PATCH', '/api/notifications/settings', 'emailNotifications=false', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'BAD_REQUEST']);
  });
});

it.each([
  [{}],
  [{ emailNotifications: 'no' }],
  [{ emailNotifications: null }],
  [{ email: 'x@example.test', emailNotifications: true }],
])('settings refuse %j', async (body) => {
  expect((await ada.http('PATCH', '/api/notifications/settings', body)).status).toBe(400);
});

it('without a mail server nothing is owed', async () => {
  const silent = await createTestApp({ modules: [NotificationsWorkerModule] });
  const who = await silent.issuer.tokenFor(personOf('ada'), { claims: { email: 'ada@example.test' } });
  const user = await silent.get(Authenticator).authenticate(`Bearer ${who}`);
  await silent.get(NotificationsService).notify({ ...APPROVED, userId: user.id, dedupeKey: 'a' });
  expect(await silent.get(NotificationMailService).enqueueDue()).toBe(0);
  expect((await silent.connection.collection('notifications').findOne({}))?.email).toMatchObject({ status: 'none' });
  await silent.close();
});
