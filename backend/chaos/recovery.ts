import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.js';
import type { MoneySandbox } from './money-sandbox.js';
import { RetryingClient } from './retrying-client.js';
import type { StoredState } from './stored-state.js';
import { idOf, type UserLoad } from './user-load.js';

const PROBE_PAUSE_MS = 50;
const RESPONSE_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 120_000;

/** @returns undefined when the condition is still false after two minutes */
async function secondsUntil(isTrue: () => Promise<boolean>): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    if (await isTrue()) return Math.round((performance.now() - startedAt) / 10) / 100;
    await sleep(PROBE_PAUSE_MS);
  }
  return undefined;
}

/**
 * Waits until the product works again: the API and the worker are ready, the API accepts a post, and the worker has
 * verified it.
 * @returns seconds; undefined when that does not happen within two minutes
 */
export async function measureRecovery(
  stack: ChaosStack,
  load: UserLoad,
  state: StoredState,
): Promise<number | undefined> {
  let blockId: string | undefined;
  return secondsUntil(async () => {
    if (blockId === undefined) {
      const areReady = await Promise.all((['api', 'worker'] as const).map((service) => stack.isReady(service)));
      if (areReady.includes(false)) return false;
      const response = await load.prober
        .sendOnce(
          {
            method: 'POST',
            path: '/blocks',
            body: { content: load.newPost() },
            idempotencyKey: RetryingClient.newKey(),
          },
          RESPONSE_TIMEOUT_MS,
        )
        .catch(() => undefined);
      if (response?.status === 201) blockId = idOf(response.body.data);
    }
    return blockId !== undefined && (await state.isVerified(blockId).catch(() => false));
  });
}

/**
 * Ends all holds and waits until no work is pending. @returns seconds, and the work that is still pending after the limit
 */
export async function measureDrain(
  { money }: ChaosStack,
  state: StoredState,
  limitMs: number,
): Promise<{ seconds: number; stuck: string[] }> {
  const startedAt = performance.now();
  for (;;) {
    const pending = await findPending(money, state).catch((error: Error) => [error.message]);
    const elapsedMs = performance.now() - startedAt;
    if (pending.length === 0 || elapsedMs > limitMs)
      return { seconds: Math.round(elapsedMs / 10) / 100, stuck: pending };
    await sleep(200);
  }
}

/** Also ends the holds that began meanwhile. */
async function findPending(money: MoneySandbox, state: StoredState): Promise<string[]> {
  await state.endHolds();
  return [...(await state.findPendingWork()), ...(await money.findPendingEvents())];
}
