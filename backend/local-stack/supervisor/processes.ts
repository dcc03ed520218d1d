import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running service as stored on disk; the start time tells it from another process that reuses its pid. */
export interface RunningProcess {
  pid: number;
  startTime: string;
  stopSignal?: NodeJS.Signals;
}

/**
 * The kernel's start time of a process, in ticks since boot: with the number it names a process for good, since numbers are used again.
 * Undefined when there is no such process, or only its entry is left because nobody has asked for its exit code.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the fields after it are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function isRunning({ pid, startTime }: RunningProcess): boolean {
  return processStartTime(pid) === startTime;
}

/** Ends processes that an earlier, killed supervisor left behind: politely first, then for good. */
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
