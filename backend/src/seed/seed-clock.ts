import { Global, Injectable, Module } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';

/** A settable clock, so that services write times in the past. Real time until set. */
@Injectable()
export class SeedClock extends Clock {
  private at: Date | undefined;

  override now(): Date {
    return this.at ?? new Date();
  }

  /** Without an argument, returns to real time. */
  set(at?: Date): void {
    this.at = at;
  }
}

/** Replaces the platform's clock. */
@Global()
@Module({ providers: [SeedClock, { provide: Clock, useExisting: SeedClock }], exports: [Clock, SeedClock] })
export class SeedClockModule {}
