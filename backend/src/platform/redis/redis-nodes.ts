import { Cluster, type Redis } from 'ioredis';
import type { RedisClient } from './redis-connections.js';

const SCAN_COUNT = 500;

/**
 * The servers that accept writes: the masters of a cluster, otherwise the server itself. Empty while no node of the
 * cluster is known. Their commands do not add the key prefix of a cluster.
 */
export const mastersOf = (client: RedisClient): Redis[] =>
  client instanceof Cluster ? client.nodes('master') : [client];

const ALL_SLOTS = 'cluster_slots_ok:16384\r\n';

/** @throws what Redis throws, and when a part of the keys has no server */
export async function pingAll(client: RedisClient): Promise<void> {
  await Promise.all(mastersOf(client).map((master) => master.ping()));
  // The client forgets a master that is gone, so the others are asked whether its slots have been taken over.
  if (client instanceof Cluster && !String(await client.cluster('INFO')).includes(ALL_SLOTS))
    throw new Error('A part of the slots of the Redis Cluster is not served');
}

/** Deletes every key that starts with the prefix. @param client a connection without a key prefix */
export async function deleteKeys(client: RedisClient, prefix: string): Promise<void> {
  if (client instanceof Cluster && client.status !== 'ready')
    await new Promise((resolve) => client.once('ready', resolve));
  await Promise.all(mastersOf(client).map((master) => deleteKeysOf(master, prefix)));
}

async function deleteKeysOf(server: Redis, prefix: string): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await server.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', SCAN_COUNT);
    // One by one, as the keys of a cluster node belong to different slots.
    await Promise.all(keys.map((key) => server.unlink(key)));
    cursor = next;
  } while (cursor !== '0');
}
