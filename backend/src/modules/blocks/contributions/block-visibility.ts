import { canModerate } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { BlockRecord } from './block.schema.js';

/** Everyone sees approved contributions. */
export function canSeeBlock(block: BlockRecord, user: AuthUser | undefined): boolean {
  return (!block.deleted && block.moderation_status === 'approved') || canSeeUnpublished(block, user);
}

/** The contributor and reviewers see a contribution in every status; only admins see it once it is deleted. */
export function canSeeUnpublished(block: BlockRecord, user: AuthUser | undefined): boolean {
  if (!user) return false;
  if (user.isAdmin) return true;
  return !block.deleted && (block.userId.toString() === user.id || canModerate(user, block.creatorId?.toString()));
}
