import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { JUMP_WINDOW_MS, type ViewsAt } from '@sparks/domain';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { PostMetrics } from '../../previews/index.js';
import { SparksService } from '../../sparks/index.js';
import { BaselineViewsService, BlockRepository, type BlockRecord } from '../contributions/index.js';
import { EngagementNumbersService } from './engagement-numbers.service.js';
import { EngagementSettlementService } from './engagement-settlement.service.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import type { EngagementSnapshotRecord } from './engagement-snapshot.schema.js';
import { evaluateNumbers } from './numbers.js';
import { SuspicionService } from './suspicion.service.js';

/** A platform's answer for one post. */
export type EngagementReading = Pick<
  PostMetrics,
  'state' | 'views' | 'likes' | 'comments' | 'shares' | 'fetchedAt' | 'source' | 'reason'
>;

/** The lease under which a contribution is refreshed. */
export interface RefreshLease {
  blockId: Types.ObjectId;
  /** `null` for a contribution that was not leased. */
  leaseToken: string | null;
}

/** `lost`: another worker holds the lease or the contribution is no longer approved; nothing was written. */
export type RecordResult = 'recorded' | 'flagged' | 'lost';

/** Stores a platform's answer and applies what follows from it, in one transaction. */
@Injectable()
export class EngagementRecorderService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly baselines: BaselineViewsService,
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly numbers: EngagementNumbersService,
    private readonly settlement: EngagementSettlementService,
    private readonly suspicion: SuspicionService,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Completes a refresh: adds the snapshot, updates numbers and score, pays for the views or flags doubtful ones, and
   * schedules the next refresh. The lease token is a fencing token, so a refresh is completed at most once.
   */
  async recordReading({ blockId, leaseToken }: RefreshLease, reading: EngagementReading): Promise<RecordResult> {
    return this.transactions.runInTransaction(async (session) => {
      const found = await this.blocks.findById(blockId, session);
      if (!found?.sparkId || found.deleted || found.moderation_status !== 'approved') return 'lost';
      if (found.refresh.leaseToken !== leaseToken || found.supersededAt) return 'lost';
      const spark = await this.sparks.findById(found.sparkId.toString(), session);
      if (!spark) throw new Error(`Campaign of contribution ${blockId.toString()} not found`);
      const block = await this.baselines.takeBaseline(found, spark, reading, session);
      const reported = reading.state === 'ok' ? reading : null;
      const evaluation = evaluateNumbers(
        block,
        spark,
        reported,
        reported && (await this.findDayOld(block, reported, session)),
      );
      await this.addSnapshot(blockId, reading, evaluation.countedViews, session);
      const stored = await this.numbers.store(block, spark, { reading, evaluation }, session);
      if (!stored) return 'lost';
      const doubts = { jump: evaluation.jump, views: reported?.views ?? 0 };
      if (await this.suspicion.flagIfDoubtful(block, doubts, session)) return 'flagged';
      await this.settlement.settle(stored, spark, evaluation.countedViews, session);
      return 'recorded';
    });
  }

  /** The newest accepted views that are at least a day older than the reading. */
  private async findDayOld(
    { _id }: BlockRecord,
    { fetchedAt }: EngagementReading,
    session: ClientSession,
  ): Promise<ViewsAt | null> {
    const until = new Date(fetchedAt.getTime() - JUMP_WINDOW_MS);
    const found = await this.snapshots.findNewestUntil(_id, until, session);
    if (found?.views == null) return null;
    return { views: Math.max(found.views, found.countedViews ?? 0), atMs: found.fetchedAt.getTime() };
  }

  private async addSnapshot(
    blockId: Types.ObjectId,
    { state, views, likes, comments, shares, fetchedAt, source, reason }: EngagementReading,
    countedViews: number,
    session: ClientSession,
  ): Promise<void> {
    const snapshot: Omit<EngagementSnapshotRecord, '_id'> = {
      blockId,
      fetchedAt,
      outcome: state,
      source,
      reason: reason ?? '',
      views: views ?? null,
      likes: likes ?? null,
      comments: comments ?? null,
      shares: shares ?? null,
      countedViews,
    };
    await this.snapshots.append(snapshot, session);
  }
}
