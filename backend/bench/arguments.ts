import { parseArgs } from 'node:util';
import type { BenchSize } from './bench.js';

export interface BenchArguments {
  size: BenchSize;
  /** Groups to measure, in this order. */
  groups: string[];
}

const SMALL_CONTRIBUTIONS = 1_000;
const SHORT_CONTRIBUTIONS = 40;
const CAMPAIGNS = 100_000;
const SHORT_CAMPAIGNS = 40;
const LARGE_CONTRIBUTIONS = 1_000_000;
/** An hour at 20 requests per second. */
const REQUESTS_PER_HOUR = 72_000;

export const usage = (groups: readonly string[]): string =>
  [
    'npm run -s bench -- [--contributions 1000000] [--only http,growth] [--rounds 5] [--seconds 3] [--short]',
    '  --contributions  size of the large database (1000 or more); 100000 takes less time',
    '  --campaigns      size of the database that is searched; 100000 unless given',
    `  --only           groups, separated by commas: ${groups.join(', ')}`,
    '  --rounds         how often each pair is measured',
    '  --seconds        duration of each HTTP load',
    '  --short          minimal sizes that only show that each figure is produced; no target is checked',
  ].join('\n');

/** @throws Error for the first invalid argument */
export function parseArguments(args: string[], known: readonly string[]): BenchArguments | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      contributions: { type: 'string' },
      campaigns: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const groups = values.only?.split(',') ?? [...known];
  const unknown = groups.find((group) => !known.includes(group));
  if (unknown !== undefined) throw new Error(`Unknown group '${unknown}'. Groups: ${known.join(', ')}.`);
  const isShort = values.short;
  const number = (
    name: 'contributions' | 'campaigns' | 'rounds' | 'seconds',
    min: number,
    fallback: number,
  ): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isFinite(value) || value < min) throw new Error(`--${name} must be a number of at least ${min}.`);
    return value;
  };
  const size: BenchSize = {
    isShort,
    rounds: Math.round(number('rounds', 1, isShort ? 1 : 5)),
    load: isShort ? { amount: 16 } : { seconds: number('seconds', 0.1, 3) },
    connections: isShort ? 4 : 64,
    writesPerSecond: isShort ? 8 : 50,
    contributions: Math.round(number('contributions', 10, isShort ? SHORT_CONTRIBUTIONS : LARGE_CONTRIBUTIONS)),
    // A short run uses one database.
    campaigns: Math.round(number('campaigns', 10, isShort ? SHORT_CAMPAIGNS : CAMPAIGNS)),
    smallContributions: isShort ? SHORT_CONTRIBUTIONS : SMALL_CONTRIBUTIONS,
    amounts: isShort
      ? { submissions: 4, refreshes: 4, reads: 4, rows: 10, jobs: 10, hour: 20 }
      : { submissions: 200, refreshes: 200, reads: 200, rows: 5_000, jobs: 3_000, hour: REQUESTS_PER_HOUR },
  };
  return { size, groups };
}
