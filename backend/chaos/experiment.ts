import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.js';
import { FAULTS, type FaultName } from './faults.js';
import { findInconsistencies } from './inconsistencies.js';
import { findLost } from './lost-operations.js';
import { OperationLog, type OperationKind } from './operation-log.js';
import { findBookDifferences } from './payout-books.js';
import type { PayoutLoad } from './payout-load.js';
import { measureDrain, measureRecovery } from './recovery.js';
import type { StoredState } from './stored-state.js';
import type { UserLoad } from './user-load.js';

/** Longest allowed recovery after a fault. */
export const RECOVERY_LIMIT_S = 10;
/** Longest allowed response time of one attempt. */
export const RESPONSE_LIMIT_S = 20;
/** Includes two releases of held money, which run every minute, and the lease of a payout whose worker died. */
const DRAIN_LIMIT_MS = 240_000;

/** Each list contains one message per violation. */
export interface ExperimentResult {
  fault: FaultName;
  round: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  retries: number;
  lost: string[];
  duplicated: string[];
  stuck: string[];
  inconsistent: string[];
  unserved: string[];
  slowestResponseS: number;
  slowestKind: OperationKind | undefined;
  /** From the end of the fault; null: not within two minutes. */
  recoveryS: number | null;
  /** From the end of the load until no work is pending. */
  drainS: number;
  byKind: Record<string, number>;
  refusals: Record<string, number>;
  /** Ledger transactions since the start by kind, of those that the load must contain. */
  movements: Record<string, number>;
}

export interface ExperimentContext {
  stack: ChaosStack;
  load: UserLoad;
  payoutLoad: PayoutLoad;
  state: StoredState;
  /** Before the fault and after the recovery. */
  loadMs: number;
}

/** Injects a fault under load, waits for the recovery, and checks all guarantees. */
export async function runExperiment(
  fault: FaultName,
  round: number,
  { stack, load, payoutLoad, state, loadMs }: ExperimentContext,
): Promise<ExperimentResult> {
  const log = new OperationLog();
  const startedAt = new Date();
  let isOver = false;
  const running = Promise.all([load, payoutLoad].map((one) => one.runUntil(log, () => isOver)));
  await sleep(loadMs);
  await state.endHolds();
  const unserved = (await FAULTS[fault](stack, state)) ?? [];
  const recoveryS = (await measureRecovery(stack, load, state)) ?? null;
  await sleep(loadMs);
  isOver = true;
  await running;
  await state.endReadingLeases();
  const { seconds: drainS, stuck } = await measureDrain(stack, state, DRAIN_LIMIT_MS);
  const acknowledged = log.withOutcome('acknowledged');
  const lost = await findLost(acknowledged);
  const duplicated = await state.findDuplicates();
  return {
    fault,
    round,
    acknowledged: acknowledged.length,
    refused: log.withOutcome('refused').length,
    unanswered: log.withOutcome('unanswered').length,
    retries: log.operations.reduce((sum, { result }) => sum + result.attempts - 1, 0),
    lost,
    duplicated,
    stuck,
    inconsistent: [
      ...(await findInconsistencies(stack.env)),
      ...findBookDifferences(await stack.money.books(), await state.payouts.read()),
    ],
    movements: await state.countMovements(startedAt),
    unserved,
    slowestResponseS: Math.round((log.slowest?.attemptMs ?? 0) / 10) / 100,
    slowestKind: log.slowest?.kind,
    recoveryS,
    drainS,
    byKind: countBy(acknowledged.map(({ kind }) => kind)),
    refusals: Object.fromEntries(log.refusals),
  };
}

/** One message per violated guarantee. */
export function problemsOf(result: ExperimentResult): string[] {
  const {
    lost,
    duplicated,
    stuck,
    inconsistent,
    unserved,
    unanswered,
    recoveryS,
    slowestResponseS,
    acknowledged,
    movements,
  } = result;
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...duplicated.map((what) => `duplicated: ${what}`),
    ...stuck.map((what) => `stuck: ${what}`),
    ...inconsistent,
    ...unserved.map((what) => `another client was not served: ${what}`),
    ...(unanswered > 0 ? [`${unanswered} requests had no definite response in 90 s`] : []),
    ...(recoveryS === null || recoveryS > RECOVERY_LIMIT_S
      ? [`the recovery took ${recoveryS ?? 'more than 120'} s; the limit is ${RECOVERY_LIMIT_S} s`]
      : []),
    ...(slowestResponseS > RESPONSE_LIMIT_S
      ? [`a response took ${slowestResponseS} s; the limit is ${RESPONSE_LIMIT_S} s`]
      : []),
    ...Object.entries(movements).flatMap(([kind, times]) =>
      times === 0 ? [`no ${kind} was posted, so nothing is proven about it`] : [],
    ),
    ...(acknowledged === 0 ? ['no operation was acknowledged, so nothing is proven'] : []),
  ];
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
