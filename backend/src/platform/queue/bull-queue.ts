import type { Queue } from 'bull';
import type { RedisClient } from '../redis/redis-connections.js';

/** Internals of Bull (4.16) that its types omit. */
export interface BullQueue extends Queue {
  /** The blocking connection that waits for jobs; created on first use. */
  bclient: Queue['client'];
  /** The connection for events; created on first use. */
  eclient: Queue['client'];
  clientInitialized?: boolean;
  bclientInitialized?: boolean;
  subscriberInitialized?: boolean;
  /** No jobs are taken while it is set. */
  paused: Promise<void> | null;
  /** The current iteration of each processing loop: waiting for a job, or running one. */
  processing: Record<string, Promise<unknown>>;
  /** The value of this process's job locks. */
  token: string;
}

/** Bull's types are those of its own, older ioredis; its connections come from `RedisConnections`. */
export const redisOf = (connection: Queue['client']): RedisClient => connection as unknown as RedisClient;

/** Makes Bull close the connections that it got from `createClient`; it leaves them open, as they might be shared. */
export function ownConnections(queue: BullQueue): void {
  Object.defineProperty(queue, 'clients', {
    get: () => [
      ...(queue.clientInitialized ? [queue.client] : []),
      ...(queue.subscriberInitialized ? [queue.eclient] : []),
      ...(queue.bclientInitialized ? [queue.bclient] : []),
    ],
  });
}
