import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HandedBack } from '../queue/handed-back.js';

/** Says that the process stops. Whoever works for long listens to it, or asks between two steps. */
@Injectable()
export class Stopping implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  /** Aborted from the moment in which the process was asked to stop. */
  readonly signal = this.controller.signal;

  /** A repeat changes nothing. */
  begin(): void {
    this.controller.abort();
  }

  /**
   * For jobs of many steps, before each.
   * @throws HandedBack when the process stops
   */
  handBackIfStopping(): void {
    if (this.signal.aborted) throw new HandedBack();
  }

  /** An application that is closed without having been asked to stop. */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
