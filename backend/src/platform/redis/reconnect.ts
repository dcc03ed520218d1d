const STEP_MS = 100;
const LONGEST_MS = 1_000;

/** How long to wait before the given attempt (from 1) to connect to Redis again: whoever waits for it notices its return within a second. */
export const reconnectDelayMs = (attempt: number): number => Math.min(attempt * STEP_MS, LONGEST_MS);
