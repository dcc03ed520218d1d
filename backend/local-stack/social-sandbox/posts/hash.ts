import { createHash } from 'node:crypto';

/** A 64-bit hash of all parts. */
export function hashOf(...parts: string[]): bigint {
  return createHash('sha256').update(parts.join('\u0000')).digest().readBigUInt64BE();
}

/** A number in [0, 1) derived from all parts. */
export const fraction = (...parts: string[]): number => Number(hashOf(...parts) >> 11n) / 2 ** 53;

export function pick<T>(items: readonly T[], ...parts: string[]): T {
  return items[Math.floor(fraction(...parts) * items.length)] as T;
}
