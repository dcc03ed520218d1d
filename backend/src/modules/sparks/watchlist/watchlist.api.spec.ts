import { Types } from 'mongoose';
import { ENDING_ALERT_MS } from '@sparks/domain';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparkAlertRepository } from '../alerts/spark-alert.repository.js';
import { SparkAlertsService } from '../alerts/spark-alerts.service.js';
import { SparksApiModule } from '../index.js';
import { SparkTransitionsService } from '../lifecycle/spark-transitions.service.js';
import type { SparkRecord } from '../spark.schema.js';

const clock = new FixedClock('2026-05-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
let app: TestApp;
let cleo: SignedIn;
let ada: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule], clock });
  [cleo, ada, ben] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'ben')]);
});
beforeEach(async () => {
  clock.set('2026-05-01T12:00:00.000Z');
  for (const name of ['sparks', 'watchlists', 'spark_alerts', 'notifications', 'creator_totals'])
    await app.connection.collection(name).deleteMany({});
});
afterAll(() => app?.close());

const spark = (overrides: Partial<SparkRecord> = {}) =>
  createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, ...overrides });
const idOf = ({ _id }: SparkRecord) => _id.toHexString();
const save = (person: SignedIn, record: SparkRecord) => person.http('PUT', `/spark/${idOf(record)}/save`);
const watchlistOf = async (person: SignedIn) => (await person.http('GET', '/api/watchlist')).body.data;
const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const notified = async ({ user }: SignedIn) =>
  (
    await app.connection
      .collection('notifications')
      .find({ userId: new Types.ObjectId(user.id) })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ kind }) => kind as string);
const sendAlerts = async () => {
  await app.get(SparkAlertsService).openEnding();
  await app.get(SparkAlertsService).deliverOpen();
};

