import type { Progress } from './bulk-seeder.js';

const AT_MOST_EVERY_MS = 1_000;

/** Progress as plain lines, at most one a second and part, and one when a part is done. */
export function progressLines(write: (line: string) => void, now: () => number = Date.now): Progress {
  const parts = new Map<string, { startedAt: number; saidAt: number }>();
  return (what, done, of) => {
    const at = now();
    const part = parts.get(what) ?? { startedAt: at, saidAt: at };
    parts.set(what, part);
    if (done < of && at - part.saidAt < AT_MOST_EVERY_MS) return;
    part.saidAt = at;
    const seconds = (at - part.startedAt) / 1_000;
    write(`${what}: ${grouped(done)} of ${grouped(of)} (${seconds.toFixed(1)} s)`);
  };
}

const grouped = (number: number): string => number.toLocaleString('en-US');
