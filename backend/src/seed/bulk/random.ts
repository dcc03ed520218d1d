/**
 * Deterministic random numbers by name, independent of other names. The name is hashed into the state of an sfc32
 * generator. Not cryptographically secure.
 */
export class Random {
  private readonly state: Uint32Array;

  constructor(...name: readonly (string | number)[]) {
    this.state = hashOf(name.join('\u0000'));
  }

  /** In [0, 1), with 32 bits. */
  next(): number {
    return this.bits() / 2 ** 32;
  }

  /** An integer within inclusive bounds. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A uniformly chosen item of a non-empty list. */
  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }

  /** A string of characters from the alphabet. */
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet.charAt(this.int(0, alphabet.length - 1))).join('');
  }

  /** The hex string of an ObjectId. */
  objectId(): string {
    return [this.bits(), this.bits(), this.bits()].map((bits) => bits.toString(16).padStart(8, '0')).join('');
  }

  private bits(): number {
    const { state } = this;
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const sum = (a + b + counter) >>> 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum;
  }
}

/** 128-bit non-cryptographic hash. */
function hashOf(text: string): Uint32Array {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  return Uint32Array.of(a ^ b ^ c ^ d, b ^ a, c ^ a, 1);
}
