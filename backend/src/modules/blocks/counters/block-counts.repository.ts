import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { BlockCounter } from '../contributions/index.js';
import { BlockCounts, type BlockCountsRecord } from './block-counts.schema.js';
import { AFTER_CREATORS, allRowOf, allRows, contributorRow, creatorIdOf, creatorRow } from './review-totals.rows.js';
import { ReviewTotals, type ReviewTotalsRecord } from './review-totals.schema.js';

/** Deleted contributions count as deleted only. */
export type StatusCounts = Record<BlockCounter, number>;

interface Counted {
  _id: Types.ObjectId;
  sparkId?: Types.ObjectId;
  creatorId?: Types.ObjectId;
  userId: Types.ObjectId;
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

const ADD_CHANGE = { $inc: { changes: 1 }, $unset: { isRecordCurrent: 1 } } as const;
const COUNTERS: readonly BlockCounter[] = ['pending', 'approved', 'declined', 'flagged', 'deleted'];
const NONE: StatusCounts = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };

/** Counters of contributions per campaign, per creator, per contributor and in total. */
@Injectable()
export class BlockCountsRepository {
  constructor(
    @InjectModel(BlockCounts.name) private readonly model: Model<BlockCounts>,
    @InjectModel(ReviewTotals.name) private readonly totals: Model<ReviewTotals>,
  ) {}

  async findBySpark(sparkId: Types.ObjectId): Promise<StatusCounts> {
    return sumOf([await this.model.findById(sparkId).lean<BlockCountsRecord>()]);
  }

  /** Of the campaigns with pending contributions, in any order. */
  async listPending(sparkIds: readonly Types.ObjectId[]): Promise<Array<Pick<BlockCountsRecord, '_id' | 'pending'>>> {
    if (sparkIds.length === 0) return [];
    return this.model
      .find({ _id: { $in: sparkIds }, pending: { $gt: 0 } }, { pending: 1 })
      .lean<Array<Pick<BlockCountsRecord, '_id' | 'pending'>>>();
  }

  async findByCreator(creatorId: Types.ObjectId): Promise<StatusCounts> {
    return sumOf([await this.totals.findById(creatorRow(creatorId)).lean<ReviewTotalsRecord>()]);
  }

  /** Includes contributions without a campaign and those to the contributor's own campaigns. */
  async findByContributor(userId: Types.ObjectId): Promise<StatusCounts> {
    return sumOf([await this.totals.findById(contributorRow(userId)).lean<ReviewTotalsRecord>()]);
  }

  /** Creators whose record is to be computed, in the order of `row`, after that row. */
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
    await this.totals.updateOne({ _id: creatorRow(creatorId) }, ADD_CHANGE, { session });
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
    const counters = { [to]: 1, ...(isNew ? {} : { [from]: -1 }) };
    const onInsert = isNew ? { $setOnInsert: zeros } : {};
    const update = { $inc: counters, ...onInsert };
    if (block.sparkId)
      await retryOnDuplicateKey(this.model.updateOne({ _id: block.sparkId }, update, { session, upsert: isNew }));
    const ofCreator = { $inc: { ...counters, ...ADD_CHANGE.$inc }, $unset: ADD_CHANGE.$unset, ...onInsert };
    const rows = [
      { _id: allRowOf(block), update },
      ...(block.creatorId ? [{ _id: creatorRow(block.creatorId), update: ofCreator }] : []),
      { _id: contributorRow(block.userId), update },
    ];
    await retryOnDuplicateKey(
      this.totals.bulkWrite(
        rows.map((row) => ({ updateOne: { filter: { _id: row._id }, update: row.update, upsert: isNew } })),
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
