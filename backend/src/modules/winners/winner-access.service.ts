import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { areWinnersPublic } from '@sparks/domain';
import { AdminLimitService, type MovingAct } from '../../core/approvals/index.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { campaignNotFound, onlyCreatorOrAdmin } from './winners.errors.js';

@Injectable()
export class WinnerAccessService {
  constructor(
    private readonly sparks: SparksService,
    private readonly limits: AdminLimitService,
  ) {}

  /** Throws 404 for an unknown campaign and for another creator's draft. */
  async findVisibleSpark(sparkId: string, viewer: AuthUser | undefined, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.sparks.findById(sparkId, session);
    if (!spark || (!spark.live_mode && !canManage(spark, viewer))) throw campaignNotFound();
    return spark;
  }

  /** Whether the caller may see the winners once they are public: of a private campaign, only with access to it. */
  async seesPublicWinners(spark: SparkRecord, viewer: AuthUser | undefined): Promise<boolean> {
    return areWinnersPublic(spark.winnerSubmissionStatus) && (await this.sparks.hasAccess(spark, viewer));
  }

  /** Throws 404 like `findVisibleSpark`, and 403 unless creator or admin. */
  async findManagedSpark(sparkId: string, user: AuthUser, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.findVisibleSpark(sparkId, user, session);
    if (!canManage(spark, user)) throw onlyCreatorOrAdmin();
    return spark;
  }

  /** Whether the act of the caller, which moves this amount, waits for a second admin. */
  async needsSecondAdmin(campaign: SparkRecord, amountCents: number, user: AuthUser): Promise<boolean> {
    return this.limits.needsSecondAdmin([{ campaign, amountCents }], user);
  }

  /** Call it in the transaction of the act, before money moves. Throws 202 approval_required; see `AdminLimitService`. */
  async chargeAdmin(act: MovingAct, user: AuthUser, session: ClientSession): Promise<void> {
    await this.limits.charge(act, user, session);
  }
}

export function canManage(spark: Pick<SparkRecord, 'creator'>, viewer: AuthUser | undefined): boolean {
  return viewer !== undefined && (viewer.isAdmin || spark.creator.equals(viewer.id));
}
