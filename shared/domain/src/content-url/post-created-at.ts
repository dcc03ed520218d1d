import type { SocialPlatform } from '../platforms/names.js';
import { platformOf } from '../platforms/registry.js';

const NUMERIC_ID = /^[1-9]\d{0,19}$/u;

/** The creation time (UTC) that TikTok and X encode in a post id; `null` when the id has none. */
export function postCreatedAt(platform: SocialPlatform, postId: string): Date | null {
  return NUMERIC_ID.test(postId) ? (platformOf(platform).createdAtOfId?.(BigInt(postId)) ?? null) : null;
}
