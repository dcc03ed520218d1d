import Bull, { type Queue } from 'bull';

/** Bull as it comes: a queue of a floor's own, with connections of its own to the Redis of one of ours. */
export function bareQueue(ours: Queue, name: string): Queue {
  const { host, port, keyPrefix = '' } = ours.client.options;
  return new Bull(name, { redis: { host, port }, prefix: `${keyPrefix}bench` });
}
