import { Global, Injectable, Module } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';

/** A clock that stands where the story is told, so that services write the times of long ago. Real time until it is set. */
@Injectable()
export class SeedClock extends Clock {
  private at: Date | undefined;

  /** The moment that was set, else real time. */
  override now(): Date {
    return this.at ?? new Date();
  }

  /** Stands still at a moment; without one it is real time again. */
  set(at?: Date): void {
    this.at = at;
  }
}

/** Takes the place of the platform's clock. */
@Global()
@Module({ providers: [SeedClock, { provide: Clock, useExisting: SeedClock }], exports: [Clock, SeedClock] })
export class SeedClockModule {}
