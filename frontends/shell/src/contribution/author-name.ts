import type { BlockResponse } from '@sparks/api-client';

/** The account on the platform, else the contributor's name, else null. */
export function authorName(block: Pick<BlockResponse, 'social_meta' | 'user'>): string | null {
  const { username } = block.social_meta;
  if (username) return `@${username}`;
  return block.user?.name ?? null;
}
