import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { NotificationPayload } from '@sparks/domain';
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

const clock = new FixedClock();
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
const APPROVED: NotificationPayload = {
  kind: 'contribution_approved',
  params: { campaign: 'Morning coffee', bonusCents: 1_500 },
};
const notify = (who: SignedIn, payload: NotificationPayload = APPROVED) =>
  app
    .get(NotificationsService)
    .notify({ ...payload, userId: who.user.id, dedupeKey: `event-${(events += 1)}`, link: '/contribution-details/1' });
const stored = async () => (await app.connection.collection('notifications').findOne({}))?.email;
const storedId = async () => String((await app.connection.collection('notifications').findOne({}))?._id);

describe('An e-mail', () => {
  it('has both parts, a stable id, and one-click unsubscribe headers', async () => {
    await notify(ada, {
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

  it('has a lead text for kinds with a title only', async () => {
    await notify(ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await app.drainQueues();
    expect(server.taken[0]?.parsed.text).toContain('You can now see the rules and files of the campaign');
  });

  it("is in the user's language in both parts; without parameters it stays English", async () => {
    expect((await ada.http('PATCH', '/api/users/me', { language: 'de' })).body.data.language).toBe('de');
    await notify(ada);
    await app.drainQueues();
    await notify(ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await app.drainQueues();
    const [approved, accepted] = server.taken.map(({ parsed }) => parsed);
    expect(approved?.subject).toBe('Angenommen: Morning coffee');
    expect(approved?.text).toContain('Hallo Ada');
    expect(approved?.text?.replaceAll('\u00a0', ' ')).toContain(
      'Du hast 15,00 $ verdient.\n\nBeitrag ansehen: https://sparks.test/contribution-details/1\n',
    );
    expect(approved?.html).toContain('<html lang="de">');
    expect(accepted?.text).toContain('Du siehst jetzt die Regeln');
    const queue = app.get<Queue>(getQueueToken(QUEUES.notifications));
    await queue.pause();
    await notify(ada);
    await app.connection.collection('notifications').updateMany({ 'email.status': 'due' }, { $unset: { params: 1 } });
    await queue.resume();
    await app.drainQueues();
    expect(server.taken[2]?.parsed.subject).toBe('Approved: Morning coffee');
    await ada.http('PATCH', '/api/users/me', { language: 'en' });
  });

  it('is not sent for frequent kinds, without an address, or after opting out', async () => {
    await notify(ada, { kind: 'contribution_earned', params: { campaign: 'Tea', paidCents: 150 } });
    await notify(ben);
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: false });
    await notify(ada);
    await app.drainQueues();
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
    expect(server.taken).toEqual([]);
    expect(
      await app.connection
        .collection('notifications')
        .countDocuments({ 'email.status': 'none', 'email.nextAttemptAt': null }),
    ).toBe(3);
  });

  it('is not sent to an unverified address', async () => {
    const cleo = await signInWithMail('cleo', { email: 'somebody@example.test', email_verified: false });
    await notify(cleo);
    await app.drainQueues();
    expect(server.taken).toEqual([]);
    expect((await cleo.http('GET', '/api/notifications/settings')).body.data).toEqual({
      emailNotifications: true,
      email: null,
      emailAvailable: false,
    });
  });

  it('exposes no address to other users [sec-17]', async () => {
    const shown = (await app.http('GET', '/api/users/ada')).body.data;
    for (const field of ['email', 'emailNotifications', 'unsubscribeToken']) expect(shown).not.toHaveProperty(field);
    await notify(ada);
    expect((await ada.http('GET', '/api/notifications')).body.data[0]).not.toHaveProperty('email');
    await app.drainQueues();
  });
});

describe('Unsubscribing', () => {
  const unsubscribe = (token: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) =>
    app.http('POST', `/api/notifications/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', headers);
  const tokenOf = async () =>
    (await app.connection.collection('users').findOne({ username: 'ada' }))?.unsubscribeToken as string;

  it('takes one request without a sign-in, as mail clients send it', async () => {
    await notify(ada);
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
    await notify(ada);
    await app.drainQueues();
    expect(server.taken).toHaveLength(1);
    await ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
  });

  it('rejects unknown tokens [sec-97]', async () => {
    expect((await unsubscribe('a'.repeat(32))).status).toBe(404);
    expect((await app.http('POST', '/api/notifications/unsubscribe')).status).toBe(400);
    expect((await ada.http('GET', '/api/notifications/settings')).body.data.emailNotifications).toBe(true);
  });

  it('does not make other routes accept forms', async () => {
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
