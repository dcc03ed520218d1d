import type { ClientSession, Connection, Types } from 'mongoose';
import type { ModerationStatus } from '@sparks/domain';
import type { UserRecord } from '../../core/users/index.js';
import type { BlockRecord } from '../../modules/blocks/contributions/block.schema.js';
import { searchEntryOf } from '../../modules/blocks/contributions/search/block-search.repository.js';
import type { BlockSearchEntry } from '../../modules/blocks/contributions/search/block-search.schema.js';
import { allRowOf, contributorRow, creatorRow } from '../../modules/blocks/counters/review-totals.rows.js';
import { buildSnapshotEvents } from '../../modules/blocks/events/new-events.js';
import { paidOutShardOf } from '../../modules/sparks/budget/creator-paid-out.schema.js';
import type { SparkRecord } from '../../modules/sparks/index.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import type { GeneratedBlock } from './generated-blocks.js';

type Counter = ModerationStatus | 'deleted';
const NO_COUNTS: Record<Counter, number> = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };

/**
 * Writes batches directly to the collections, because casting and defaults of the models are slower than the database.
 */
export class BulkRepository {
  constructor(private readonly connection: Pick<Connection, 'collection'>) {}

  /** Inserts missing users; returns their number. */
  async addPeople(people: readonly UserRecord[]): Promise<number> {
    const missing = await this.missing('users', people);
    if (missing.length > 0)
      await this.connection.collection<UserRecord>('users').insertMany(missing, { ordered: false });
    return missing.length;
  }

  /** Inserts a campaign with its counters. */
  async insertSpark(spark: SparkRecord, session: ClientSession): Promise<void> {
    await this.connection.collection<SparkRecord>('sparks').insertOne(spark, { session });
    await this.connection
      .collection<{ _id: Types.ObjectId } & Record<Counter, number>>('block_counts')
      .insertOne({ _id: spark._id, ...NO_COUNTS }, { session });
    await this.connection
      .collection('creator_totals')
      .updateOne({ _id: spark.creator }, { $inc: { campaigns: 1 } }, { session, upsert: true });
    await this.connection
      .collection<{ _id: string }>('creator_paid_out')
      .updateOne(
        { _id: paidOutShardOf(spark) },
        { $inc: { paidOutCents: spark.usage }, $setOnInsert: { creator: spark.creator } },
        { session, upsert: true },
      );
  }

  /** Documents whose ids are not in the collection. */
  async missing<T extends { _id: Types.ObjectId }>(collection: string, documents: readonly T[]): Promise<T[]> {
    const ids = documents.map(({ _id }) => _id);
    const present = await this.connection
      .collection(collection)
      .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
      .toArray();
    const known = new Set(present.map(({ _id }) => String(_id)));
    return documents.filter(({ _id }) => !known.has(_id.toHexString()));
  }

  /** Inserts contributions of one campaign with their transitions, likes and events, and updates the counters. */
  async insertBlocks(sparkId: Types.ObjectId, batch: readonly GeneratedBlock[], session: ClientSession): Promise<void> {
    await this.connection.collection<BlockRecord>('blocks').insertMany(
      batch.map(({ block }) => block),
      { session },
    );
    await this.connection.collection<BlockSearchEntry>('block_search').insertMany(
      batch.map(({ block }) => searchEntryOf(block)),
      { session },
    );
    await this.connection.collection('post_claims').insertMany(
      batch.map(({ claim }) => claim),
      { session },
    );
    const moves = batch.flatMap((generated) => generated.moves);
    if (moves.length > 0) await this.connection.collection('status_transitions').insertMany(moves, { session });
    const likes = batch.flatMap((generated) => generated.likes);
    if (likes.length > 0) await this.connection.collection('likes').insertMany(likes, { session });
    const events = batch.flatMap(({ block }) => buildSnapshotEvents(block));
    if (events.length > 0) await this.connection.collection('contribution_events').insertMany(events, { session });
    const counts = { ...NO_COUNTS };
    for (const { block } of batch) counts[block.deleted ? 'deleted' : block.moderation_status] += 1;
    await this.connection.collection('block_counts').updateOne({ _id: sparkId }, { $inc: counts }, { session });
    await this.countTotals(batch, counts, session);
    await this.countContributors(batch, session);
    await this.connection
      .collection('sparks')
      .updateOne({ _id: sparkId }, { $inc: { contributionsCount: batch.length - counts.deleted } }, { session });
  }

  /** Approved contributions, their views, and declined contributions by contributor. */
  private async countContributors(batch: readonly GeneratedBlock[], session: ClientSession): Promise<void> {
    const totals = new Map<string, { _id: Types.ObjectId; approved: number; declined: number; views: number }>();
    for (const { block } of batch) {
      const isApproved = block.moderation_status === 'approved';
      if (block.deleted || (!isApproved && block.moderation_status !== 'declined')) continue;
      const before = totals.get(block.userId.toHexString()) ?? {
        _id: block.userId,
        approved: 0,
        declined: 0,
        views: 0,
      };
      totals.set(block.userId.toHexString(), {
        ...before,
        approved: before.approved + (isApproved ? 1 : 0),
        declined: before.declined + (isApproved ? 0 : 1),
        views: before.views + (isApproved ? (block.engagement.views ?? 0) : 0),
      });
    }
    // A consistent order prevents deadlocks between batches of several campaigns.
    const inOrder = [...totals.values()].sort((a, b) => a._id.toHexString().localeCompare(b._id.toHexString()));
    const updates = inOrder.map(({ _id, ...change }) => ({
      updateOne: { filter: { _id }, update: { $inc: change }, upsert: true },
    }));
    if (updates.length > 0)
      await retryOnDuplicateKey(this.connection.collection('contributor_totals').bulkWrite(updates, { session }));
  }

  /** Counters over all campaigns of the creator, over all contributions, and per contributor. */
  private async countTotals(
    batch: readonly GeneratedBlock[],
    counts: Record<Counter, number>,
    session: ClientSession,
  ): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { block } = first;
    const people = new Map<string, Record<Counter, number>>();
    for (const { block: each } of batch) {
      const row = contributorRow(each.userId);
      const before = people.get(row) ?? NO_COUNTS;
      const counter = each.deleted ? 'deleted' : each.moderation_status;
      people.set(row, { ...before, [counter]: before[counter] + 1 });
    }
    for (const row of [allRowOf(block), ...(block.creatorId ? [creatorRow(block.creatorId)] : [])]) {
      await this.connection
        .collection<{ _id: string }>('review_totals')
        .updateOne({ _id: row }, { $inc: counts }, { session, upsert: true });
    }
    const inOrder = [...people].sort(([one], [other]) => one.localeCompare(other));
    await retryOnDuplicateKey(
      this.connection.collection<{ _id: string }>('review_totals').bulkWrite(
        inOrder.map(([_id, change]) => ({ updateOne: { filter: { _id }, update: { $inc: change }, upsert: true } })),
        { session },
      ),
    );
  }
}
