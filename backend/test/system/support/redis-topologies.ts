import { freePortBase } from '../../../local-stack/testing/free-port.js';
import type { RedisClient } from '../../../src/platform/redis/redis-connections.js';
import { PASSWORD, RedisProcesses, until } from './redis-processes.js';

const MASTERS = 3;
const SLOTS = 16_384;
/** A silent server is given up after this time. */
const FAILURE_MS = 1_000;
const SENTINEL_PASSWORD = 'watch';
const encoded = encodeURIComponent(PASSWORD);

/** Several Redis servers that replace a dead master. */
export interface RedisTopology {
  /** REDIS_URL. */
  url: string;
  processes: RedisProcesses;
  /** The port of the server that holds a key. */
  masterOf: (key: string) => Promise<number>;
  /** Resolves when another server has taken over the keys of this one. */
  untilReplaced: (port: number) => Promise<void>;
}

const SERVER = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`, 'save ""', 'repl-diskless-sync-delay 0'];

const isReplicating = async (processes: RedisProcesses, port: number): Promise<boolean> =>
  (await processes.admin(port).info('replication')).includes('master_link_status:up');

const addressesOf = (ports: number[]): string => ports.map((port) => `127.0.0.1:${port}`).join(',');

/** Three masters with a replica each. */
export async function startCluster(): Promise<RedisTopology> {
  const processes = await RedisProcesses.prepare();
  const nodes = await Promise.all(
    Array.from({ length: 2 * MASTERS }, async () => {
      const busPort = await freePortBase(0);
      const settings = [`cluster-port ${busPort}`, 'cluster-enabled yes', `cluster-node-timeout ${FAILURE_MS}`];
      const port = await processes.start([...SERVER, ...settings]);
      return { port, busPort, admin: processes.admin(port), id: await processes.admin(port).cluster('MYID') };
    }),
  );
  const masters = nodes.slice(0, MASTERS);
  const [first] = masters;
  if (!first) throw new Error('No node was started');
  await Promise.all(
    masters.map(async ({ admin }, index) => {
      const from = Math.ceil((index * SLOTS) / MASTERS);
      const to = Math.ceil(((index + 1) * SLOTS) / MASTERS) - 1;
      await admin.call('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
      await admin.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to));
    }),
  );
  for (const { admin } of nodes.slice(1)) {
    await admin.call('CLUSTER', 'MEET', '127.0.0.1', String(first.port), String(first.busPort));
  }
  const knowsAll = async ({ admin }: (typeof nodes)[number]) => {
    const known = String(await admin.cluster('NODES'));
    return nodes.every(({ id }) => known.includes(id)) && !known.includes('handshake');
  };
  await until('the nodes know each other', async () => (await Promise.all(nodes.map(knowsAll))).every(Boolean));
  const replicas = nodes.slice(MASTERS);
  await Promise.all(replicas.map(({ admin }, index) => admin.cluster('REPLICATE', masters[index]?.id ?? '')));
  await until('the cluster is complete', async () => {
    const states = await Promise.all(nodes.map(async ({ admin }) => String(await admin.cluster('INFO'))));
    const linked = await Promise.all(replicas.map(({ port }) => isReplicating(processes, port)));
    return states.every((state) => state.includes('cluster_state:ok')) && linked.every(Boolean);
  });

  const ownerOf = async (slot: number, asked: (typeof nodes)[number]): Promise<number | undefined> => {
    const ranges = await asked.admin.cluster('SLOTS');
    return ranges.find(([from, to]) => from <= slot && slot <= to)?.[2]?.[1];
  };
  return {
    url: `redis+cluster://:${encoded}@${addressesOf(nodes.map(({ port }) => port))}`,
    processes,
    masterOf: async (key) => {
      const port = await ownerOf(await first.admin.cluster('KEYSLOT', key), first);
      if (port === undefined) throw new Error(`No node holds ${key}`);
      return port;
    },
    untilReplaced: async (port) => {
      const others = nodes.filter((node) => node.port !== port);
      await until('a replica takes over', async () => {
        const states = await Promise.all(
          others.map(async ({ admin }) => [await admin.cluster('SLOTS'), String(await admin.cluster('INFO'))] as const),
        );
        return states.every(
          ([slots, info]) => info.includes('cluster_state:ok') && slots.every(([, , owner]) => owner?.[1] !== port),
        );
      });
    },
  };
}

/** One master with two replicas, watched by three sentinels. */
export async function startSentinels(): Promise<RedisTopology> {
  const processes = await RedisProcesses.prepare();
  // Without a replica that has the latest writes, a cut-off master would accept writes that are lost later.
  const settings = [...SERVER, 'min-replicas-to-write 1', 'min-replicas-max-lag 10'];
  const master = await processes.start(settings);
  const replicas = await Promise.all([1, 2].map(() => processes.start([...settings, `replicaof 127.0.0.1 ${master}`])));
  await until('the replicas are linked', async () =>
    (await Promise.all(replicas.map((port) => isReplicating(processes, port)))).every(Boolean),
  );
  const sentinels = await Promise.all(
    [1, 2, 3].map(() =>
      processes.start(
        [
          `requirepass ${SENTINEL_PASSWORD}`,
          `sentinel sentinel-pass ${SENTINEL_PASSWORD}`,
          `sentinel monitor main 127.0.0.1 ${master} 2`,
          `sentinel auth-pass main ${PASSWORD}`,
          `sentinel down-after-milliseconds main ${FAILURE_MS}`,
          'sentinel failover-timeout main 3000',
        ],
        { isSentinel: true, password: SENTINEL_PASSWORD },
      ),
    ),
  );
  const watch = sentinels.map((port) => processes.admin(port));
  await until('the sentinels know each other and the replicas', async () => {
    const known = await Promise.all(
      watch.map(async (sentinel) => [
        ((await sentinel.call('SENTINEL', 'SENTINELS', 'main')) as unknown[]).length,
        ((await sentinel.call('SENTINEL', 'REPLICAS', 'main')) as unknown[]).length,
      ]),
    );
    return known.every(([others, followers]) => others === 2 && followers === 2);
  });
  const currentMaster = async (): Promise<number[]> =>
    Promise.all(
      watch.map(async (sentinel) =>
        Number(((await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main')) as string[])[1]),
      ),
    );
  return {
    url: `redis+sentinel://:${encoded}@${addressesOf(sentinels)}/main?sentinelPassword=${SENTINEL_PASSWORD}`,
    processes,
    masterOf: async () => (await currentMaster())[0] ?? 0,
    untilReplaced: (port) =>
      until('a replica is promoted', async () => (await currentMaster()).every((current) => current !== port)),
  };
}

/** Resolves when the client can be used. */
export async function untilReady(client: RedisClient): Promise<void> {
  await until('the client is ready', () => client.status === 'ready');
}
