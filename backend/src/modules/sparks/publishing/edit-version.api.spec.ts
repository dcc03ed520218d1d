import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf } from '../../../core/ledger/index.js';
import { SparksApiModule } from '../index.js';

const PERIOD = { end_time: { date: '2026-06-01T12:00:00.000Z' } };
const clock = new FixedClock('2026-05-01T12:00:00.000Z');
let app: TestApp;
let cleo: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule], clock });
  cleo = await signInAs(app, 'cleo');
});
afterAll(() => app?.close());

describe('the version of a campaign', () => {
  it('rejects an edit based on an outdated version without changes', async () => {
    const draft = (await cleo.http('POST', '/spark', sparkBody({ ...PERIOD, name: 'Two windows' }))).body.data;
    const url = `/spark/${draft._id}`;
    const first = await cleo.http('PUT', url, { description: 'First window.', expectedUpdated: draft.updated });
    expect(first.status).toBe(200);
    expect(first.body.data.updated > draft.updated).toBe(true);
    const second = await cleo.http('PUT', url, { description: 'Second window.', expectedUpdated: draft.updated });
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect((await cleo.http('GET', `/spark/sparkById/${draft._id}`)).body.data).toMatchObject({
      description: 'First window.',
      updated: first.body.data.updated,
    });
    expect(
      (await cleo.http('PUT', url, { description: 'Second window.', expectedUpdated: first.body.data.updated })).status,
    ).toBe(200);
  });

  it('accepts one of ten concurrent edits of the same version, for drafts and published campaigns', async () => {
    const draft = (await cleo.http('POST', '/spark', sparkBody(PERIOD))).body.data;
    const live = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
    const states = [
      { id: draft._id as string, updated: draft.updated as string },
      { id: live._id.toHexString(), updated: live.updated.toISOString() },
    ];
    for (const { id, updated } of states) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          cleo.http('PUT', `/spark/${id}`, { description: `Edit ${at}.`, expectedUpdated: updated }),
        ),
      );
      const written = answers.filter(({ status }) => status === 200);
      expect(written).toHaveLength(1);
      expect(answers.filter(({ body: { code } }) => code === 'CONFLICT')).toHaveLength(9);
      expect((await cleo.http('GET', `/spark/sparkById/${id}`)).body.data.description).toBe(
        written[0]?.body.data.description,
      );
    }
  });

  it('does not publish a draft that was edited since it was read', async () => {
    await fundWallet(app, cleo.user.id, 1_000);
    const draft = (await cleo.http('POST', '/spark', sparkBody({ ...PERIOD, budget: 1_000 }))).body.data;
    await cleo.http('PUT', `/spark/${draft._id}`, { budget: 900 });
    const refused = await cleo.http('PUT', `/spark/${draft._id}`, {
      live_mode: true,
      expectedUpdated: draft.updated,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(await app.get(LedgerService).balanceOf(poolOf(draft._id))).toBe(0);
  });
});
