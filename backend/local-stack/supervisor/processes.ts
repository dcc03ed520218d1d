import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running service as stored on disk. The start time detects that the pid was reused by another process. */
export interface RunningProcess {
  pid: number;
  startTime: string;
  stopSignal?: NodeJS.Signals;
}

/**
 * The kernel's start time of a process, in ticks since boot. Pid and start time together identify a process, because pids
 * are reused. Returns undefined when the process does not exist or is a zombie.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses and may contain spaces, so fields are counted from the closing one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
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
