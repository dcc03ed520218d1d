import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { campaignNotFound, onlyCreatorOrAdmin } from './winners.errors.js';

@Injectable()
export class WinnerAccessService {
  constructor(private readonly sparks: SparksService) {}

  /** Throws 404 for an unknown campaign and for another creator's draft. */
  async findVisibleSpark(sparkId: string, viewer: AuthUser | undefined, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.sparks.findById(sparkId, session);
    if (!spark || (!spark.live_mode && !canManage(spark, viewer))) throw campaignNotFound();
    return spark;
  }

  /** Throws 404 like `findVisibleSpark`, and 403 unless creator or admin. */
  async findManagedSpark(sparkId: string, user: AuthUser, session?: ClientSession): Promise<SparkRecord> {
    const spark = await this.findVisibleSpark(sparkId, user, session);
    if (!canManage(spark, user)) throw onlyCreatorOrAdmin();
    return spark;
  }
}

export function canManage(spark: Pick<SparkRecord, 'creator'>, viewer: AuthUser | undefined): boolean {
  return viewer !== undefined && (viewer.isAdmin || spark.creator.equals(viewer.id));
}
