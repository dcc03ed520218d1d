import { EventEmitter, on } from 'node:events';
import { Injectable } from '@nestjs/common';
import { PubSub } from '../../../../platform/redis/pub-sub.js';
import type { NotificationResponse } from '../../dto/notification.dto.js';

/**
 * `notification`: a new notification. `read`: notifications or messages of a case were marked as read, in any tab.
 * `missed`: the connection to Redis was lost, so updates may be missing and the client reloads the list.
 */
export type LiveUpdate =
  { type: 'notification'; notification: NotificationResponse } | { type: 'read' } | { type: 'missed' };

const topicOf = (userId: string): string => `live-updates:${userId}`;

/**
 * Broadcasts live updates to all API processes; each process forwards them to the event streams of the user. Delivery
 * is best effort: the database is the source of truth.
 */
@Injectable()
export class LiveUpdateBroadcaster {
  constructor(private readonly pubSub: PubSub) {}

  /** Never throws. */
  async publish(userId: string, update: LiveUpdate): Promise<void> {
    await this.pubSub.publish(topicOf(userId), update);
  }

  /** A user's live updates, until the signal is aborted; then it throws an AbortError. */
  async *subscribe(userId: string, signal: AbortSignal): AsyncGenerator<LiveUpdate> {
    const received = new EventEmitter();
    const updates = on(received, 'update', { signal }) as AsyncIterable<[LiveUpdate]>;
    const stopListening = this.pubSub.listen<LiveUpdate>(
      topicOf(userId),
      (update) => received.emit('update', update),
      () => received.emit('update', { type: 'missed' } satisfies LiveUpdate),
    );
    try {
      for await (const [update] of updates) yield update;
    } finally {
      stopListening();
    }
  }
}
