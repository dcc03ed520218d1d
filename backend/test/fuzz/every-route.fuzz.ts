import { FuzzRun, memoryInUse } from './fuzz-run.js';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Above the eight seconds that previews wait for a platform; no other route waits longer. */
const LIMIT_MS = 15_000;
/** The run is split into parts, to distinguish memory growth from data that is loaded once. */
const PARTS = 4;
const MAY_GROW_BYTES = 64 * 1024 * 1024;
const HOUR_MS = 3_600_000;

let fuzz: FuzzRun;

beforeAll(async () => {
  fuzz = await FuzzRun.begin({ limitMs: LIMIT_MS });
}, 120_000);
afterAll(() => fuzz?.close());

it(
  `withstands ${REQUESTS} requests, seed ${SEED}`,
  async () => {
    const requests = Math.ceil(REQUESTS / PARTS);
    const seeds = Array.from({ length: PARTS }, (_, part) => SEED + part);
    const problems = await fuzz.refused({ requests, seeds }, true);
    const memory: number[] = [];
    for (const seed of seeds) {
      problems.push(...(await fuzz.others({ requests, seeds: [seed] })));
      memory.push(memoryInUse());
    }
    problems.push(...(await fuzz.booksProblems()));
    const megabytes = memory.map((bytes) => Math.round(bytes / 1024 / 1024));
    process.stdout.write(
      `${JSON.stringify({ seed: SEED, ...fuzz.figures, megabytesInUse: megabytes, problems: problems.length }, undefined, 2)}\n`,
    );
    expect(problems).toEqual([]);
    expect(fuzz.figures.requests).toBeGreaterThanOrEqual(REQUESTS);
    expect((memory.at(-1) ?? 0) - (memory[0] ?? 0)).toBeLessThan(MAY_GROW_BYTES);
  },
  HOUR_MS,
);
