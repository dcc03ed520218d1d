import { Injectable } from '@nestjs/common';
import { canModerate } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

export const isApproved = ({
  deleted,
  moderation_status,
}: Pick<BlockRecord, 'deleted' | 'moderation_status'>): boolean => !deleted && moderation_status === 'approved';

/** The contributor and reviewers see a contribution in every status; only admins see it once it is deleted. */
export function canSeeUnpublished(block: BlockRecord, user: AuthUser | undefined): boolean {
  if (!user) return false;
  if (user.isAdmin) return true;
  return !block.deleted && (block.userId.toString() === user.id || canModerate(user, block.creatorId?.toString()));
}

/** Everyone sees approved contributions; those to a private campaign only the people with access to it. */
@Injectable()
export class BlockVisibilityService {
  constructor(private readonly sparks: SparksService) {}

  /** Decides by the campaign if given, otherwise by the copy of its privacy, which may be outdated but saves a read. */
  async canSee(block: BlockRecord, user: AuthUser | undefined, campaign?: SparkRecord | null): Promise<boolean> {
    if (canSeeUnpublished(block, user)) return true;
    if (!isApproved(block)) return false;
    if (!block.sparkId || !(campaign ?? block).isPrivate) return true;
    const spark = campaign ?? (await this.sparks.findById(block.sparkId.toHexString()));
    return spark !== null && this.sparks.hasAccess(spark, user);
  }
}
