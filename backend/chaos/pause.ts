import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.js';

interface Person {
  random: SeededRandom;
}

/** Waits between two operations of a simulated user. */
export type Pause = (person: Person) => Promise<void>;

/** As fast as the product responds, with a random pause in ms. */
export function randomPause(from: number, to: number): Pause {
  return async ({ random }) => sleep(random.between(from, to));
}

/** A fixed rate: each person acts every `ms`, however long the operations take; slower ones postpone the next. */
export function fixedInterval(ms: number): Pause {
  const nextAt = new Map<Person, number>();
  return async (person) => {
    const at = Math.max((nextAt.get(person) ?? Date.now()) + ms, Date.now());
    nextAt.set(person, at);
    await sleep(at - Date.now());
  };
}
