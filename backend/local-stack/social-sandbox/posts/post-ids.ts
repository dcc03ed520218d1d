import type { Platform } from './post.js';

const FORMATS: Record<Platform, RegExp> = {
  youtube: /^[A-Za-z0-9_-]{11}$/,
  tiktok: /^\d{15,20}$/,
  twitter: /^\d{10,20}$/,
  instagram: /^[A-Za-z0-9_-]{8,40}$/,
  facebook: /^(?:\d{8,20}|pfbid[A-Za-z0-9]{20,100})$/,
  reddit: /^[a-z0-9]{4,10}$/,
};

/** True when the platform could have given out this id. */
export const isWellFormedId = (platform: Platform, id: string): boolean => FORMATS[platform].test(id);

const X_EPOCH_MS = 1_288_834_974_657n;

/** The creation time that TikTok and X write into their ids, in ms UTC; undefined on the other platforms. */
export function millisecondsInId(platform: Platform, id: string): number | undefined {
  if (platform === 'tiktok') return Number(BigInt(id) >> 32n) * 1000;
  if (platform === 'twitter') return Number((BigInt(id) >> 22n) + X_EPOCH_MS);
  return undefined;
}

const fromBase36 = (text: string): bigint | undefined => {
  if (!/^[0-9a-z]{1,14}$/.test(text)) return undefined;
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
};

/** How many digits a made-up id has where ids are numbers. */
const NUMERIC_IDS: Partial<Record<Platform, { leading: bigint; range: bigint }>> = {
  // Within September 2026, so that the time in the id is a plausible one.
  tiktok: { leading: 1_788_220_800n << 32n, range: 2_500_000n << 32n },
  facebook: { leading: 122_100_000_000_000_000n, range: 9_000_000_000_000n },
};

/**
 * The post that a short or share code leads to. The codes carry the id so that tests can choose the post (prefix, then
 * the id, in base 36 where ids are numbers); any other code leads to a made-up post, the same for the same code.
 */
export function idOfShortCode(
  platform: Platform,
  prefix: string,
  code: string,
  hash: (text: string) => bigint,
): string {
  const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  const numeric = NUMERIC_IDS[platform];
  if (!numeric) return isWellFormedId(platform, rest) ? rest : madeUpText(platform, hash(code));
  const id = fromBase36(rest)?.toString() ?? '';
  return isWellFormedId(platform, id) ? id : (numeric.leading + (hash(code) % numeric.range)).toString();
}

/** The inverse of `idOfShortCode` for one that carries its post. */
export const shortCodeOf = (platform: Platform, prefix: string, id: string): string =>
  prefix + (NUMERIC_IDS[platform] ? BigInt(id).toString(36) : id);

function madeUpText(platform: Platform, hash: bigint): string {
  if (platform === 'reddit') return `1p${(hash % 36n ** 5n).toString(36).padStart(5, '0')}`;
  return `D${Buffer.from(hash.toString(16).padStart(16, '0'), 'hex').toString('base64url').slice(0, 10)}`;
}
