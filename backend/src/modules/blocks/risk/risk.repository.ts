import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { RiskSignal } from '@sparks/domain';
import { Block, type BlockRisk } from '../contributions/index.js';
import { StoredRiskSignal, type RiskSignalRecord } from './risk-signal.schema.js';

/** Enough to tell many campaigns from few, however many a person has. */
const RECENT_LIMIT = 60;

/** Signals of contributions, and their combined score. */
@Injectable()
export class RiskRepository {
  constructor(
    @InjectModel(StoredRiskSignal.name) private readonly signals: Model<StoredRiskSignal>,
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
  ) {}

  /** Replaces the signals of the contribution; a signal that still applies keeps the time when it was first seen. */
  async replaceSignals(
    blockId: Types.ObjectId,
    found: readonly RiskSignal[],
    seenAt: Date,
    session: ClientSession,
  ): Promise<void> {
    const kinds = found.map(({ kind }) => kind);
    await this.signals.deleteMany({ blockId, kind: { $nin: kinds } }, { session });
    for (const { kind, weight, facts } of found)
      await this.signals.updateOne(
        { blockId, kind },
        { $set: { weight, facts, seenAt }, $setOnInsert: { firstSeenAt: seenAt } },
        { upsert: true, session },
      );
  }

  /** Call it in the transaction that evaluated the signals. */
  async setRisk(blockId: Types.ObjectId, risk: BlockRisk, session: ClientSession): Promise<void> {
    await this.blocks.updateOne({ _id: blockId }, { $set: { risk } }, { session });
  }

  /** The strongest first. */
  async listSignals(blockId: Types.ObjectId): Promise<RiskSignalRecord[]> {
    const found = await this.signals.find({ blockId }).lean<RiskSignalRecord[]>();
    return found.sort((a, b) => b.weight - a.weight || a.kind.localeCompare(b.kind));
  }

  /** Campaigns that the person submitted to in this period; counts at most 60 contributions. */
  async countCampaigns(userId: Types.ObjectId, from: Date, to: Date, session: ClientSession): Promise<number> {
    const found = await this.blocks
      .find({ userId, deleted: false, created: { $gte: from, $lte: to } })
      .sort({ created: -1 })
      .limit(RECENT_LIMIT)
      .select({ sparkId: 1 })
      .session(session)
      .lean<{ sparkId?: Types.ObjectId }[]>();
    return new Set(found.flatMap(({ sparkId }) => (sparkId ? [sparkId.toString()] : []))).size;
  }
}