describe('saved campaigns', () => {
  it('are saved once, also by concurrent requests, and listed to their owner only', async () => {
    const [kept, other] = [await spark({ name: 'Kept' }), await spark({ name: 'Other' })];
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(ada, kept)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 204));
    expect((await watchlistOf(ada)).savedSparkIds).toEqual([idOf(kept)]);
    expect(namesOf(await ada.http('GET', '/spark?saved=true'))).toEqual(['Kept']);
    expect(namesOf(await ben.http('GET', '/spark?saved=true'))).toEqual([]);
    expect((await app.http('GET', '/spark?saved=true')).status).toBe(401);

    await save(ada, other);
    expect(namesOf(await ada.http('GET', '/spark?saved=true&search=oth'))).toEqual(['Other']);
    expect((await ada.http('DELETE', `/spark/${idOf(kept)}/save`)).status).toBe(204);
    expect((await ada.http('DELETE', `/spark/${idOf(kept)}/save`)).status).toBe(204);
    expect(namesOf(await ada.http('GET', '/spark?saved=true'))).toEqual(['Other']);
  });

  it('cannot be drafts or campaigns that do not exist', async () => {
    const draft = await spark({ live_mode: false });
    expect((await save(ada, draft)).status).toBe(404);
    expect((await ada.http('PUT', '/spark/665f1c2ab7e4d9a1c0ffee01/save')).status).toBe(404);
    expect((await watchlistOf(ada)).savedSparkIds).toEqual([]);
  });

  it('are limited: the last place goes to one of several requests', async () => {
    const sparkIds = Array.from({ length: 199 }, () => new Types.ObjectId());
    await app.connection
      .collection('watchlists')
      .insertOne({ _id: new Types.ObjectId(ada.user.id), sparkIds, creatorIds: [] });
    const some = [await spark(), await spark(), await spark()];
    const answers = await Promise.all(some.map((one) => save(ada, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('watchlist_full');
  });
});

describe('following', () => {
  const followers = async () => Number((await app.connection.collection('creator_totals').findOne({}))?.followers ?? 0);

  it('counts each follower once, also with concurrent requests', async () => {
    const follow = (person: SignedIn) => person.http('PUT', '/api/users/cleo/follow');
    await Promise.all([follow(ada), follow(ada), follow(ben), follow(ada), follow(ben)]);
    expect(await followers()).toBe(2);
    expect((await follow(ben)).body.data).toEqual({ isFollowing: true, followers: 2 });
    expect((await watchlistOf(ada)).following).toEqual([expect.objectContaining({ username: 'cleo' })]);
    const left = await Promise.all([1, 2].map(() => ada.http('DELETE', '/api/users/cleo/follow')));
    expect(left.map(({ body }) => body.data.isFollowing)).toEqual([false, false]);
    expect(await followers()).toBe(1);
  });

  it('is not possible for oneself or a person who does not exist', async () => {
    expect((await cleo.http('PUT', '/api/users/cleo/follow')).status).toBe(403);
    expect((await cleo.http('PUT', '/api/users/nobody-at-all/follow')).status).toBe(404);
  });
});

describe('alerts', () => {
  const publish = async (overrides: Record<string, unknown> = {}) => {
    await fundWallet(app, cleo.user.id, 10_000);
    const answer = await cleo.http('POST', '/spark', {
      name: 'Green river run',
      description: 'Run along the river.',
      live_mode: true,
      budget: 5_000,
      approvalBonus: 100,
      contribution_social_platforms: ['youtube'],
      allowedContributionsType: ['UGC'],
      location: ['GLOBAL'],
      ...overrides,
    });
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body.data as { _id: string };
  };

  it('tell followers of a new campaign, once', async () => {
    await ada.http('PUT', '/api/users/cleo/follow');
    await publish();
    await Promise.all([sendAlerts(), sendAlerts()]);
    await sendAlerts();
    expect([await notified(ada), await notified(ben), await notified(cleo)]).toEqual([['campaign_published'], [], []]);
  });

  it('tell followers of a scheduled campaign when it is published, and people who saved it when it starts', async () => {
    await ada.http('PUT', '/api/users/cleo/follow');
    const { _id } = await publish({ published_time: { date: '2026-05-02T12:00:00.000Z' } });
    await ben.http('PUT', `/spark/${_id}/save`);
    await sendAlerts();
    expect([await notified(ada), await notified(ben)]).toEqual([['campaign_published'], []]);
    clock.set('2026-05-02T12:01:00.000Z');
    await app.get(SparkTransitionsService).applyDueTransitions();
    await sendAlerts();
    await sendAlerts();
    expect([await notified(ada), await notified(ben)]).toEqual([['campaign_published'], ['saved_started']]);
  });

  it('tell people who saved a campaign two days before its submissions end, and again when the end moves', async () => {
    const end = new Date(clock.now().getTime() + ENDING_ALERT_MS + HOUR_MS);
    const record = await spark({ end_time: { date: end } });
    await save(ada, record);
    await sendAlerts();
    expect(await notified(ada)).toEqual([]);
    clock.set(new Date(clock.now().getTime() + 2 * HOUR_MS).toISOString());
    await sendAlerts();
    await sendAlerts();
    expect(await notified(ada)).toEqual(['saved_ending']);
    const later = new Date(end.getTime() + HOUR_MS);
    await app.connection
      .collection('sparks')
      .updateOne({ _id: record._id }, { $set: { 'end_time.date': later, submissionsEnd: later } });
    await sendAlerts();
    expect(await notified(ada)).toEqual(['saved_ending', 'saved_ending']);
  });

  it('are not sent for a campaign that was closed in the meantime', async () => {
    await ada.http('PUT', '/api/users/cleo/follow');
    const { _id } = await publish();
    await app.connection
      .collection('sparks')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { manuallyClosed: true, status: 'completed' } });
    await sendAlerts();
    expect(await notified(ada)).toEqual([]);
  });

  it('reach every follower in batches, also when a run is interrupted', async () => {
    const people = Array.from({ length: 450 }, () => new Types.ObjectId());
    await app.connection
      .collection('watchlists')
      .insertMany(people.map((_id) => ({ _id, sparkIds: [], creatorIds: [new Types.ObjectId(cleo.user.id)] })));
    await publish();
    const alerts = app.get(SparkAlertsService);
    const advance = jest
      .spyOn(app.get(SparkAlertRepository), 'advance')
      .mockRejectedValueOnce(new Error('the connection broke'));
    await alerts.deliverOpen();
    advance.mockRestore();
    await alerts.deliverOpen();
    const count = await app.connection.collection('notifications').countDocuments({ kind: 'campaign_published' });
    expect(count).toBe(450);
    expect(await app.connection.collection('spark_alerts').countDocuments({ doneAt: null })).toBe(0);
  });
});
