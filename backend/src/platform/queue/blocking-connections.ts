import { Cluster, type Redis } from 'ioredis';
import { redisOf, type BullQueue } from './bull-queue.js';

/**
 * Unblocks the connections on which queues wait for jobs. Redis identifies a connection by an id of the server that it is
 * connected to, so in a cluster both are needed.
 */
export class BlockingConnections {
  private readonly ids = new Map<BullQueue, Map<Redis, number>>();

  /** Reads the ids of a queue's blocking connections, now and after each reconnect. */
  track(queue: BullQueue): void {
    const ids = new Map<Redis, number>();
    this.ids.set(queue, ids);
    const trackServer = (server: Redis): void => {
      server.on('ready', () => {
        server.client('ID').then(
          (id) => ids.set(server, id),
          () => ids.delete(server),
        );
      });
      server.on('end', () => ids.delete(server));
    };
    const connection = redisOf(queue.bclient);
    if (!(connection instanceof Cluster)) return trackServer(connection);
    connection.nodes().forEach(trackServer);
    connection.on('+node', trackServer);
  }

  /**
   * Acts as a timeout of the blocking commands, of which a connection has one per loop of its queue. A job that Redis
   * has already handed out is processed, and no other is taken. Pause the queue first: otherwise it keeps sending
   * blocking commands, and this never ends.
   */
  async unblock(queue: BullQueue): Promise<void> {
    const client = redisOf(queue.client);
    await Promise.all(
      [...(this.ids.get(queue) ?? [])].map(async ([blocked, id]) => {
        const server =
          client instanceof Cluster
            ? client
                .nodes()
                .find(({ options }) => options.host === blocked.options.host && options.port === blocked.options.port)
            : client;
        while ((await server?.client('UNBLOCK', id)) === 1);
      }),
    );
  }
}
