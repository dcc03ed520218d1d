import { Types } from 'mongoose';
import { currentTerms } from '@sparks/domain';
import { unstoredBlock, unstoredSpark } from '../../../../../test/support/unstored-contribution.js';
import type { SparkRecord } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { OwedAmountsService } from './owed-amounts.service.js';

/** Some bonuses are unpaid. */
const spark = unstoredSpark({ unpaidBonuses: new Types.ObjectId() });
/** A contribution with a thousand counted views that is refreshed. */
const post = (changes: object = {}) => unstoredBlock(spark, { countedViews: 1_000, ...changes });

/** Approvals that can be undone, and contributions with unpaid bonuses or views. */
interface Owed {
  open?: BlockRecord[];
  unpaidBonuses?: BlockRecord[];
  unpaidViews?: BlockRecord[];
}
function estimate({ open = [], unpaidBonuses = [], unpaidViews = [] }: Owed, campaign: object = {}) {
  const idsOf = (posts: BlockRecord[]) => posts.map(({ _id }) => _id);
  const known = new Map([...open, ...unpaidBonuses, ...unpaidViews].map((block) => [block._id, block]));
  const service = new OwedAmountsService(
    { registerOwed: () => undefined } as never,
    { listOpenApprovals: async () => idsOf(open) } as never,
    { listUnpaid: async () => idsOf(unpaidBonuses) } as never,
    { listUnpaidViews: async () => idsOf(unpaidViews) } as never,
    {
      findManyByIds: async (ids: Types.ObjectId[]) => {
        expect(ids).not.toEqual([]);
        return ids.map((id) => known.get(id));
      },
    } as never,
  );
  return service.estimate({ ...spark, ...campaign } as SparkRecord);
}

it('is nothing when nothing is open or unpaid', async () => {
  expect(await estimate({})).toEqual({ paidCents: 0, heldCents: 0 });
});

it('is the bonus and the counted views of an approval that can be undone, once', async () => {
  const open = post();
  expect(await estimate({ open: [open] })).toEqual({ paidCents: 700, heldCents: 0 });
  expect(await estimate({ open: [open], unpaidBonuses: [open], unpaidViews: [open] })).toEqual({
    paidCents: 700,
    heldCents: 0,
  });
});

it('is held for contributions with a hold', async () => {
  const terms = { ...currentTerms(spark), holdDays: 3 };
  expect(await estimate({ open: [post({ terms }), post()] }, { holdDays: 3 })).toEqual({
    paidCents: 700,
    heldCents: 700,
  });
});

it('is the unpaid part of a bonus, unless the pool has been refunded', async () => {
  const unpaid = post({ countedViews: 0, bonusDueSince: new Date(), bonusUnpaidCents: 50 });
  expect(await estimate({ unpaidBonuses: [unpaid] })).toEqual({ paidCents: 50, heldCents: 0 });
  expect(await estimate({ unpaidBonuses: [unpaid] }, { manuallyClosed: true })).toEqual({ paidCents: 0, heldCents: 0 });
  expect(await estimate({ unpaidBonuses: [unpaid] }, { unpaidBonuses: undefined })).toEqual({
    paidCents: 0,
    heldCents: 0,
  });
});

it('is no bonus for contributions of which only views are unpaid', async () => {
  expect(await estimate({ unpaidViews: [post()] })).toEqual({ paidCents: 500, heldCents: 0 });
});

it('is no reserved bonus, because the reserve pays it', async () => {
  expect(await estimate({ open: [post({ bonusReservedCents: 200 })] })).toEqual({ paidCents: 500, heldCents: 0 });
});

it('is nothing for views that no reading pays any more, unless they are known to be unpaid', async () => {
  const retired = { refresh: { dueAt: null } };
  expect(await estimate({ open: [post(retired)] })).toEqual({ paidCents: 200, heldCents: 0 });
  expect(await estimate({ open: [post({ ...retired, engagementUnpaidCents: 500 })] })).toEqual({
    paidCents: 700,
    heldCents: 0,
  });
});

it.each([{ deleted: true }, { supersededAt: new Date() }])('is nothing for a contribution with %j', async (changes) => {
  expect(await estimate({ open: [post(changes)] })).toEqual({ paidCents: 0, heldCents: 0 });
});
