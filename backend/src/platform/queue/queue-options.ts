import type { QueueOptions } from 'bull';
import type { RedisConnections } from '../redis/redis-connections.js';
import { DEFAULT_JOB_OPTIONS, queueSettings } from './job-options.js';
import type { QueueName } from './queue-names.js';

/**
 * Prefix of all keys of a queue. The braces are a hash tag: a Redis Cluster keeps the keys on one node, as Bull's scripts
 * require, and the queues on different nodes.
 */
export const queuePrefix = (prefix: string, name: string): string => `${prefix}:bull:{${name}}`;

/** Options of a queue with its own connections. */
export function queueOptions(name: QueueName, prefix: string, connections: RedisConnections): QueueOptions {
  const createClient = (kind: Parameters<RedisConnections['connectQueue']>[0]) => connections.connectQueue(kind);
  return {
    prefix: queuePrefix(prefix, name),
    defaultJobOptions: DEFAULT_JOB_OPTIONS,
    settings: queueSettings(name),
    // Bull's types are those of its own, older ioredis.
    createClient: createClient as unknown as NonNullable<QueueOptions['createClient']>,
  };
}
