import { Injectable } from '@nestjs/common';

/** The only source of the current time in services, so that tests can decide what time it is. */
@Injectable()
export class Clock {
  /** Now, as an absolute moment (UTC). */
  now(): Date {
    return new Date();
  }
}
