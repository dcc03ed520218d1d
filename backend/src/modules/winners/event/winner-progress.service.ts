import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { ServerSentEvent } from '../../../platform/http/event-streams/server-sent-events.js';
import { toWinnerEvent } from '../winners.mapper.js';
import { WinnerEventService } from './winner-event.service.js';

/** How often a reader of the progress looks; the figures are one indexed query over the campaign's winners. */
const LOOK_EVERY_MS = 400;

/** Tells how the payment of prizes goes on, while it does. */
@Injectable()
export class WinnerProgressService {
  constructor(private readonly events: WinnerEventService) {}

  /**
   * The event as it is now and after every change, and the end as soon as no prize is being paid. Asked of the database, not
   * of the worker: so it is true whichever process pays, and after any of them has died.
   */
  async *eventsFor(sparkId: string, user: AuthUser, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let told = '';
    for (;;) {
      const event = toWinnerEvent(await this.events.findEvent(sparkId, user));
      const text = JSON.stringify(event);
      if (text !== told) yield { event: 'progress', data: event };
      told = text;
      if (event.status !== 'releasing') return;
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }
}
