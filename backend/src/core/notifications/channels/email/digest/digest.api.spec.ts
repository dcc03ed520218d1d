import { Types } from 'mongoose';
import type { EmailDelivery, NotificationPayload } from '@sparks/domain';
import { mailScene } from '../../../../../../test/support/mail-scene.js';
import { GIVE_UP_AFTER_MS, LEASE_MS } from '../mail-attempt.js';
import { DigestRepository } from './digest.repository.js';
import type { NotificationDigest } from './digest.schema.js';
import { DIGEST_ENTRIES_MAX, DigestService } from './digest.service.js';

const scene = mailScene();
const { clock, users, notify } = scene;
const HOUR_MS = 3_600_000;
const FLAGGED: NotificationPayload = { kind: 'contribution_flagged', params: { campaign: 'Tea' } };
const PUBLISHED: NotificationPayload = {
  kind: 'campaign_published',
  params: { campaign: 'Trail days', creator: 'Northwind', startsAt: null },
};

const notifications = () => scene.app.connection.collection('notifications');
const digests = () => scene.app.connection.collection<NotificationDigest>('notification_digests');
const digest = async () => (await digests().find().toArray()).map(({ sendAt, email }) => ({ sendAt, email }));
const setTopic = (topic: string, email: EmailDelivery) =>
  users.ada.http('PATCH', '/api/notifications/settings', { topics: { [topic]: { email } } });
const subjects = () => scene.server.taken.map(({ parsed }) => parsed.subject);

async function add(...payloads: NotificationPayload[]): Promise<void> {
  for (const payload of payloads) await notify(users.ada, payload);
  await scene.app.drainQueues();
}
async function sweepAt(iso: string): Promise<void> {
  clock.set(iso);
  await scene.app.get(DigestService).enqueueDue();
  await scene.app.drainQueues();
}

beforeEach(async () => {
  await digests().deleteMany({});
  clock.set('2026-05-01T12:00:00.000Z');
  await setTopic('own_posts', 'digest');
  await setTopic('followed_campaigns', 'digest');
});
afterEach(async () => {
  await scene.app.connection
    .collection('users')
    .updateOne({ username: 'ada' }, { $unset: { notificationTopics: 1, language: 1 } });
});

describe('The daily digest', () => {
  it('is one e-mail at seven in the morning, by topic, with links', async () => {
    await add(FLAGGED, PUBLISHED, { kind: 'access_accepted', params: { campaign: 'Coffee' } });
    expect(scene.server.taken).toEqual([]);
    await sweepAt('2026-05-02T06:59:59.000Z');
    expect(scene.server.taken).toEqual([]);
    await sweepAt('2026-05-02T07:00:00.000Z');
    const { parsed } = scene.server.taken[0]!;
    expect(subjects()).toEqual(['Your day on Sparks: 3 updates']);
    const text = parsed.text ?? '';
    expect(text.indexOf('Your posts')).toBeGreaterThan(0);
    expect(text.indexOf('Campaigns you follow')).toBeGreaterThan(text.indexOf('Coffee'));
    expect(text).toContain('https://sparks.test/contribution-details/1');
    expect(parsed.html).toContain('href="https://sparks.test/contribution-details/1"');
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/sparks\.test\/api\/notifications\/unsubscribe\?token=[\w-]{32}&from=digest>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await digest()).toMatchObject([{ email: { status: 'sent', attempts: 1, nextAttemptAt: null } }]);
    await sweepAt('2026-05-02T08:00:00.000Z');
    expect(scene.server.taken).toHaveLength(1);
  });

  it('is in German, with the texts of the notifications', async () => {
    await users.ada.http('PATCH', '/api/users/me', { language: 'de' });
    await add(FLAGGED);
    await sweepAt('2026-05-02T07:00:00.000Z');
    expect(subjects()).toEqual(['Dein Tag auf Sparks: 1 Neuigkeit']);
    expect(scene.server.taken[0]?.parsed.text).toMatch(/Hallo Ada.*Deine Beiträge.*Mitteilungen öffnen/s);
    expect(scene.server.taken[0]?.parsed.text).not.toMatch(/flagged|Your/);
  });

  it('leaves mandatory kinds and other topics to e-mails of their own', async () => {
    await setTopic('money', 'digest');
    await add({ kind: 'wallet_adjusted', params: { amountCents: 100, reason: 'Paid twice.' } }, FLAGGED);
    expect(scene.server.taken).toHaveLength(1);
    expect(scene.server.taken[0]?.parsed.text).not.toContain('Tea');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['were read in the app', () => users.ada.http('PATCH', '/api/notifications/read', { all: true })],
    ['belong to a topic that is off now', () => setTopic('own_posts', 'off')],
    ['came before all e-mails were switched off', () => setWantsEmail(false)],
  ])('is not sent when all entries %s', async (_, act) => {
    await add(FLAGGED);
    await act();
    await sweepAt('2026-05-02T07:00:00.000Z');
    expect(scene.server.taken).toEqual([]);
    expect(await digest()).toMatchObject([{ email: { status: 'none', nextAttemptAt: null } }]);
    await setWantsEmail(true);
  });

  it('names the newest of many entries and links to the rest', async () => {
    await add(...Array.from({ length: DIGEST_ENTRIES_MAX + 1 }, () => FLAGGED));
    await sweepAt('2026-05-02T07:00:00.000Z');
    expect(subjects()).toEqual([`Your day on Sparks: more than ${DIGEST_ENTRIES_MAX} updates`]);
    expect(scene.server.taken[0]?.parsed.text).toContain('See all notifications: https://sparks.test/notifications');
  });
});

