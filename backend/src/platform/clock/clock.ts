import { Injectable } from '@nestjs/common';

/** The only source of the current time in services, so that tests can control it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
