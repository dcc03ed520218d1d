import { readFileSync } from 'node:fs';

/**
 * The fields of `/proc/<pid>/stat` from the state on, which is field 3 of proc(5); undefined when the process does not
 * exist.
 */
export function processStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses and may contain spaces and parentheses, so fields are counted from the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * The kernel's start time of a process, in ticks since boot; undefined when it does not exist or is a zombie.
 * Pid and start time together identify a process, because pids are reused.
 */
export function processStartTime(pid: number): string | undefined {
  const fields = processStat(pid);
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}
