import Bull, { type Queue } from 'bull';

/** A plain Bull queue on the Redis of a product queue, with its own connections. */
export function bareQueue(ours: Queue, name: string): Queue {
  const { host, port, keyPrefix = '' } = ours.client.options;
  return new Bull(name, { redis: { host, port }, prefix: `${keyPrefix}bench` });
}
