import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from '../debian/process-identity.js';

/** A running service as stored on disk. The start time detects that the pid was reused by another process. */
export interface RunningProcess {
  pid: number;
  startTime: string;
  stopSignal?: NodeJS.Signals;
}

export function isRunning({ pid, startTime }: RunningProcess): boolean {
  return processStartTime(pid) === startTime;
}

/** Ends processes that a killed supervisor left behind: stop signal first, SIGKILL after 8 s. */
export async function endProcesses(processes: RunningProcess[]): Promise<number> {
  const living = processes.filter(isRunning);
  for (const { pid, stopSignal } of living) signal(pid, stopSignal ?? 'SIGTERM');
  for (let waitedMs = 0; living.some(isRunning); waitedMs += 100) {
    if (waitedMs >= 8_000) living.filter(isRunning).forEach(({ pid }) => signal(pid, 'SIGKILL'));
    await sleep(100);
  }
  return living.length;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
