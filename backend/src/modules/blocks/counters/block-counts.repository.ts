import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { BlockCounter } from '../contributions/index.js';
import { BlockCounts, type BlockCountsRecord } from './block-counts.schema.js';
import { AFTER_CREATORS, allRowOf, allRows, creatorIdOf, creatorRow } from './review-totals.rows.js';
import { ReviewTotals, type ReviewTotalsRecord } from './review-totals.schema.js';

/** Deleted contributions count as deleted only. */
export type StatusCounts = Record<BlockCounter, number>;

interface Counted {
  _id: Types.ObjectId;
  sparkId?: Types.ObjectId;
  creatorId?: Types.ObjectId;
}

const COUNTERS: readonly BlockCounter[] = ['pending', 'approved', 'declined', 'flagged', 'deleted'];
const NONE: StatusCounts = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };

/** Counters of contributions per campaign, per creator and in total. */
@Injectable()
export class BlockCountsRepository {
  constructor(
    @InjectModel(BlockCounts.name) private readonly model: Model<BlockCounts>,
    @InjectModel(ReviewTotals.name) private readonly totals: Model<ReviewTotals>,
  ) {}

  async findBySpark(sparkId: Types.ObjectId): Promise<StatusCounts> {
    return sumOf([await this.model.findById(sparkId).lean<BlockCountsRecord>()]);
  }

  async findByCreator(creatorId: Types.ObjectId): Promise<StatusCounts> {
    return sumOf([await this.totals.findById(creatorRow(creatorId)).lean<ReviewTotalsRecord>()]);
  }

  /** Creators and the decisions in their campaigns, in the order of `row`, after that row. */
  async listCreators(
    after: string,
    limit: number,
  ): Promise<{ row: string; creatorId: Types.ObjectId; decided: number }[]> {
    const rows = await this.totals
      .find({ _id: { $gt: after || creatorRow(''), $lt: AFTER_CREATORS } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReviewTotalsRecord[]>();
    return rows.map(({ _id: row, approved, declined, flagged }) => ({
      row,
      creatorId: new Types.ObjectId(creatorIdOf(row)),
      decided: approved + declined + flagged,
    }));
  }

  /** Includes contributions without a campaign. */
  async findTotal(): Promise<StatusCounts> {
    return sumOf(await this.totals.find({ _id: { $in: allRows() } }).lean<ReviewTotalsRecord[]>());
  }

  /**
   * Decrements `from` and increments `to`; without `from` the contribution is new. Inserts missing rows: two
   * transactions that insert the same row conflict, and the later one is retried.
   */
  async applyStatusChange(
    block: Counted,
    change: { from?: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    const { from, to } = change;
    if (from === to) return;
    const isNew = from === undefined;
    const { [to]: _counted, ...zeros } = NONE;
    const update = {
      $inc: { [to]: 1, ...(isNew ? {} : { [from]: -1 }) },
      ...(isNew ? { $setOnInsert: zeros } : {}),
    };
    if (block.sparkId)
      await retryOnDuplicateKey(this.model.updateOne({ _id: block.sparkId }, update, { session, upsert: isNew }));
    const rows = [allRowOf(block), ...(block.creatorId ? [creatorRow(block.creatorId)] : [])];
    await retryOnDuplicateKey(
      this.totals.bulkWrite(
        rows.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: isNew } })),
        { session },
      ),
    );
  }
}

/** Missing rows count as zero. */
function sumOf(rows: readonly (Partial<StatusCounts> | null)[]): StatusCounts {
  const sum = { ...NONE };
  for (const row of rows) for (const counter of COUNTERS) sum[counter] += row?.[counter] ?? 0;
  return sum;
}
