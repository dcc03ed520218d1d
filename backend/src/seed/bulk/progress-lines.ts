import { numberFormat } from '@sparks/domain';
import type { Progress } from './bulk-seeder.js';

const MIN_INTERVAL_MS = 1_000;

/** Prints progress at most once a second per phase, and at the end of a phase. */
export function progressLines(write: (line: string) => void, now: () => number = Date.now): Progress {
  const phases = new Map<string, { startedAt: number; printedAt: number }>();
  return (what, done, of) => {
    const at = now();
    const phase = phases.get(what) ?? { startedAt: at, printedAt: at };
    phases.set(what, phase);
    if (done < of && at - phase.printedAt < MIN_INTERVAL_MS) return;
    phase.printedAt = at;
    const seconds = (at - phase.startedAt) / 1_000;
    write(`${what}: ${grouped(done)} of ${grouped(of)} (${seconds.toFixed(1)} s)`);
  };
}

const grouped = (number: number): string => numberFormat('en-US').format(number);
