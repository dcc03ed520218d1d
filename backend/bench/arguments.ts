import { parseArgs } from 'node:util';
import type { BenchSize } from './bench.js';

/** What the command line asks for. */
export interface BenchArguments {
  size: BenchSize;
  /** Groups to measure, in this order. */
  groups: string[];
}

const SMALL_CONTRIBUTIONS = 1_000;
const SHORT_CONTRIBUTIONS = 40;
const LARGE_CONTRIBUTIONS = 1_000_000;
/** An hour at 20 requests a second: what a process serves when it is busy. */
const HOUR = 72_000;

/** How the tool is called, for people. */
export const usage = (groups: readonly string[]): string =>
  [
    'npm run -s bench -- [--contributions 1000000] [--only http,growth] [--rounds 5] [--seconds 3] [--short]',
    '  --contributions  size of the large database (1000 or more); 100000 is the quick size',
    `  --only           groups, separated by commas: ${groups.join(', ')}`,
    '  --rounds         how often each two things are measured in turn',
    '  --seconds        how long each load lasts',
    '  --short          sizes at which every figure only comes about: its targets say nothing, so none is judged',
  ].join('\n');

/**
 * Reads the command line.
 * @returns `help` when that was asked for
 * @throws Error naming the first mistake
 */
export function readBenchArguments(args: string[], known: readonly string[]): BenchArguments | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      contributions: { type: 'string' },
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
  if (unknown !== undefined) throw new Error(`There is no group '${unknown}'; known are ${known.join(', ')}.`);
  const isShort = values.short;
  const number = (name: 'contributions' | 'rounds' | 'seconds', min: number, usual: number): number => {
    const given = values[name] === undefined ? usual : Number(values[name]);
    if (!Number.isFinite(given) || given < min) throw new Error(`--${name} must be a number from ${min}.`);
    return given;
  };
  const size: BenchSize = {
    isShort,
    rounds: Math.round(number('rounds', 1, isShort ? 1 : 5)),
    seconds: number('seconds', 0.1, isShort ? 0.1 : 3),
    connections: isShort ? 4 : 64,
    contributions: Math.round(number('contributions', 10, isShort ? SHORT_CONTRIBUTIONS : LARGE_CONTRIBUTIONS)),
    // A short run makes one database only.
    smallContributions: isShort ? SHORT_CONTRIBUTIONS : SMALL_CONTRIBUTIONS,
    amounts: isShort
      ? { submissions: 4, rows: 10, jobs: 10, hour: 20 }
      : { submissions: 200, rows: 5_000, jobs: 3_000, hour: HOUR },
  };
  return { size, groups };
}
