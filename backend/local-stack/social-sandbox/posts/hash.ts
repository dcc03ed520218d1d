import { createHash } from 'node:crypto';

/** 64 bits that depend on all parts and on nothing else. */
export function hashOf(...parts: string[]): bigint {
  return createHash('sha256').update(parts.join('\u0000')).digest().readBigUInt64BE();
}

/** A number in [0, 1) that depends on all parts and on nothing else. */
export const fraction = (...parts: string[]): number => Number(hashOf(...parts) >> 11n) / 2 ** 53;

/** One of the items, chosen by the parts. */
export function pick<T>(items: readonly T[], ...parts: string[]): T {
  return items[Math.floor(fraction(...parts) * items.length)] as T;
}
