import { FuzzRun } from '../fuzz/fuzz-run.js';

/** A fixed seed and a random one. A failure prints its seed, for `npm run fuzz -- --seed`. */
const SEEDS = [20_261_121, Math.floor(Math.random() * 2 ** 31)];
const REQUESTS = 700;
/** High enough that only a hanging request exceeds it, even on a busy machine. */
const LIMIT_MS = 60_000;

let fuzz: FuzzRun;

beforeAll(async () => {
  fuzz = await FuzzRun.begin({ limitMs: LIMIT_MS });
}, 120_000);
afterAll(() => fuzz?.close());

describe('whatever is wrong with a request', () => {
  it(`is refused with a readable failure and changes nothing (seeds ${SEEDS.join(' and ')})`, async () => {
    expect(await fuzz.refused({ requests: REQUESTS, seeds: SEEDS })).toEqual([]);
  }, 300_000);

  it(`is never a server error, also where the document would allow it (seeds ${SEEDS.join(' and ')})`, async () => {
    expect(await fuzz.others({ requests: REQUESTS, seeds: SEEDS })).toEqual([]);
    expect(fuzz.figures.requests).toBeGreaterThanOrEqual(REQUESTS * SEEDS.length);
    expect(await fuzz.booksProblems()).toEqual([]);
  }, 300_000);
});
