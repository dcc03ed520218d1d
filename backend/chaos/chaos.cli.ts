import { parseArgs } from 'node:util';
import { fetchToken } from '../local-stack/identity-provider/token-client.js';
import { readStackSettings, type StackSettings } from '../local-stack/supervisor/settings.js';
import { ChaosStack } from './chaos-stack.js';
import { problemsOf, runExperiment, type ExperimentResult } from './experiment.js';
import { FAULT_NAMES, POSTGRES_FAULTS, type FaultName } from './faults.js';
import { OperationLog } from './operation-log.js';
import { PayoutLoad } from './payout-load.js';
import { jsonLine, table, totalLine } from './report.js';
import { SeededRandom } from './seeded-random.js';
import { StoredState } from './stored-state.js';
import { UserLoad } from './user-load.js';

const USAGE = `Usage: npm run chaos -- [--rounds 1] [--seconds 4] [--seed 1] [--only ${FAULT_NAMES.slice(0, 2).join(',')}]
  --rounds   how often each fault is injected
  --seconds  duration of the load before each fault and after each recovery
  --seed     seed of all random decisions
  --only     some of: ${FAULT_NAMES.join(' ')}`;

const TOKEN_LIFETIME_S = 24 * 3_600;
/** A person has one payout under way, so a fast bank makes more of them. */
const PAID_AFTER_MS = 500;

interface Options {
  rounds: number;
  loadMs: number;
  seed: number;
  faults: FaultName[];
}

class UsageError extends Error {}

function readOptions(args: string[], { mongod }: StackSettings): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const number = (name: 'rounds' | 'seconds' | 'seed', fallback: number, min: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < min)
      throw new UsageError(`--${name} must be a whole number of at least ${min}.`);
    return value;
  };
  const missing: readonly string[] = mongod ? POSTGRES_FAULTS : [];
  const names = values.only?.split(',') ?? FAULT_NAMES.filter((name) => !missing.includes(name));
  const impossible = names.find((name) => missing.includes(name));
  if (impossible !== undefined) throw new UsageError(`'${impossible}' needs LOCAL_DATABASE=documentdb.`);
  const unknown = names.find((name) => !(FAULT_NAMES as string[]).includes(name));
  if (unknown !== undefined) throw new UsageError(`Unknown fault '${unknown}'.`);
  return {
    rounds: number('rounds', 1, 1),
    loadMs: number('seconds', 4, 1) * 1_000,
    seed: number('seed', 1, 0),
    faults: names as FaultName[],
  };
}

/** Progress; results go to standard output. */
const log = (line: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** A different order in each round, so that each fault follows different ones. */
function shuffled(faults: readonly FaultName[], random: SeededRandom): FaultName[] {
  return faults
    .map((fault) => ({ fault, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fault }) => fault);
}

async function main(): Promise<number> {
  const settings = readStackSettings(process.env);
  const { rounds, loadMs, seed, faults } = readOptions(process.argv.slice(2), settings);
  const stack = await ChaosStack.start(settings, log);
  stack.stopOnSignals();
  const results: ExperimentResult[] = [];
  try {
    const state = await StoredState.open(stack);
    const tokenFor = (username: string): Promise<string> =>
      fetchToken({ username, portBase: stack.portBase, expiresIn: TOKEN_LIFETIME_S });
    const target = { base: () => stack.url('api'), platforms: stack.url('socialSandbox'), tokenFor, seed };
    const load = await UserLoad.start(target, new OperationLog());
    await stack.money.set({ paidAfterMs: PAID_AFTER_MS });
    const payoutLoad = await PayoutLoad.start(target, new OperationLog());
    const random = new SeededRandom(seed);
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of round === 1 ? faults : shuffled(faults, random)) {
        log(`round ${round}: ${fault}`);
        const result = await runExperiment(fault, round, { stack, load, payoutLoad, state, loadMs });
        results.push(result);
        process.stdout.write(`${jsonLine(result)}\n`);
        problemsOf(result).forEach((problem) => log(`  ${problem}`));
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
