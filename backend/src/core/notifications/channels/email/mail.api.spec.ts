import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { mailScene } from '../../../../../test/support/mail-scene.js';
import { formOf } from '../../../../../test/support/multipart.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';

const scene = mailScene();
const { users, signIn, notify, storedEmail, storedId } = scene;

describe('An e-mail', () => {
  it('has both parts, a stable id, and one-click unsubscribe headers', async () => {
    await notify(users.ada, {
      kind: 'contribution_approved',
      params: { campaign: '<b>Tom & Ann</b>\r\nBcc: x@example.test', bonusCents: 1_500 },
    });
    await scene.app.drainQueues();
    expect(scene.server.taken).toHaveLength(1);
    const { from, to, parsed } = scene.server.taken[0]!;
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
      /^<https:\/\/sparks\.test\/api\/notifications\/unsubscribe\?token=[\w-]{32}&from=own_posts>$/,
    );
    expect([header('list-unsubscribe-post'), header('auto-submitted')]).toEqual([
      'List-Unsubscribe=One-Click',
      'auto-generated',
    ]);
    expect(await storedEmail()).toMatchObject({
      status: 'sent',
      attempts: 1,
      nextAttemptAt: null,
      sentAt: expect.any(Date),
    });
  });

  it('escapes what people and admins write in a case', async () => {
    const written = '<img src=x onerror=alert(1)> & "Tea"';
    await notify(users.ada, { kind: 'case_message', params: { campaign: 'Tea', name: '<i>Ben', message: written } });
    await notify(users.ada, {
      kind: 'report_resolved',
      params: { subject: 'spark', name: '<b>Tea', outcome: 'dismissed', statement: written },
    });
    await notify(users.ada, {
      kind: 'appeal_decided',
      params: { campaign: 'Tea', outcome: 'upheld', statement: written },
    });
    const message = { campaign: '<b>Tea', name: '<i>Ben', message: written, about: 'post' } as const;
    await notify(users.ada, { kind: 'message_received', params: message });
    await notify(users.ada, { kind: 'contributor_message', params: message });
    await notify(users.ada, { kind: 'report_message', params: { subject: 'user', name: '<b>ben', message: written } });
    await scene.app.drainQueues();
    expect(scene.server.taken).toHaveLength(6);
    for (const { parsed } of scene.server.taken) {
      expect(parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
      expect(parsed.html).not.toMatch(/<img|<i>|<b>/);
      expect(parsed.text).toContain(written);
    }
  });

  it('has a lead text for kinds with a title only', async () => {
    await notify(users.ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await scene.app.drainQueues();
    expect(scene.server.taken[0]?.parsed.text).toContain('You can now see the rules and files of the campaign');
  });

  it("is in the user's language in both parts; without parameters it stays English", async () => {
    expect((await users.ada.http('PATCH', '/api/users/me', { language: 'de' })).body.data.language).toBe('de');
    await notify(users.ada);
    await scene.app.drainQueues();
    await notify(users.ada, { kind: 'access_accepted', params: { campaign: 'Tea' } });
    await scene.app.drainQueues();
    const [approved, accepted] = scene.server.taken.map(({ parsed }) => parsed);
    expect(approved?.subject).toBe('Angenommen: Morning coffee');
    expect(approved?.text).toContain('Hallo Ada');
    expect(approved?.text?.replaceAll('\u00a0', ' ')).toContain(
      'Du hast 15,00 $ verdient.\n\nBeitrag ansehen: https://sparks.test/contribution-details/1\n',
    );
    expect(approved?.html).toContain('<html lang="de">');
    expect(accepted?.text).toContain('Du siehst jetzt die Regeln');
    const queue = scene.app.get<Queue>(getQueueToken(QUEUES.notifications));
    await queue.pause();
    await notify(users.ada);
    await scene.app.connection
      .collection('notifications')
      .updateMany({ 'email.status': 'due' }, { $unset: { params: 1 } });
    await queue.resume();
    await scene.app.drainQueues();
    expect(scene.server.taken[2]?.parsed.subject).toBe('Approved: Morning coffee');
    await users.ada.http('PATCH', '/api/users/me', { language: 'en' });
  });

  it('is not sent for frequent kinds, without an address, or after opting out', async () => {
    await notify(users.ada, { kind: 'contribution_earned', params: { campaign: 'Tea', paidCents: 150 } });
    await notify(users.ben);
    await users.ada.http('PATCH', '/api/notifications/settings', { emailNotifications: false });
    await notify(users.ada);
    await scene.app.drainQueues();
    await users.ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
    expect(scene.server.taken).toEqual([]);
    expect(
      await scene.app.connection
        .collection('notifications')
        .countDocuments({ 'email.status': 'none', 'email.nextAttemptAt': null }),
    ).toBe(3);
  });

  it('is not sent to an unverified address', async () => {
    const cleo = await signIn('cleo', { email: 'somebody@example.test', email_verified: false });
    await notify(cleo);
    await scene.app.drainQueues();
    expect(scene.server.taken).toEqual([]);
    expect((await cleo.http('GET', '/api/notifications/settings')).body.data).toMatchObject({
      emailNotifications: true,
      email: null,
      emailAvailable: false,
    });
  });

  it('exposes no address to other users [sec-17]', async () => {
    const shown = (await scene.app.http('GET', '/api/users/ada')).body.data;
    for (const field of ['email', 'emailNotifications', 'unsubscribeToken']) expect(shown).not.toHaveProperty(field);
    await notify(users.ada);
    expect((await users.ada.http('GET', '/api/notifications')).body.data[0]).not.toHaveProperty('email');
    await scene.app.drainQueues();
  });
});

describe('Unsubscribing', () => {
  const unsubscribe = (token: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) =>
    scene.app.http('POST', `/api/notifications/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', headers);
  const tokenOf = async () =>
    (await scene.app.connection.collection('users').findOne({ username: 'ada' }))?.unsubscribeToken as string;

  it('takes one request without a sign-in, as mail clients send it', async () => {
    await notify(users.ada);
    await scene.app.drainQueues();
    const answer = await unsubscribe(await tokenOf());
    expect([answer.status, answer.body]).toEqual([200, { data: { emailNotifications: false } }]);
    expect((await unsubscribe(await tokenOf())).status).toBe(200);
    const form = formOf([{ field: 'List-Unsubscribe', content: 'One-Click' }]);
    expect(
      (await scene.app.http('POST', `/api/notifications/unsubscribe?token=${await tokenOf()}`, form.body, form.headers))
        .status,
    ).toBe(200);
    expect((await users.ada.http('GET', '/api/notifications/settings')).body.data).toMatchObject({
      emailNotifications: false,
      email: 'ada@example.test',
      emailAvailable: true,
    });
    await notify(users.ada);
    await scene.app.drainQueues();
    expect(scene.server.taken).toHaveLength(1);
    await users.ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
  });

  it('ends the e-mails of one topic, or the digest, and is idempotent', async () => {
    const from = async (scope: string) => {
      const { status, body } = await unsubscribe(`${await tokenOf()}&from=${scope}`);
      return [status, body.data];
    };
    const { topics } = (await users.ada.http('GET', '/api/notifications/settings')).body.data;
    expect(await from('own_posts')).toEqual([200, { emailNotifications: true }]);
    expect(await from('own_posts')).toEqual([200, { emailNotifications: true }]);
    await users.ada.http('PATCH', '/api/notifications/settings', { topics: { money: { email: 'digest' } } });
    expect(await from('digest')).toEqual([200, { emailNotifications: true }]);
    expect((await users.ada.http('GET', '/api/notifications/settings')).body.data).toMatchObject({
      emailNotifications: true,
      topics: { ...topics, own_posts: { email: 'off', inApp: 'toast' }, money: { email: 'off' } },
    });
    await notify(users.ada);
    await scene.app.drainQueues();
    expect(scene.server.taken).toEqual([]);
    expect((await unsubscribe(`${await tokenOf()}&from=weather`)).status).toBe(400);
    await scene.app.connection
      .collection('users')
      .updateOne({ username: 'ada' }, { $unset: { notificationTopics: 1 } });
  });

  it('from everything keeps e-mails about security and money, which say so', async () => {
    await unsubscribe(await tokenOf());
    await notify(users.ada, { kind: 'wallet_adjusted', params: { amountCents: -100, reason: 'Paid twice.' } });
    await scene.app.drainQueues();
    expect(scene.server.taken).toHaveLength(1);
    expect(scene.server.taken[0]?.parsed.html).toContain('We always send this e-mail');
    await users.ada.http('PATCH', '/api/notifications/settings', { emailNotifications: true });
  });

  it('rejects unknown tokens [sec-97]', async () => {
    expect((await unsubscribe('a'.repeat(32))).status).toBe(404);
    expect((await scene.app.http('POST', '/api/notifications/unsubscribe')).status).toBe(400);
    expect((await users.ada.http('GET', '/api/notifications/settings')).body.data.emailNotifications).toBe(true);
  });

  it('does not make other routes accept forms', async () => {
    const answer = await users.ada.http('PATCH', '/api/notifications/settings', 'emailNotifications=false', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'BAD_REQUEST']);
  });
});
