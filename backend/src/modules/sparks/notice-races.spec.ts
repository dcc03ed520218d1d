import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { SparkAlertRepository } from './alerts/spark-alert.repository.js';
import type { SparkAlertRecord } from './alerts/spark-alert.schema.js';
import { ContributorNoticeRepository } from './announcements/contributor-notice.repository.js';
import { TermsAnnouncementRepository } from './announcements/terms-announcement.repository.js';
import { SparksApiModule } from './index.js';
import { WatchlistRepository } from './watchlist/watchlist.repository.js';

/** Jobs that notify many people go on from a stored place, and a slower run does not move it back. */
const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
});
afterAll(() => app?.close());

describe('an alert', () => {
  const open = async (): Promise<SparkAlertRecord> => {
    const alert = { sparkId: new Types.ObjectId(), kind: 'ending' as const, at: NOW };
    await app.get(SparkAlertRepository).insertOnce(alert as never);
    return (await stored(alert.sparkId)) as SparkAlertRecord;
  };
  const stored = (sparkId: Types.ObjectId) =>
    app.connection.collection<SparkAlertRecord>('spark_alerts').findOne({ sparkId });

  it('is advanced once from the place that was read', async () => {
    const alert = await open();
    const next = new Types.ObjectId();
    expect(await app.get(SparkAlertRepository).advance(alert, next)).toBe(true);
    expect(await app.get(SparkAlertRepository).advance(alert, new Types.ObjectId())).toBe(false);
    expect(await stored(alert.sparkId)).toMatchObject({ cursor: next });
  });

  it('is finished once, and not advanced after that', async () => {
    const alert = await open();
    await app.get(SparkAlertRepository).finish(alert._id, NOW);
    await app.get(SparkAlertRepository).finish(alert._id, LATER);
    expect(await app.get(SparkAlertRepository).advance(alert, new Types.ObjectId())).toBe(false);
    expect(await stored(alert.sparkId)).toMatchObject({ doneAt: NOW, cursor: null });
  });
});

it.each([
  ['terms_announcements', TermsAnnouncementRepository],
  ['contributor_notices', ContributorNoticeRepository],
] as const)('%s are not moved back by a slower run', async (name, Repository) => {
  const { insertedId: _id } = await app.connection.collection(name).insertOne({ sparkId: new Types.ObjectId() });
  const at = { userId: new Types.ObjectId(), blockId: new Types.ObjectId() };
  const advance = (cursor: typeof at | null, next: typeof at) =>
    app.get<{ advance(read: object, next: object): Promise<void> }>(Repository).advance({ _id, cursor }, next);
  const stored = () => app.connection.collection(name).findOne({ _id });
  await advance(null, at);
  await advance(null, { userId: new Types.ObjectId(), blockId: new Types.ObjectId() });
  expect(await stored()).toMatchObject({ cursor: { blockId: at.blockId } });
  const further = { userId: new Types.ObjectId(), blockId: new Types.ObjectId() };
  await advance(at, further);
  expect(await stored()).toMatchObject({ cursor: { blockId: further.blockId } });
});

describe('a watchlist', () => {
  const add = (userId: Types.ObjectId, id: Types.ObjectId, max = 2) =>
    app.runInTransaction((session) => app.get(WatchlistRepository).add(userId, 'sparkIds', id, max, session));

  it('has a campaign once, however often it is added at once', async () => {
    const [userId, id] = [new Types.ObjectId(), new Types.ObjectId()];
    const added = await Promise.all([add(userId, id), add(userId, id), add(userId, id)]);
    expect(added.filter((answer) => answer === 'added')).toHaveLength(1);
    expect((await app.get(WatchlistRepository).find(userId)).sparkIds).toEqual([id]);
  });

  it('has no more campaigns than the limit, however many are added at once', async () => {
    const userId = new Types.ObjectId();
    const added = await Promise.all(Array.from({ length: 5 }, () => add(userId, new Types.ObjectId())));
    expect(added.filter((answer) => answer === 'added')).toHaveLength(2);
    expect((await app.get(WatchlistRepository).find(userId)).sparkIds).toHaveLength(2);
  });

  it('loses a campaign once', async () => {
    const [userId, id] = [new Types.ObjectId(), new Types.ObjectId()];
    await add(userId, id);
    const remove = () =>
      app.runInTransaction((session) => app.get(WatchlistRepository).remove(userId, 'sparkIds', id, session));
    expect((await Promise.all([remove(), remove()])).filter(Boolean)).toHaveLength(1);
    expect(await remove()).toBe(false);
  });
});
