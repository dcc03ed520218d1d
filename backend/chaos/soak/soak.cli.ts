import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetchToken } from '../../local-stack/identity-provider/token-client.js';
import { readStackSettings } from '../../local-stack/supervisor/settings.js';
import { ChaosStack } from '../chaos-stack.js';
import { findInconsistencies } from '../inconsistencies.js';
import { findLost } from '../lost-operations.js';
import { OperationLog } from '../operation-log.js';
import { fixedInterval } from '../pause.js';
import { findBookDifferences } from '../payout-books.js';
import { PayoutLoad } from '../payout-load.js';
import { measureDrain } from '../recovery.js';
import { StoredState } from '../stored-state.js';
import { UserLoad } from '../user-load.js';
import { Exporter } from './exporter.js';
import { readAtRate } from './readers.js';
import { Samples } from './samples.js';

const USAGE = 'Usage: npm run soak -- [--minutes 60] [--reads 20] [--seed 1]';
const MINUTE_MS = 60_000;
const SAMPLES = 180;
/** Eleven users, so three operations a second. */
const USER_INTERVAL_MS = 3_600;
/** Six contributors who submit, have a campaign closed and withdraw: 18 times a minute. */
const EARNER_INTERVAL_MS = 20_000;
const LEAST_PAUSE_MS = 1_000;
const TOKEN_LIFETIME_S = 24 * 3_600;
const DRAIN_LIMIT_MS = 240_000;
/** No job waits longer, whatever the queue. */
const QUEUE_AGE_LIMIT_S = 60;
const READ_P99_LIMIT_MS = 2_000;
/** Acknowledged operations that are read back; all of them would take as long as the load. */
const READ_BACK = 1_000;

const log = (line: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function readOptions(): { minutes: number; reads: number; seed: number } {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, reads: { type: 'string' }, seed: { type: 'string' } },
  });
  const number = (name: keyof typeof values, fallback: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a positive whole number.\n${USAGE}`);
    return value;
  };
  return { minutes: number('minutes', 60), reads: number('reads', 20), seed: number('seed', 1) };
}

async function main(): Promise<number> {
  const { minutes, reads, seed } = readOptions();
  const stack = await ChaosStack.start(readStackSettings(process.env), log);
  stack.stopOnSignals();
  try {
    const problems = await soak(stack, { minutes, reads, seed });
    problems.forEach((problem) => log(problem));
    print({ minutes, problems });
    return problems.length > 0 ? 1 : 0;
  } finally {
    await stack.stop();
  }
}

/** Resolves to one message per problem. */
async function soak(
  stack: ChaosStack,
  { minutes, reads, seed }: { minutes: number; reads: number; seed: number },
): Promise<string[]> {
  const tokenFor = (username: string): Promise<string> =>
    fetchToken({ username, portBase: stack.portBase, expiresIn: TOKEN_LIFETIME_S });
  const target = { base: () => stack.url('api'), platforms: stack.url('socialSandbox'), tokenFor, seed };
  const operations = new OperationLog();
  const state = await StoredState.open(stack);
  const load = await UserLoad.start(target, operations);
  const payoutLoad = await PayoutLoad.start(target, operations);
  const exporter = new Exporter(stack.url('api'), await tokenFor('root'));
  const samples = new Samples(stack);
  const startedAt = new Date();
  const endAt = startedAt.getTime() + minutes * MINUTE_MS;
  const isOver = (): boolean => Date.now() >= endAt;
  const repeat = async (pauseMs: number, act: () => Promise<unknown>): Promise<void> => {
    for (; !isOver(); await sleep(Math.min(pauseMs, Math.max(0, endAt - Date.now())))) await act();
  };
  log(`load for ${minutes} minutes`);
  let exports = 0;
  const reading = readAtRate(
    { api: stack.url('api'), web: stack.url('web') },
    { perSecond: reads, seconds: minutes * 60 },
  );
  await Promise.all([
    load.runUntil(operations, isOver, fixedInterval(USER_INTERVAL_MS)),
    payoutLoad.runUntil(operations, isOver, fixedInterval(EARNER_INTERVAL_MS)),
    reading,
    repeat(MINUTE_MS / 2, async () => {
      await exporter.exportNewest();
      exports += 1;
    }),
    repeat(MINUTE_MS / 2, () => state.endHolds()),
    repeat(Math.max(LEAST_PAUSE_MS, (minutes * MINUTE_MS) / SAMPLES), () => samples.take()),
  ]);
  const [trends, queueAges, read] = [samples.trends(), samples.oldestWaiting(), await reading];
  await state.endReadingLeases();
  const { seconds: drainS, stuck } = await measureDrain(stack, state, DRAIN_LIMIT_MS);
  const acknowledged = operations.withOutcome('acknowledged');
  const movements = await state.countMovements(startedAt);
  trends.forEach((trend) => print(trend));
  print({ queueAges, read, exports, acknowledged: acknowledged.length, movements, drainS });
  const problems = [
    ...trends
      .filter(({ isFlat }) => !isFlat)
      .map(({ name, before, after }) => `${name} grew from ${before.toFixed(1)} to ${after.toFixed(1)}`),
    ...Object.entries(queueAges)
      .filter(([, age]) => age > QUEUE_AGE_LIMIT_S)
      .map(([queue, age]) => `a job waited for ${Math.round(age)} s in ${queue}`),
    ...(read.failed > 0 ? [`${read.failed} of ${read.responses} reads failed`] : []),
    ...(read.p99Ms > READ_P99_LIMIT_MS ? [`the slowest percent of the reads took ${read.p99Ms} ms`] : []),
    ...Object.entries(movements).flatMap(([kind, times]) => (times === 0 ? [`no ${kind} was posted`] : [])),
    ...stuck.map((what) => `stuck: ${what}`),
    ...(await findLost(acknowledged.slice(-READ_BACK))).map((what) => `lost: ${what}`),
    ...(await state.findDuplicates()).map((what) => `duplicated: ${what}`),
    ...(await findInconsistencies(stack.env)),
    ...findBookDifferences(await stack.money.books(), await state.payouts.read()),
  ];
  await state.close();
  return problems;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
