/** Deterministic numbers in [0, 1) and choices, derived from the seed and the purpose only. */
export class SeededRandom {
  constructor(private readonly seed: string) {}

  number(purpose: string | number, from = 0, to = 1): number {
    return from + (to - from) * (hash(`${this.seed}|${purpose}`) / 2 ** 32);
  }

  whole(purpose: string | number, from: number, to: number): number {
    return from + Math.floor(this.number(purpose) * (to - from + 1));
  }

  pick<T>(purpose: string | number, items: readonly T[]): T {
    const item = items[Math.floor(this.number(purpose) * items.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  }

  is(purpose: string | number, probability = 0.5): boolean {
    return this.number(purpose) < probability;
  }
}

/** FNV-1a with a finalizer, so that texts that differ in one character have unrelated hashes. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
