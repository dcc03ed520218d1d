import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { isOwnContribution } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { BlockCounter } from '../contributions/index.js';
import { BlockCounts, type BlockCountsRecord } from './block-counts.schema.js';
import { CountChangeRepository } from './projection/count-change.repository.js';
import type { CountChange, CountChangeRecord } from './projection/count-change.schema.js';
import {
  AFTER_CREATORS,
  allRowOf,
  allRows,
  contributorRow,
  creatorIdOf,
  creatorRow,
  isCreatorRow,
} from './review-totals.rows.js';
import { ReviewTotals, type ReviewTotalsRecord } from './review-totals.schema.js';

/** Deleted contributions count as deleted only. */
export type StatusCounts = Record<BlockCounter, number>;

interface Counted {
  _id: Types.ObjectId;
  sparkId?: Types.ObjectId;
  creatorId?: Types.ObjectId;
  userId: Types.ObjectId;
  isPrivate?: true;
}

/** A creator whose record is to be computed. */
export interface UnrecordedCreator {
  row: string;
  creatorId: Types.ObjectId;
  /** Decisions in the campaigns of the creator. */
  decided: number;
  /** Version of the contributions. */
  changes: number;
}

const COUNTERS: readonly BlockCounter[] = ['pending', 'approved', 'declined', 'flagged', 'deleted'];
type TotalsCounter = BlockCounter | 'privateApproved';
const TOTALS_COUNTERS: readonly TotalsCounter[] = [...COUNTERS, 'privateApproved'];
const NONE: StatusCounts = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };
const COUNT_CHANGES = 'count_changes';
const SUMS = Object.fromEntries(COUNTERS.map((counter) => [counter, { $sum: `$${counter}` }]));

/**
 * Counters of contributions per campaign, per creator, per contributor and in total. A count is the sum of its rows and
 * of the changes that are not in them yet, read in one snapshot.
 */
@Injectable()
export class BlockCountsRepository {
  constructor(
    @InjectModel(BlockCounts.name) private readonly model: Model<BlockCounts>,
    @InjectModel(ReviewTotals.name) private readonly totals: Model<ReviewTotals>,
    private readonly changes: CountChangeRepository,
  ) {}

  async findBySpark(sparkId: Types.ObjectId): Promise<StatusCounts> {
    return this.sum(this.model, { _id: sparkId }, { sparkId });
  }

  /** Of the campaigns with pending contributions, in any order. */
  async listPending(sparkIds: readonly Types.ObjectId[]): Promise<Array<Pick<BlockCountsRecord, '_id' | 'pending'>>> {
    if (sparkIds.length === 0) return [];
    const ids = [...sparkIds];
    return this.model
      .aggregate<Pick<BlockCountsRecord, '_id' | 'pending'>>([
        { $match: { _id: { $in: ids } } },
        { $project: { sparkId: '$_id', pending: 1 } },
        { $unionWith: { coll: COUNT_CHANGES, pipeline: [{ $match: { sparkId: { $in: ids } } }] } },
        { $group: { _id: '$sparkId', pending: { $sum: '$pending' } } },
        { $match: { pending: { $gt: 0 } } },
      ])
      .readConcern('snapshot');
  }

  async findByCreator(creatorId: Types.ObjectId): Promise<StatusCounts> {
    return this.sum(this.totals, { _id: creatorRow(creatorId) }, { creatorId });
  }

  /** Includes contributions without a campaign and those to the contributor's own campaigns. */
  async findByContributor(userId: Types.ObjectId): Promise<StatusCounts> {
    return this.sum(this.totals, { _id: contributorRow(userId) }, { userId });
  }

  /** Includes contributions without a campaign. */
  async findTotal(): Promise<StatusCounts> {
    return this.sum(this.totals, { _id: { $in: allRows() } }, {});
  }

  /** Approved contributions to public campaigns, and those without a campaign: a contributor's, a creator's, or all. */
  async countPublic({ userId, creatorId }: { userId?: Types.ObjectId; creatorId?: Types.ObjectId }): Promise<number> {
    const row = userId ? contributorRow(userId) : creatorId ? creatorRow(creatorId) : { $in: allRows() };
    const [sum] = await this.totals
      .aggregate<{ count: number }>([
        { $match: { _id: row } },
        { $project: { approved: 1, privateApproved: 1 } },
        {
          $unionWith: {
            coll: COUNT_CHANGES,
            pipeline: [{ $match: userId ? { userId } : creatorId ? { creatorId } : {} }],
          },
        },
        { $group: { _id: null, approved: { $sum: '$approved' }, hidden: { $sum: '$privateApproved' } } },
        { $project: { count: { $subtract: ['$approved', '$hidden'] } } },
      ])
      .readConcern('snapshot');
    return sum?.count ?? 0;
  }

