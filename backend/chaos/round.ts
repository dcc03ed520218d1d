import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '../local-stack/supervisor/settings.js';
import type { ChaosStack } from './chaos-stack.js';
import { FAULTS, type FaultName } from './faults.js';
import { Journal } from './journal.js';
import type { Load } from './load.js';
import { findLost } from './read-back.js';
import { timeRecovery, timeRest } from './recovery.js';
import type { StoredState } from './stored-state.js';

/** What is promised: the product works again within this time after a fault. */
export const RECOVERY_LIMIT_S = 10;
/** And no attempt of a client waits longer than this for its answer. */
export const ANSWER_LIMIT_S = 20;
/** What a sweeper has to find again (it waits until a check is overdue) has come to its end by then. */
const REST_LIMIT_MS = 60_000;

/** What one fault did. Lists hold a sentence for each thing that must not be. */
export interface FaultResult {
  fault: FaultName;
  round: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  /** Attempts that had no definite answer and were made again. */
  repeated: number;
  lost: string[];
  doubled: string[];
  stuck: string[];
  wrong: string[];
  slowestAnswerS: number;
  /** From the end of the fault until everything works again; null: not in two minutes. */
  recoveryS: number | null;
  /** From the end of the load until nothing is owed. */
  restS: number;
  byKind: Record<string, number>;
  refusals: Record<string, number>;
}

export interface RoundParts {
  stack: ChaosStack;
  load: Load;
  state: StoredState;
  /** How long the load lasts before a fault and after the recovery, in ms. */
  loadMs: number;
}

/** Lets a fault happen under load, waits for the recovery, and checks everything. */
export async function runFault(
  fault: FaultName,
  round: number,
  { stack, load, state, loadMs }: RoundParts,
): Promise<FaultResult> {
  const journal = new Journal();
  let isOver = false;
  const going = load.goOn(journal, () => isOver);
  await sleep(loadMs);
  await FAULTS[fault](stack);
  const recoveryS = (await timeRecovery(stack, load, state)) ?? null;
  await sleep(loadMs);
  isOver = true;
  await going;
  const { seconds: restS, stuck } = await timeRest(state, REST_LIMIT_MS);
  const acknowledged = journal.withOutcome('acknowledged');
  const lost = await findLost(acknowledged);
  const doubled = await state.findDoubled();
  return {
    fault,
    round,
    acknowledged: acknowledged.length,
    refused: journal.withOutcome('refused').length,
    unanswered: journal.withOutcome('unanswered').length,
    repeated: journal.deeds.reduce((sum, { ending }) => sum + ending.attempts - 1, 0),
    lost,
    doubled,
    stuck,
    wrong: await findWrong(stack.env),
    slowestAnswerS: Math.round(journal.slowestMs / 10) / 100,
    recoveryS,
    restS,
    byKind: countBy(acknowledged.map(({ kind }) => kind)),
    refusals: Object.fromEntries(journal.refusals),
  };
}

/** Why a result is not what is promised; empty when it is. */
export function problemsOf(result: FaultResult): string[] {
  const { lost, doubled, stuck, wrong, unanswered, recoveryS, slowestAnswerS, acknowledged } = result;
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...stuck.map((what) => `stuck: ${what}`),
    ...wrong,
    ...(unanswered > 0 ? [`${unanswered} requests had no definite answer in 90 s`] : []),
    ...(recoveryS === null || recoveryS > RECOVERY_LIMIT_S
      ? [`the recovery took ${recoveryS ?? 'more than 120'} s, ${RECOVERY_LIMIT_S} are allowed`]
      : []),
    ...(slowestAnswerS > ANSWER_LIMIT_S ? [`an answer took ${slowestAnswerS} s, ${ANSWER_LIMIT_S} are allowed`] : []),
    ...(acknowledged === 0 ? ['nothing was acknowledged, so nothing was proved'] : []),
  ];
}

/** The books and the roll-ups, checked by the tools that an operator has. */
async function findWrong(env: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [script, ...args] of [['ledger-verify.js'], ['analytics-rebuild.js', '--check']] as const) {
    const { code, output } = await runTool(join(REPOSITORY_ROOT, 'backend/dist/src/tools', script), args, env);
    if (code !== 0) wrong.push(`${script} ended with ${code}: ${output.trim().slice(-1_000)}`);
  }
  return wrong;
}

function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
