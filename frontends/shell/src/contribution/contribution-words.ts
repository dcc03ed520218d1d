import type { BlockResponse } from '@sparks/api-client';

/** Who stands under a contribution: the account on the platform, else the contributor; null when neither is known. */
export function authorOf(block: Pick<BlockResponse, 'social_meta' | 'user'>): string | null {
  const { username } = block.social_meta;
  if (username) return `@${username}`;
  return block.user?.name ?? null;
}