  /** Creators whose record is to be computed, in the order of `row`, after that row; from projected changes only. */
  async listUnrecorded(after: string, limit: number): Promise<UnrecordedCreator[]> {
    const rows = await this.totals
      .find({ isRecordCurrent: { $exists: false }, _id: { $gt: after || creatorRow(''), $lt: AFTER_CREATORS } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReviewTotalsRecord[]>();
    return rows.map(({ _id: row, approved, declined, flagged, changes = 0 }) => ({
      row,
      creatorId: new Types.ObjectId(creatorIdOf(row)),
      decided: approved + declined + flagged,
      changes,
    }));
  }

  /**
   * Call it in the transaction that stores the record. False when contributions have changed since `changes` was read;
   * then the record is outdated. With `isFinal`, the creator is not listed again before the next change.
   */
  async markRecorded(
    { row, changes }: Pick<UnrecordedCreator, 'row' | 'changes'>,
    { isFinal }: { isFinal: boolean },
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.totals.updateOne(
      { _id: row, changes: changes === 0 ? { $exists: false } : changes },
      isFinal ? { $set: { isRecordCurrent: true } } : { $unset: { isRecordCurrent: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** For a change of the creator's record without a change of a counter. */
  async addChange(creatorId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.changes.insert({ creatorId }, session);
  }

  /** Without `from` the contribution is new. Only inserts a document, so that concurrent changes do not conflict. */
  async applyStatusChange(
    block: Counted,
    { from, to }: { from?: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    if (from === to) return;
    const { sparkId, creatorId, userId, isPrivate } = block;
    const privateApproved = isPrivate ? Number(to === 'approved') - Number(from === 'approved') : 0;
    const contributions = isOwnContribution(block) ? 0 : Number(isPresent(to)) - Number(isPresent(from));
    await this.changes.insert(
      {
        ...(sparkId ? { sparkId } : {}),
        ...(creatorId ? { creatorId } : {}),
        userId,
        [to]: 1,
        ...(from ? { [from]: -1 } : {}),
        ...(sparkId && contributions !== 0 ? { contributions } : {}),
        ...(privateApproved === 0 ? {} : { privateApproved }),
      },
      session,
    );
  }

  /** For approved contributions whose campaign became private or public. */
  async applyPrivacyChange(
    blocks: readonly Counted[],
    { isPrivate }: { isPrivate: boolean },
    session: ClientSession,
  ): Promise<void> {
    await this.changes.insertMany(
      blocks.map(({ sparkId, creatorId, userId }) => ({
        ...(sparkId ? { sparkId } : {}),
        ...(creatorId ? { creatorId } : {}),
        userId,
        privateApproved: isPrivate ? 1 : -1,
      })),
      session,
    );
  }

  /** Call it in the transaction that deletes the changes. */
  async addToRows(changes: readonly CountChangeRecord[], session: ClientSession): Promise<void> {
    const campaigns = sumByRow(changes, COUNTERS, ({ sparkId }) => (sparkId ? [sparkId.toHexString()] : []));
    const totals = sumByRow(changes, TOTALS_COUNTERS, rowsOf);
    if (campaigns.length > 0)
      await retryOnDuplicateKey(
        this.model.bulkWrite(
          campaigns.map(({ row, counts }) => ({
            updateOne: { filter: { _id: new Types.ObjectId(row) }, update: { $inc: counts }, upsert: true },
          })),
          { session },
        ),
      );
    await retryOnDuplicateKey(
      this.totals.bulkWrite(
        totals.map(({ row, counts, changes: added }) => ({
          updateOne: {
            filter: { _id: row },
            update: isCreatorRow(row)
              ? { $inc: { ...counts, changes: added }, $unset: { isRecordCurrent: 1 } }
              : { $inc: counts },
            upsert: true,
          },
        })),
        { session },
      ),
    );
  }

  private async sum<Row>(
    rows: Model<Row>,
    filter: QueryFilter<Row>,
    ofChanges: QueryFilter<CountChange>,
  ): Promise<StatusCounts> {
    const [sum] = await rows
      .aggregate<StatusCounts>([
        { $match: filter },
        { $unionWith: { coll: COUNT_CHANGES, pipeline: [{ $match: ofChanges }] } },
        { $group: { _id: null, ...SUMS } },
        { $project: { _id: 0 } },
      ])
      .readConcern('snapshot');
    return sum ?? { ...NONE };
  }
}

const isPresent = (counter: BlockCounter | undefined): boolean => counter !== undefined && counter !== 'deleted';

function rowsOf({ sparkId, creatorId, userId }: CountChangeRecord): string[] {
  return [
    ...(userId ? [allRowOf({ sparkId }), contributorRow(userId)] : []),
    ...(creatorId ? [creatorRow(creatorId)] : []),
  ];
}

/** In the order of the rows, so that concurrent transactions cannot deadlock. */
function sumByRow<Counter extends TotalsCounter>(
  changes: readonly CountChangeRecord[],
  counters: readonly Counter[],
  rowsOfChange: (change: CountChangeRecord) => string[],
): Array<{ row: string; counts: Record<Counter, number>; changes: number }> {
  const sums = new Map<string, { counts: Record<Counter, number>; changes: number }>();
  const none = Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, number>;
  for (const change of changes)
    for (const row of rowsOfChange(change)) {
      const sum = sums.get(row) ?? { counts: { ...none }, changes: 0 };
      for (const counter of counters) sum.counts[counter] += change[counter] ?? 0;
      sum.changes += 1;
      sums.set(row, sum);
    }
  return [...sums].map(([row, sum]) => ({ row, ...sum })).sort((a, b) => (a.row < b.row ? -1 : 1));
}
