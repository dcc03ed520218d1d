import type { Env } from '../config/env.js';

/** Time limit for closing connections after the drain. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * How long a graceful shutdown can take. Orchestrators have to wait longer before they kill the process.
 * @param preStopDelayMs how long the process keeps serving after SIGTERM
 */
export function shutdownLimitMs({ http, worker }: Pick<Env, 'http' | 'worker'>, preStopDelayMs: number): number {
  return Math.max(preStopDelayMs + http.drainTimeoutMs, worker.graceMs) + CLOSE_TIMEOUT_MS;
}
