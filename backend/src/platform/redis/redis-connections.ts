import { Injectable } from '@nestjs/common';
import { Cluster, Redis, type ClusterNode, type ClusterOptions, type Command, type RedisOptions } from 'ioredis';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { RedisServers } from '../config/redis-settings.js';
import { reconnectDelayMs } from './reconnect.js';

/** Both have the same commands; a cluster accepts only keys of one slot in a command, script or transaction. */
export type RedisClient = Redis | Cluster;
/** Bull's connections: `client` for commands, `subscriber` for events, `bclient` for the blocking wait for jobs. */
export type QueueConnection = 'client' | 'subscriber' | 'bclient';

/** Without RESP3's own result types, which the signatures of commands would show. */
type NodeOptions = NonNullable<ClusterOptions['redisOptions']> & { replyMapping?: 'legacy' };

const COMMAND_TIMEOUT_MS = 2_000;
/**
 * A server that stops answering without closing its connections is given up after this time; the next attempt finds the
 * server that has taken over. Above the 5 s for which Bull waits for a job.
 */
const SOCKET_TIMEOUT_MS = 10_000;
/** The same for the shared client, which sends no blocking commands. */
const SHARED_SOCKET_TIMEOUT_MS = 3_000;
/** A command waits up to 10 s for a replica to take over the slots of a dead master. */
const CLUSTER_RETRY_MS = 200;
const CLUSTER_RETRIES = 50;

/** Creates every Redis connection, to one server, to the master that sentinels name, or to a cluster. */
@Injectable()
export class RedisConnections {
  private readonly servers: RedisServers;
  private readonly prefix: string;

  constructor(@InjectEnv() { redis }: Env) {
    this.servers = redis.servers;
    this.prefix = redis.prefix;
  }

  /** Fails fast, so that requests do not hang with Redis. All keys get the prefix. */
  connectShared(): RedisClient {
    const keyPrefix = `${this.prefix}:`;
    const socketTimeout = SHARED_SOCKET_TIMEOUT_MS;
    if (this.servers.mode === 'cluster') {
      return new BoundedCluster(this.startNodes(), { ...this.clusterOptions({ socketTimeout }), keyPrefix });
    }
    const options: RedisOptions = { keyPrefix, commandTimeout: COMMAND_TIMEOUT_MS, maxRetriesPerRequest: 1 };
    return this.connectToServer(options, { socketTimeout });
  }

  /** For pub/sub channels. It reconnects forever and emits `ready` after each connect; the caller subscribes again. */
  connectSubscriber(connectionName: string): Redis {
    return this.connectForEvents({ connectionName, autoResubscribe: false });
  }

  /** A connection of one queue. Bull prefixes its keys itself, as its scripts build keys. */
  connectQueue(kind: QueueConnection): RedisClient {
    // RESP2, which Bull was written for.
    const options = { enableReadyCheck: false, protocol: 2 } as const;
    const client = kind === 'subscriber' ? this.connectForEvents(options) : this.connectForCommands(kind, options);
    // Every processor of a queue listens until the connection is ready.
    client.setMaxListeners(0);
    return client;
  }

  private connectForCommands(kind: QueueConnection, options: { enableReadyCheck: boolean; protocol: 2 }): RedisClient {
    const patient = kind === 'bclient' ? { ...options, maxRetriesPerRequest: null } : options;
    return this.servers.mode === 'cluster'
      ? new Cluster(this.startNodes(), this.clusterOptions(patient))
      : this.connectToServer(patient);
  }

  /** Messages reach every node of a cluster, so one connection to any node is enough. */
  private connectForEvents(options: RedisOptions): Redis {
    const events: RedisOptions = { ...options, maxRetriesPerRequest: null };
    // Only sentinels notify an idle connection of a failover.
    if (this.servers.mode !== 'cluster') return this.connectToServer(events, { failoverDetector: true });
    const { nodes, username, password, tls } = this.servers;
    let next = Math.floor(Math.random() * nodes.length);
    const nextAddress = () => nodes[(next += 1) % nodes.length];
    const client: Redis = new Redis({
      ...nextAddress(),
      username,
      password,
      ...(tls ? { tls: {} } : {}),
      ...events,
      retryStrategy: (attempt) => {
        Object.assign(client.options, nextAddress());
        return reconnectDelayMs(attempt);
      },
    });
    return client;
  }

  private connectToServer(options: RedisOptions, withSentinels: RedisOptions = {}): Redis {
    const common: RedisOptions = {
      retryStrategy: reconnectDelayMs,
      // A master that became a replica rejects writes: reconnect to the new one and send the command again.
      reconnectOnError: ({ message }) => (message.includes('READONLY') ? 2 : false),
    };
    if (this.servers.mode === 'single') return new Redis(this.servers.url, { ...common, ...options });
    if (this.servers.mode === 'cluster') throw new Error('A cluster has no single server');
    const { nodes, master, database, username, password, tls, sentinelUsername, sentinelPassword } = this.servers;
    return new Redis({
      ...common,
      sentinels: nodes.map((node) => ({ ...node })),
      name: master,
      db: database,
      username,
      password,
      sentinelUsername,
      sentinelPassword,
      ...(tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
      sentinelRetryStrategy: reconnectDelayMs,
      socketTimeout: SOCKET_TIMEOUT_MS,
      ...withSentinels,
      ...options,
    });
  }

  private startNodes(): ClusterNode[] {
    return this.servers.mode === 'cluster' ? this.servers.nodes.map((node) => ({ ...node })) : [];
  }

  private clusterOptions(redisOptions: NodeOptions = {}): ClusterOptions & { redisOptions?: NodeOptions } {
    if (this.servers.mode !== 'cluster') return {};
    const { username, password, tls } = this.servers;
    return {
      clusterRetryStrategy: reconnectDelayMs,
      maxRedirections: CLUSTER_RETRIES,
      retryDelayOnFailover: CLUSTER_RETRY_MS,
      retryDelayOnClusterDown: CLUSTER_RETRY_MS,
      // Certificates name hosts, so they must not be replaced by their addresses.
      ...(tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
      redisOptions: {
        username,
        password,
        ...(tls ? { tls: {} } : {}),
        socketTimeout: SOCKET_TIMEOUT_MS,
        ...redisOptions,
      },
    };
  }
}

/** The `commandTimeout` of ioredis starts when a node is found; this one includes the wait for the cluster. */
class BoundedCluster extends Cluster {
  override sendCommand(command: Command, ...rest: [stream?: never, node?: unknown]): unknown {
    command.setTimeout(COMMAND_TIMEOUT_MS);
    return super.sendCommand(command, ...rest);
  }
}
