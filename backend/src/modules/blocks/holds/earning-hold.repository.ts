import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { HeldEarningStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../../platform/database/capped-count.js';
import { Block, updateBlock, type BlockRecord } from '../contributions/index.js';
import { EarningHold, type EarningHoldRecord } from './earning-hold.schema.js';

/** Attempts to lease a batch when other workers lease the same holds. */
const LEASE_ATTEMPTS = 5;

/** The rows of held earnings, and their sums on contributions. A hold leaves the status `held` once. */
@Injectable()
export class EarningHoldRepository {
  constructor(
    @InjectModel(EarningHold.name) private readonly model: Model<EarningHold>,
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
  ) {}

  /** Throws a duplicate key error when the earning is held already. */
  async insert(
    hold: Omit<EarningHoldRecord, '_id' | 'status' | 'dueAt' | 'leaseToken'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.create([{ ...hold, dueAt: hold.releaseAt }], { session });
  }

  async findById(id: Types.ObjectId, session: ClientSession): Promise<EarningHoldRecord | null> {
    return this.model.findById(id).session(session).lean<EarningHoldRecord>();
  }

  /** Leases due holds, the longest due first. Empty when nothing is due, or other workers were always faster. */
  async leaseDue(now: Date, limit: number, leaseMs: number): Promise<EarningHoldRecord[]> {
    const due = { status: 'held', dueAt: { $lte: now } } as const;
    for (let attempt = 0; attempt < LEASE_ATTEMPTS; attempt += 1) {
      const found = await this.model
        .find(due)
        .sort({ dueAt: 1 })
        .limit(limit)
        .select({ _id: 1 })
        .lean<{ _id: Types.ObjectId }[]>();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      const leaseToken = randomUUID();
      // Concurrent workers may have found the same ids; the first update wins, because it moves `dueAt`.
      await this.model.updateMany(
        { _id: { $in: ids }, ...due },
        { $set: { leaseToken, dueAt: new Date(now.getTime() + leaseMs) } },
      );
      const leased = await this.model.find({ _id: { $in: ids }, leaseToken }).lean<EarningHoldRecord[]>();
      if (leased.length > 0) return leased;
    }
    return [];
  }

  /** Ends leases without a result; the holds are due again immediately. */
  async releaseLeases(holds: readonly EarningHoldRecord[], now: Date): Promise<void> {
    await this.model.updateMany(
      {
        _id: { $in: holds.map(({ _id }) => _id) },
        status: 'held',
        leaseToken: { $in: [...new Set(holds.map(({ leaseToken }) => leaseToken))] },
      },
      { $set: { leaseToken: null, dueAt: now } },
    );
  }

  /** `null` when it is no longer held. */
  async settle(
    id: Types.ObjectId,
    settlement: { status: Exclude<HeldEarningStatus, 'held'>; settledAt: Date; reason?: string },
    session: ClientSession,
  ): Promise<EarningHoldRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, status: 'held' },
        { $set: { ...settlement, leaseToken: null } },
        { returnDocument: 'after', session },
      )
      .lean<EarningHoldRecord>();
  }

  /** Looks at a blocked or extended hold again at `dueAt`; nothing when it is no longer held. */
  async postpone(id: Types.ObjectId, change: { dueAt: Date; releaseAt?: Date }, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id, status: 'held' }, { $set: { ...change, leaseToken: null } }, { session });
  }

  /** Makes the contribution's holds due at their release times again. */
  async resume(blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateMany({ blockId, status: 'held' }, [{ $set: { dueAt: '$releaseAt', leaseToken: null } }], {
      session,
      updatePipeline: true,
    });
  }

  /** The earliest release first. */
  async listHeldByBlock(blockId: Types.ObjectId, session?: ClientSession): Promise<EarningHoldRecord[]> {
    return this.model
      .find({ blockId, status: 'held' })
      .sort({ releaseAt: 1 })
      .session(session ?? null)
      .lean<EarningHoldRecord[]>();
  }

  async findNextRelease(blockId: Types.ObjectId): Promise<EarningHoldRecord | null> {
    return this.model.findOne({ blockId, status: 'held' }).sort({ releaseAt: 1 }).lean<EarningHoldRecord>();
  }

  /** The earliest release first. */
  async listHeldByUser(
    userId: Types.ObjectId,
    page: { skip: number; limit: number },
  ): Promise<{ holds: EarningHoldRecord[]; total: CappedCount }> {
    const filter = { userId, status: 'held' } as const;
    const [holds, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ releaseAt: 1, _id: 1 })
        .skip(page.skip)
        .limit(page.limit)
        .lean<EarningHoldRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { holds, total };
  }

  /** Moves reversed cents of a contribution back to its earnings, in the transaction of the ledger entries. */
  async restoreToBlock(id: Types.ObjectId, amountCents: number, session: ClientSession): Promise<BlockRecord> {
    const change = { ees: amountCents, reversedCents: -amountCents };
    const block = await updateBlock(this.blocks, { _id: id }, { $inc: change }, session);
    if (!block) throw new Error(`Contribution ${id.toHexString()} of a reversed earning not found`);
    return block;
  }

  /**
   * Changes the sums of a contribution, in cents. A reversal also cancels what is unpaid of the bonus. Call it in the
   * transaction of the ledger entry.
   */
  async incrementBlock(
    id: Types.ObjectId,
    change: { heldCents: number; reversedCents?: number; ees?: number },
    session: ClientSession,
  ): Promise<BlockRecord> {
    const cancelled = change.reversedCents === undefined ? {} : { $set: { bonusUnpaidCents: 0 } };
    const block = await updateBlock(this.blocks, { _id: id }, { $inc: change, ...cancelled }, session);
    if (!block) throw new Error(`Contribution ${id.toHexString()} of a held earning not found`);
    return block;
  }
}
