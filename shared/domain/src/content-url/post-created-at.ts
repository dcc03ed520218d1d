import type { SocialPlatform } from '../enums.js';

const NUMERIC_ID = /^[1-9]\d{0,19}$/u;
/** First millisecond of X's present id scheme; ids below the limit were counted, not timed. */
const X_EPOCH_MS = 1_288_834_974_657n;
const X_FIRST_TIMED_ID = 30_000_000_000n;
/** TikTok started in September 2016: an earlier time means that the id is not a timed one. */
const TIKTOK_EARLIEST_S = BigInt(Date.UTC(2016, 0, 1)) / 1000n;

/**
 * When a post was made, as its id tells: TikTok ids carry unix seconds in their upper half, X ids milliseconds since
 * the platform's own epoch. No network needed.
 * @returns UTC time, or `null` when the platform's ids carry none (all others) or this id is not of the timed kind
 */
export function postCreatedAt(platform: SocialPlatform, postId: string): Date | null {
  if (!NUMERIC_ID.test(postId)) return null;
  const id = BigInt(postId);
  if (platform === 'tiktok') {
    const seconds = id >> 32n;
    return seconds >= TIKTOK_EARLIEST_S ? new Date(Number(seconds) * 1000) : null;
  }
  if (platform === 'twitter') {
    return id >= X_FIRST_TIMED_ID ? new Date(Number((id >> 22n) + X_EPOCH_MS)) : null;
  }
  return null;
}
