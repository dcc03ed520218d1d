import { parseArgs } from 'node:util';

export interface SeedArguments {
  sparks: number;
  contributions: number;
  /** The same seed generates the same data. */
  seed: number;
}

/** Invalid arguments; `problems` has one line per mistake. */
export class ArgumentsError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ArgumentsError';
  }
}

const NUMBERS = {
  sparks: { min: 1, max: 10_000, default: 50, meaning: 'campaigns' },
  contributions: { min: 0, max: 5_000_000, default: 10_000, meaning: 'contributions' },
  seed: { min: 0, max: 2_147_483_647, default: 1, meaning: 'seed of the random data' },
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

export const USAGE = [
  'npm run seed -- [--sparks 50] [--contributions 10000] [--seed 1]',
  ...NAMES.map(
    (name) =>
      `  --${name.padEnd(14)} ${NUMBERS[name].meaning} (${NUMBERS[name].min} to ${NUMBERS[name].max}, default ${NUMBERS[name].default})`,
  ),
].join('\n');

/**
 * @returns `help` for --help
 * @throws ArgumentsError with every mistake
 */
export function readArguments(args: readonly string[]): SeedArguments | 'help' {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
  });
  const problems: string[] = [];
  const given = new Map<NumberName, number>();
  for (const token of tokens) {
    if (token.kind === 'positional') problems.push(`'${token.value}' belongs to no option.`);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') return 'help';
    const name = NAMES.find((candidate) => candidate === token.name);
    if (!name)
      problems.push(`There is no option ${token.rawName}; known are ${NAMES.map((known) => `--${known}`).join(', ')}.`);
    else if (given.has(name)) problems.push(`--${name} is given twice.`);
    else given.set(name, numberOf(name, token.value, problems));
  }
  if (problems.length > 0) throw new ArgumentsError(problems);
  return {
    sparks: given.get('sparks') ?? NUMBERS.sparks.default,
    contributions: given.get('contributions') ?? NUMBERS.contributions.default,
    seed: given.get('seed') ?? NUMBERS.seed.default,
  };
}

/** Adds invalid values to `problems`; their return value is never used. */
function numberOf(name: NumberName, value: string | undefined, problems: string[]): number {
  const { min, max } = NUMBERS[name];
  const number = Number(value);
  if (value === undefined || !/^\d+$/.test(value) || number < min || number > max) {
    problems.push(
      `--${name} must be a whole number from ${min} to ${max}, not ${value === undefined ? 'nothing' : `'${value}'`}.`,
    );
  }
  return number;
}
