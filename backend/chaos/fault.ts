import type { ChaosStack } from './chaos-stack.js';
import type { StoredState } from './stored-state.js';

/**
 * Injects a fault and resolves when it is over; the recovery time starts then. May resolve to messages about clients that
 * were not served, although the fault must not affect them.
 */
export type Fault = (stack: ChaosStack, state: StoredState) => Promise<void | string[]>;
