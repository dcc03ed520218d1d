/** Deterministic for a seed (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A uniformly chosen value; undefined for an empty list. */
  oneOf<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.next() * values.length)];
  }
}
