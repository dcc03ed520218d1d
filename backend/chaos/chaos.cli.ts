import { parseArgs } from 'node:util';
import { fetchToken } from '../local-stack/identity-provider/token-client.js';
import { readStackSettings } from '../local-stack/supervisor/settings.js';
import { ChaosStack } from './chaos-stack.js';
import { FAULT_NAMES, type FaultName } from './faults.js';
import { Journal } from './journal.js';
import { Load } from './load.js';
import { Random } from './random.js';
import { jsonLine, table, totalLine } from './report.js';
import { problemsOf, runFault, type FaultResult } from './round.js';
import { StoredState } from './stored-state.js';

const USAGE = `Usage: npm run chaos -- [--rounds 1] [--seconds 4] [--seed 1] [--only ${FAULT_NAMES.slice(0, 2).join(',')}]
  --rounds   how often every fault happens
  --seconds  how long the load lasts before each fault and after each recovery
  --seed     what chance decides comes out the same for the same seed
  --only     some of: ${FAULT_NAMES.join(' ')}`;

const TOKEN_LIFETIME_S = 24 * 3_600;

interface Options {
  rounds: number;
  loadMs: number;
  seed: number;
  faults: FaultName[];
}

/** Arguments that cannot be used; the message is for the person at the terminal. */
class UsageError extends Error {}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const number = (name: 'rounds' | 'seconds' | 'seed', usual: number, least: number): number => {
    const value = Number(values[name] ?? usual);
    if (!Number.isInteger(value) || value < least)
      throw new UsageError(`--${name} must be a whole number of at least ${least}.`);
    return value;
  };
  const names = values.only?.split(',') ?? FAULT_NAMES;
  const unknown = names.find((name) => !(FAULT_NAMES as string[]).includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no fault '${unknown}'.`);
  return {
    rounds: number('rounds', 1, 1),
    loadMs: number('seconds', 4, 1) * 1_000,
    seed: number('seed', 1, 0),
    faults: names as FaultName[],
  };
}

/** What goes on, for people; results go to standard output. */
const say = (line: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** In another order each round: what one fault leaves behind meets another one. */
function shuffled(faults: readonly FaultName[], random: Random): FaultName[] {
  return faults
    .map((fault) => ({ fault, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fault }) => fault);
}

async function main(): Promise<number> {
  const { rounds, loadMs, seed, faults } = readOptions(process.argv.slice(2));
  const stack = await ChaosStack.start(readStackSettings(process.env), say);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stack.stop().then(() => process.exit(130)));
  const results: FaultResult[] = [];
  try {
    const state = await StoredState.open(stack);
    const tokenFor = (username: string): Promise<string> =>
      fetchToken({ username, portBase: stack.portBase, expiresIn: TOKEN_LIFETIME_S });
    const load = await Load.begin({ base: () => stack.address('api'), tokenFor, seed }, new Journal());
    const random = new Random(seed);
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of round === 1 ? faults : shuffled(faults, random)) {
        say(`round ${round}: ${fault}`);
        const result = await runFault(fault, round, { stack, load, state, loadMs });
        results.push(result);
        process.stdout.write(`${jsonLine(result)}\n`);
        problemsOf(result).forEach((problem) => say(`  ${problem}`));
      }
    }
    await state.close();
  } finally {
    await stack.stop();
  }
  process.stdout.write(`${totalLine(results)}\n`);
  process.stderr.write(`\n${table(results)}\n`);
  return results.some((result) => problemsOf(result).length > 0) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n${error instanceof UsageError || 'code' in error ? `${USAGE}\n` : ''}`);
    process.exit(2);
  },
);
