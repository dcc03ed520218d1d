import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { campaignNotFound, onlyCreatorOrAdmin } from './winners.errors.js';

/** Who may see and do what with the winners of a campaign. */
@Injectable()
export class WinnerAccessService {
  constructor(private readonly sparks: SparksService) {}

  /** The campaign, for whom it is public or who manages it. Throws 404 for an unknown one and for somebody else's draft. */
  async findVisibleSpark(sparkId: string, viewer: AuthUser | undefined, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.sparks.findById(sparkId, session);
    if (!spark || (!spark.live_mode && !canManage(spark, viewer))) throw campaignNotFound();
    return spark;
  }

  /** The campaign, for its creator and admins. Throws 404 as above, 403 for everybody else. */
  async findManagedSpark(sparkId: string, user: AuthUser, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.findVisibleSpark(sparkId, user, session);
    if (!canManage(spark, user)) throw onlyCreatorOrAdmin();
    return spark;
  }
}

/** The creator of the campaign, and admins. */
export function canManage(spark: Pick<SparkRecord, 'creator'>, viewer: AuthUser | undefined): boolean {
  return viewer !== undefined && (viewer.isAdmin || spark.creator.equals(viewer.id));
}