const setWantsEmail = (emailNotifications: boolean) =>
  users.ada.http('PATCH', '/api/notifications/settings', { emailNotifications });

describe('A digest', () => {
  const MORNING = '2026-05-02T07:00:00.000Z';
  const later = (ms: number) => new Date(Date.parse(MORNING) + ms).toISOString();

  it('is sent once by concurrent workers', async () => {
    await add(FLAGGED);
    const [{ _id } = { _id: new Types.ObjectId() }] = await digests().find().toArray();
    clock.set(MORNING);
    await Promise.all(Array.from({ length: 8 }, () => scene.app.get(DigestService).send(_id.toHexString())));
    expect(scene.server.taken).toHaveLength(1);
  });

  it('is sent again with the same id after the lease when a worker dies before storing the result', async () => {
    await add(FLAGGED);
    jest.spyOn(scene.app.get(DigestRepository), 'recordAttempt').mockRejectedValueOnce(new Error('killed'));
    await sweepAt(MORNING);
    await sweepAt(later(LEASE_MS - 1_000));
    expect(scene.server.taken).toHaveLength(1);
    await sweepAt(later(LEASE_MS));
    expect(scene.server.taken).toHaveLength(2);
    expect(scene.server.taken[0]?.parsed.messageId).toBe(scene.server.taken[1]?.parsed.messageId);
    await sweepAt(later(10 * LEASE_MS));
    expect(scene.server.taken).toHaveLength(2);
  });

  it('is retried while the mail server is busy, and given up after days', async () => {
    await add(FLAGGED);
    scene.server.onRecipient = () => ({ code: 451, text: 'try again later' });
    await sweepAt(MORNING);
    expect(await digest()).toMatchObject([{ email: { status: 'due', attempts: 1 } }]);
    await sweepAt(later(2 * 60_000));
    expect(await digest()).toMatchObject([{ email: { status: 'due', attempts: 2 } }]);
    await sweepAt(later(GIVE_UP_AFTER_MS + HOUR_MS));
    expect(await digest()).toMatchObject([{ email: { status: 'failed' } }]);
  });

  it('takes no entry after its first attempt: the next one has it', async () => {
    await add(FLAGGED);
    const taken = jest.spyOn(scene.app.get(DigestRepository), 'incrementRevision');
    const [first] = await digests().find().toArray();
    // The clock of the other worker is ahead.
    await digests().updateOne({ _id: first!._id }, { $set: { 'email.attempts': 1 } });
    await add(FLAGGED);
    await expect(taken.mock.results[0]?.value).resolves.toBe(false);
    expect(await notifications().countDocuments({ 'email.status': 'due' })).toBe(1);
    expect(await notifications().countDocuments({ 'email.digestId': first!._id })).toBe(1);
  });
});
