import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.js';
import type { StoredState } from './stored-state.js';

/**
 * Injects a fault and resolves when it is over; the recovery time starts then. May resolve to messages about clients that
 * were not served, although the fault must not affect them.
 */
export type Fault = (stack: ChaosStack, state: StoredState) => Promise<void | string[]>;

const TIMEOUT_MS = 60_000;

/** Waits for the moment of a fault. @throws Error when it does not come */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`The fault met nothing: ${what}`);
    await sleep(20);
  }
}
