import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { RISK_MIN_VIEWS } from '@sparks/domain';
import type { BlockRecord } from '../contributions/index.js';
import { StatusTransitionsService } from '../moderation/index.js';
import { RiskService } from '../risk/index.js';
import { ENGAGEMENT_JOB } from './engagement-settlement.service.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';

/** Readings that the rules see. */
const READINGS = 60;

/** Flags contributions with doubtful views. */
@Injectable()
export class SuspicionService {
  constructor(
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly risks: RiskService,
    private readonly statusTransitions: StatusTransitionsService,
  ) {}

  /** Posts with few views are not assessed. Call it after the snapshot was added, in its transaction. Returns whether the contribution was flagged. */
  async flagIfDoubtful(
    block: BlockRecord,
    { jump, views }: { jump: string | null; views: number },
    session: ClientSession,
  ): Promise<boolean> {
    const reason = jump ?? (views >= RISK_MIN_VIEWS ? await this.assessRisk(block, session) : null);
    if (reason === null) return false;
    await this.statusTransitions.transitionAsSystem(
      { blockId: block._id, from: 'approved', to: 'flagged', reason, by: `job:${ENGAGEMENT_JOB}` },
      session,
    );
    return true;
  }

  private async assessRisk(block: BlockRecord, session: ClientSession): Promise<string | null> {
    const newest = await this.snapshots.listNewestViews(block._id, READINGS, session);
    const readings = newest.flatMap(({ fetchedAt, views, likes, comments, shares }) =>
      views === null ? [] : [{ atMs: fetchedAt.getTime(), views, likes, comments, shares }],
    );
    return this.risks.assess(block, readings, session);
  }
}
