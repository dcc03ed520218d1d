import { readFileSync } from 'node:fs';

/**
 * The kernel's start time of a process in ticks since boot; undefined when it is gone or a zombie.
 * With the number it names a process for good, because numbers are used again.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces and parentheses; the fields after it are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
