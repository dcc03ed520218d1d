import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from '../local-stack/supervisor/http-probe.js';
import type { ChaosStack } from './chaos-stack.js';
import { Client } from './client.js';
import { idIn, type Load } from './load.js';
import type { StoredState } from './stored-state.js';

const PROBE_PAUSE_MS = 50;
const ANSWER_MS = 10_000;
/** After this long nobody believes in a recovery any more. */
const GIVE_UP_MS = 120_000;

/** Seconds from now until it is true; undefined when it does not become true in two minutes. */
async function secondsUntil(isTrue: () => Promise<boolean>): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < GIVE_UP_MS) {
    if (await isTrue()) return Math.round((performance.now() - startedAt) / 10) / 100;
    await sleep(PROBE_PAUSE_MS);
  }
  return undefined;
}

/**
 * Waits until the product works again without a hand: the API and the worker say that they are ready, a post is taken, and
 * the worker has checked it. Seconds from the call; undefined when that does not happen.
 */
export async function timeRecovery(stack: ChaosStack, load: Load, state: StoredState): Promise<number | undefined> {
  let blockId: string | undefined;
  return secondsUntil(async () => {
    if (blockId === undefined) {
      const areReady = await Promise.all(
        (['api', 'worker'] as const).map((part) => answersOk(`${stack.address(part)}/health/ready`)),
      );
      if (areReady.includes(false)) return false;
      const answer = await load.prober
        .attempt(
          { method: 'POST', path: '/blocks', body: { content: load.newPost() }, key: Client.newKey() },
          ANSWER_MS,
        )
        .catch(() => undefined);
      if (answer?.status === 201) blockId = idIn(answer.body.data);
    }
    return blockId !== undefined && (await state.isChecked(blockId).catch(() => false));
  });
}

/** Waits until nothing is owed any more. @returns seconds, or what is still owed after the limit */
export async function timeRest(state: StoredState, limitMs: number): Promise<{ seconds: number; stuck: string[] }> {
  const startedAt = performance.now();
  for (;;) {
    const owed = await state.findOwed().catch((error: Error) => [error.message]);
    const passedMs = performance.now() - startedAt;
    if (owed.length === 0 || passedMs > limitMs) return { seconds: Math.round(passedMs / 10) / 100, stuck: owed };
    await sleep(200);
  }
}
