const STEP_MS = 100;
const MAX_DELAY_MS = 1_000;

/** Backoff before a reconnection attempt (from 1); short, so that processes recover within a second after Redis. */
export const reconnectDelayMs = (attempt: number): number => Math.min(attempt * STEP_MS, MAX_DELAY_MS);
