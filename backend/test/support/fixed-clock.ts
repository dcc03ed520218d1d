import { Clock } from '../../src/platform/clock/clock.js';

/** A clock that only moves when a test sets or advances it. Pass it to `createTestApp({ clock })`. */
export class FixedClock extends Clock {
  private atMs: number;

  constructor(iso = '2026-05-01T12:00:00.000Z') {
    super();
    this.atMs = Date.parse(iso);
  }

  override now(): Date {
    return new Date(this.atMs);
  }

  set(iso: string): void {
    this.atMs = Date.parse(iso);
  }

  advanceMs(ms: number): void {
    this.atMs += ms;
  }
}
