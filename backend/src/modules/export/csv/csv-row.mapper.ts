import { displayModerationStatus, isBoosted } from '@sparks/domain';
import type { ExportedBlock } from '../../blocks/index.js';
import type { CsvRowResponse } from './csv-page.response.js';

/** @param now decides whether a boost is active */
export function toCsvRow({ block, user }: ExportedBlock, now: Date): CsvRowResponse {
  const status = displayModerationStatus(block.moderation_status);
  return {
    _id: block._id.toHexString(),
    ...(user ? { user: { name: user.name, username: user.username } } : {}),
    content: block.content,
    created: block.created,
    moderation_status: status,
    is_spotlighted: block.is_spotlighted,
    hasActiveBoost: isBoosted(block, now),
    is_flagged: status === 'flagged',
    likesCount: block.likesCount,
    commentsCount: block.commentsCount,
    social_meta: { platform: block.social_meta.platform, username: block.social_meta.username },
    ees: block.ees,
  };
}
