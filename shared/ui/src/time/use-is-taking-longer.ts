import { useNow } from './use-now';

const CLOCK_MS = 5_000;

/** Whether something that began at `startedAt` has taken longer than usual; `sharedText('ui.takingLonger')` says so. */
export function useIsTakingLonger(startedAt: string, usualMs: number): boolean {
  return useNow(CLOCK_MS).getTime() - Date.parse(startedAt) > usualMs;
}
