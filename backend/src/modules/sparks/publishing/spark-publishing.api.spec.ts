import { fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { SparksApiModule } from '../index.js';

describe('publishing campaigns', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  const end_time = { date: '2026-06-01T12:00:00.000Z' };
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const body = (overrides: Record<string, unknown> = {}) => sparkBody({ end_time, ...overrides });
  const walletOfUser = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
  const poolOfSpark = (sparkId: string) => app.get(LedgerService).balanceOf(poolOf(sparkId));

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(() => clock.set('2026-05-01T12:00:00.000Z'));
  afterAll(() => app?.close());

  describe('publishing', () => {
    it('transfers the exact budget from the wallet to the pool', async () => {
      await fundWallet(app, cleo.user.id, 10_000);
      const answer = await cleo.http(
        'POST',
        '/spark',
        body({
          live_mode: true,
          budget: 10_000,
          contribution_social_platforms: [],
          location: [],
          allowedContributionsType: [],
        }),
      );
      expect(answer.status).toBe(201);
      const { _id, ...data } = answer.body.data;
      expect(data).toMatchObject({
        live_mode: true,
        status: 'ongoing',
        budget: 10_000,
        initialBudget: 10_000,
        usage: 0,
        published_time: { date: '2026-05-01T12:00:00.000Z' },
      });
      expect(data.location).toEqual(['GLOBAL']);
      expect(data.contribution_social_platforms).toHaveLength(6);
      expect(data.allowedContributionsType).toEqual(['UGC', 'REMIX', 'CLIPPING']);
      expect(await walletOfUser(cleo)).toBe(0);
      expect(await poolOfSpark(_id)).toBe(10_000);
    });

    it('keeps a draft when the balance is one cent short, and publishes it later with the same request', async () => {
      const before = await walletOfUser(ada);
      const budget = before + 5_001;
      await fundWallet(app, ada.user.id, 5_000);
      const sent = body({ live_mode: true, budget });
      const key = { 'idempotency-key': 'one-cent-short' };
      const refused = await ada.http('POST', '/spark', sent, key);
      expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_balance']);
      const { sparkId, slug, requiredCents, availableCents } = refused.body.details;
      expect([requiredCents, availableCents]).toEqual([budget, budget - 1]);
      expect(await walletOfUser(ada)).toBe(budget - 1);

      const draft = await ada.http('GET', `/spark/sparkBySlug/${slug}`);
      expect(draft.body.data).toMatchObject({ _id: sparkId, live_mode: false, budget });
      await fundWallet(app, ada.user.id, 1);
      const published = await ada.http('POST', '/spark', sent, key);
      expect(published.status).toBe(201);
      expect(published.body.data).toMatchObject({ _id: sparkId, live_mode: true });
      expect(await walletOfUser(ada)).toBe(0);
    });

    it('does not change a draft when publishing fails for lack of balance', async () => {
      const draft = (await ada.http('POST', '/spark', body({ name: 'Poor draft', budget: 500 }))).body.data;
      const refused = await ada.http('PUT', `/spark/${draft._id}`, {
        live_mode: true,
        name: 'New name',
        budget: 900_000,
      });
      expect(refused.status).toBe(402);
      const after = (await ada.http('GET', `/spark/sparkById/${draft._id}`)).body.data;
      expect(after).toMatchObject({ name: 'Poor draft', slug: draft.slug, budget: 500, live_mode: false });
    });

    it('charges once for ten concurrent requests', async () => {
      await fundWallet(app, cleo.user.id, 50_000);
      const before = await walletOfUser(cleo);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 7_000 }))).body.data;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => cleo.http('PUT', `/spark/${draft._id}`, { live_mode: true })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(await walletOfUser(cleo)).toBe(before - 7_000);
      expect(await poolOfSpark(draft._id)).toBe(7_000);
    });

    it('schedules a campaign with a start in the future', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const answer = await cleo.http(
        'POST',
        '/spark',
        body({ live_mode: true, budget: 1_000, published_time: { date: '2026-05-10T00:00:00.000Z' } }),
      );
      expect(answer.body.data.published_time).toEqual({ date: '2026-05-10T00:00:00.000Z' });
      const coming = await app.http('GET', '/spark?status=coming');
      expect(coming.body.data.map((spark: { _id: string }) => spark._id)).toContain(answer.body.data._id);
    });

    it('sets the creation time to the time of publishing', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 1_000 }))).body.data;
      clock.set('2026-05-04T09:00:00.000Z');
      const published = await cleo.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect(published.body.data.created).toBe('2026-05-04T09:00:00.000Z');
    });

    it('is restricted to the creator, because it charges their wallet', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 1_000 }))).body.data;
      const byAdmin = await root.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect([byAdmin.status, byAdmin.body.code]).toEqual([403, 'FORBIDDEN']);
      const byStranger = await ada.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect([byStranger.status, byStranger.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(await poolOfSpark(draft._id)).toBe(0);
    });
  });

  it('keeps the ledger balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
