import { formatOf, type Platform } from './post-formats.js';

/** Whether the platform could have issued this id. */
export const isWellFormedId = (platform: Platform, id: string): boolean => formatOf(platform).id.test(id);

/** The creation time (ms UTC) that an id carries on TikTok and X. */
export function millisecondsInId(platform: Platform, id: string): number | undefined {
  return formatOf(platform).millisecondsInId?.(BigInt(id));
}

const fromBase36 = (text: string): bigint | undefined => {
  if (!/^[0-9a-z]{1,14}$/.test(text)) return undefined;
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
};

/**
 * The post id of a short or share code. A code with the prefix carries the id (in base 36 for numeric ids), so tests
 * can choose it; any other code maps to a generated id.
 */
export function idOfShortCode(
  platform: Platform,
  prefix: string,
  code: string,
  hash: (text: string) => bigint,
): string {
  const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  const { generatedIds } = formatOf(platform);
  if (!generatedIds) return isWellFormedId(platform, rest) ? rest : madeUpText(platform, hash(code));
  const id = fromBase36(rest)?.toString() ?? '';
  return isWellFormedId(platform, id) ? id : (generatedIds.first + (hash(code) % generatedIds.range)).toString();
}

/** The inverse of `idOfShortCode`. */
export const shortCodeOf = (platform: Platform, prefix: string, id: string): string =>
  prefix + (formatOf(platform).generatedIds ? BigInt(id).toString(36) : id);

function madeUpText(platform: Platform, hash: bigint): string {
  if (platform === 'reddit') return `1p${(hash % 36n ** 5n).toString(36).padStart(5, '0')}`;
  return `D${Buffer.from(hash.toString(16).padStart(16, '0'), 'hex').toString('base64url').slice(0, 10)}`;
}
