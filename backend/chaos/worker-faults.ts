import { setTimeout as sleep } from 'node:timers/promises';
import { QUEUES, type QueueName } from '../src/platform/queue/queue-names.js';
import type { ChaosStack } from './chaos-stack.js';
import { until, type Fault } from './fault.js';
import type { StoredState } from './stored-state.js';

const DURATION_MS = 6_000;
/** From this age of the oldest job on, the autoscaler adds workers (shared/deploy/kubernetes). */
const NOTICED_S = 10;

/** All workers of some queues are missing, as after a group's failed deployment. The other queues go on. */
async function withoutWorkersOf(
  stack: ChaosStack,
  queues: readonly QueueName[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  stack.restartWorker(queues);
  try {
    await until('the other queues have a worker', () => stack.isReady('worker'));
    await meanwhile();
  } finally {
    stack.restartWorker([]);
  }
}

/** The oldest waiting job of a queue, as the API reports it, in seconds. */
async function oldestWaitingS(stack: ChaosStack, queue: QueueName): Promise<number> {
  const metrics = await (await fetch(`${stack.url('api')}/metrics`)).text();
  const [, seconds] =
    new RegExp(`^queue_oldest_waiting_seconds\\{queue="${queue}"\\} ([\\d.]+)$`, 'mu').exec(metrics) ?? [];
  return Number(seconds ?? 0);
}

/** Posts are submitted and nobody verifies them. The metric that alerts and autoscaling use shows it. */
const loseVerification: Fault = (stack) =>
  withoutWorkersOf(stack, [QUEUES.previews, QUEUES.verifyPost], async () => {
    await until('a submitted post waits', async () => (await oldestWaitingS(stack, QUEUES.verifyPost)) > NOTICED_S);
  });

/** Deadlines of decisions pass while nobody can act on them. */
const missDeadlines: Fault = (stack, state: StoredState) =>
  withoutWorkersOf(stack, [QUEUES.maintenance], async () => {
    await until('a deadline passes', async () => (await state.passDeadlines()) > 0);
    await sleep(DURATION_MS);
  });

export const WORKER_FAULTS = {
  'lose-verification': loseVerification,
  'miss-deadlines': missDeadlines,
} satisfies Record<string, Fault>;
