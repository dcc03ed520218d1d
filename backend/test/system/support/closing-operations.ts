import { Types } from 'mongoose';
import { ClosingSettlementService } from '../../../src/modules/blocks/engagement/closing/closing-settlement.service.js';
import type { PostMetrics, PostRef } from '../../../src/modules/previews/index.js';
import type { Operation } from './money-operations.js';
import type { MoneyWorld } from './money-world.js';

const VIEWS_PER_CENT = 10;

/** Views that the platform shows, by canonical key; any other post is unavailable. */
export class ClosingPlatform {
  readonly views = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  readonly fetchMetrics = async (posts: readonly PostRef[]): Promise<PostMetrics[]> =>
    posts.map(({ canonicalKey, platform, postId }) => {
      const views = this.views.get(canonicalKey);
      const about = { canonicalKey, platform, postId, fetchedAt: this.now() };
      return views === undefined
        ? { ...about, state: 'unavailable', source: 'none' }
        : { ...about, state: 'ok', views, likes: 1, comments: 0, shares: 0, source: 'test' };
    });
}

/** Operations of a close whose refund follows the last readings, by name. */
export const closingOperations = (platform: ClosingPlatform) =>
  ({
    /** Posts have unread views at the close; every third time the platform does not show them. */
    async closeWithSettlement(world, { pick, amountCents, crash }) {
      if (pick % 3 !== 2) await showUnreadViews(world, platform, amountCents);
      await world.send(world.people.creator, 'POST', `/spark/${world.sparkId}/close`, {}, crash);
      await world.surviving(crash, () => settleNow(world));
    },
  }) satisfies Record<string, Operation>;

/** Runs the job that settles closings after the time limit of the last readings, until the campaign is settled. */
export async function settleNow({ app, clock, sparkId }: MoneyWorld): Promise<void> {
  const _id = new Types.ObjectId(sparkId);
  const sparks = app.connection.collection('sparks');
  await app.get(ClosingSettlementService).settleDue(clock.now());
  await sparks.updateOne({ _id, settlement: { $exists: true } }, { $set: { 'settlement.until': new Date(0) } });
  await app.get(ClosingSettlementService).settleDue(clock.now());
  const spark = await sparks.findOne({ _id });
  if (spark?.settlement) throw new Error(`Campaign ${sparkId} is still being settled`);
}

async function showUnreadViews(
  { app, sparkId, views }: MoneyWorld,
  platform: ClosingPlatform,
  cents: number,
): Promise<void> {
  const blocks = await app.connection
    .collection('blocks')
    .find({ sparkId: new Types.ObjectId(sparkId) })
    .toArray();
  for (const { _id, canonicalKey } of blocks) {
    const shown = (views.get(_id.toHexString()) ?? 0) + cents * VIEWS_PER_CENT;
    views.set(_id.toHexString(), shown);
    platform.views.set(canonicalKey as string, shown);
  }
}
