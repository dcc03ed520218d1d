import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { RiskSignal, SocialPlatform } from '@sparks/domain';
import { AT_RISK_INDEXES, Block, type BlockRecord, type BlockRisk } from '../contributions/index.js';
import { StoredRiskSignal, type RiskSignalRecord } from './risk-signal.schema.js';

/** Enough to tell many campaigns from few, however many a person has. */
const RECENT_LIMIT = 60;

/** Position in the list of contributions at risk: the last one of the previous page. */
export interface RiskPosition {
  score: number;
  id: Types.ObjectId;
}

/** An absent field matches everything. */
export interface RiskCriteria {
  minScore: number;
  sparkId?: Types.ObjectId;
  creatorId?: Types.ObjectId;
  isFlagged?: boolean;
  platform?: SocialPlatform;
}

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
    return (await this.listSignalsOf([blockId])).get(blockId.toString()) ?? [];
  }

  /** By contribution; the strongest first. */
  async listSignalsOf(blockIds: readonly Types.ObjectId[]): Promise<Map<string, RiskSignalRecord[]>> {
    const found = await this.signals.find({ blockId: { $in: blockIds } }).lean<RiskSignalRecord[]>();
    const byBlock = new Map<string, RiskSignalRecord[]>();
    for (const signal of found.sort(byStrength)) {
      const key = signal.blockId.toString();
      byBlock.set(key, [...(byBlock.get(key) ?? []), signal]);
    }
    return byBlock;
  }

  /** The highest score first, then the newest; omits deleted contributions. */
  async listAtRisk(
    criteria: RiskCriteria,
    { after, limit }: { after: RiskPosition | null; limit: number },
  ): Promise<BlockRecord[]> {
    // The planner would choose an index of all contributions.
    return this.blocks
      .find(atRiskFilter(criteria, after))
      .sort(AT_RISK_ORDER)
      .limit(limit)
      .hint(atRiskIndex(criteria))
      .lean<BlockRecord[]>();
  }

  /** When the contributions at risk were submitted; reads at most `limit` of them. */
  async listAtRiskTimes(minScore: number, limit: number): Promise<Date[]> {
    const criteria = { minScore };
    const found = await this.blocks
      .find(atRiskFilter(criteria, null))
      .sort(AT_RISK_ORDER)
      .limit(limit)
      .hint(atRiskIndex(criteria))
      .select({ created: 1 })
      .lean<Pick<BlockRecord, 'created'>[]>();
    return found.map(({ created }) => created);
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

export const AT_RISK_ORDER = { 'risk.score': -1, _id: -1 } as const;

export function atRiskIndex({ sparkId, creatorId }: RiskCriteria): string {
  return AT_RISK_INDEXES[sparkId ? 'inCampaign' : creatorId ? 'ofCreator' : 'everywhere'];
}

/** `score` gives the index its bounds; `$or` only breaks ties between equal scores. */
export function atRiskFilter(
  { minScore, sparkId, creatorId, isFlagged, platform }: RiskCriteria,
  after: RiskPosition | null,
): QueryFilter<Block> {
  return {
    ...(sparkId ? { sparkId } : {}),
    ...(creatorId ? { creatorId } : {}),
    'risk.score': { $gte: minScore, ...(after ? { $lte: after.score } : {}) },
    ...(after ? { $or: [{ 'risk.score': { $lt: after.score } }, { _id: { $lt: after.id } }] } : {}),
    deleted: false,
    ...(isFlagged === undefined ? {} : { moderation_status: isFlagged ? 'flagged' : { $ne: 'flagged' } }),
    ...(platform ? { 'social_meta.platform': platform } : {}),
  };
}

const byStrength = (a: RiskSignalRecord, b: RiskSignalRecord): number =>
  b.weight - a.weight || a.kind.localeCompare(b.kind);
