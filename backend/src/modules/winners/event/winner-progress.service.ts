import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { ServerSentEvent } from '../../../platform/http/event-streams/server-sent-events.js';
import { toWinnerEvent } from '../winners.mapper.js';
import { WinnerEventQueryService } from './winner-event-query.service.js';

/** Each poll is one indexed query over the campaign's winners. */
const POLL_INTERVAL_MS = 400;

/** Streams the progress of the payout. */
@Injectable()
export class WinnerProgressService {
  constructor(private readonly events: WinnerEventQueryService) {}

  /**
   * Yields the event at once and after every change, and ends when no prize is being paid. Polls the database, so that
   * it works whichever process pays, and after a crash.
   */
  async *eventsFor(sparkId: string, user: AuthUser, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let lastSent = '';
    for (;;) {
      const event = toWinnerEvent(await this.events.findEvent(sparkId, user));
      const text = JSON.stringify(event);
      if (text !== lastSent) yield { event: 'progress', data: event };
      lastSent = text;
      if (event.status !== 'releasing') return;
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  }
}
