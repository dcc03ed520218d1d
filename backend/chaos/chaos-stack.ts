import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { redisProcess, type RedisProcess } from '../local-stack/redis/services.js';
import { isReachable } from '../local-stack/supervisor/http-probe.js';
import { installTools } from '../local-stack/supervisor/install.js';
import { portsInUse } from '../local-stack/supervisor/ports.js';
import type { RunningProcess } from '../local-stack/supervisor/processes.js';
import type { ServiceDefinition } from '../local-stack/supervisor/service.js';
import { describeStack, PORT_OFFSETS } from '../local-stack/supervisor/services.js';
import { REPOSITORY_ROOT, type StackSettings } from '../local-stack/supervisor/settings.js';
import { Supervisor } from '../local-stack/supervisor/supervisor.js';
import { QUEUE_NAMES, type QueueName } from '../src/platform/queue/queue-names.js';
import { FaultProxy } from './fault-proxy.js';
import { HANG_FILE_VARIABLE } from './hang-file.js';
import { MoneySandbox } from './money-sandbox.js';

/** All services but the servers of the remotes' files. */
const SERVICES = [
  'postgres',
  'database',
  'redis',
  'migrate',
  'social-sandbox',
  'money-sandbox',
  'identity-provider',
  'api',
  'worker',
  'web',
] as const;
export type ServiceName = (typeof SERVICES)[number];

const HANG_FILE = 'hang-renderer';
/** Port of the Redis replica that a fault starts, as an offset from PORT_BASE. */
const REPLICA_OFFSET = 42;

/** Above the rate of a simulated user, below that of a flood. */
const SETTINGS = { RATE_LIMIT_MAX: '3000' };

/**
 * The local stack of `npm start` under the same supervisor, except that the API and the worker reach the database, Redis
 * and the money sandbox through fault proxies.
 */
export class ChaosStack {
  readonly money: MoneySandbox;

  private constructor(
    private readonly settings: StackSettings,
    private readonly supervisor: Supervisor,
    /** Settings of the next worker. */
    private readonly workerEnv: Record<string, string>,
    /** For tools, which connect to the database and Redis directly. */
    readonly env: Record<string, string>,
    readonly toDatabase: FaultProxy,
    readonly toRedis: FaultProxy,
    readonly toMoney: FaultProxy,
  ) {
    this.money = new MoneySandbox(this.url('moneySandbox'));
  }

  /** Starts all services on empty data and waits until they are ready. */
  static async start(settings: StackSettings, log: (line: string) => void): Promise<ChaosStack> {
    const { services, env, ports } = describeStack(settings);
    const [toDatabase, toRedis, toMoney] = await Promise.all([
      FaultProxy.to(settings.portBase + PORT_OFFSETS.database),
      FaultProxy.to(settings.portBase + PORT_OFFSETS.redis),
      FaultProxy.to(settings.portBase + PORT_OFFSETS.moneySandbox),
    ]);
    const throughProxies = {
      ...SETTINGS,
      MONGODB_URI: `mongodb://127.0.0.1:${toDatabase.port}/?directConnection=true`,
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      STRIPE_PAYOUT_API_BASE: `http://127.0.0.1:${toMoney.port}`,
    };
    // Not through the web process, which faults stop.
    const toApi = { MONEY_SANDBOX_WEBHOOK_ORIGIN: `http://127.0.0.1:${settings.portBase + PORT_OFFSETS.api}` };
    const workerEnv = { ...throughProxies };
    const envOf: Record<string, Record<string, string>> = {
      api: throughProxies,
      worker: workerEnv,
      'money-sandbox': toApi,
      web: {
        WEB_RENDERER: join(REPOSITORY_ROOT, 'backend/dist/chaos/hanging-renderer.js'),
        [HANG_FILE_VARIABLE]: join(settings.localDir, HANG_FILE),
      },
    };
    const proxied = services
      .filter(({ name }) => (SERVICES as readonly string[]).includes(name))
      .map((service) => withEnv(service, envOf[service.name] ?? {}));
    const supervisor = new Supervisor(proxied, join(settings.localDir, 'run'), log);
    const stack = new ChaosStack(settings, supervisor, workerEnv, env, toDatabase, toRedis, toMoney);
    await supervisor.endLeftovers();
    const taken = await portsInUse(ports);
    if (taken.length > 0)
      throw new Error(`Another program uses port ${taken.join(' and ')}. Stop it, or set PORT_BASE to move all ports.`);
    for (const folder of ['data', 'logs', HANG_FILE])
      rmSync(join(settings.localDir, folder), { recursive: true, force: true });
    await installTools(settings, log);
    try {
      await supervisor.start();
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** While it exists, rendering of pages hangs. */
  get hangRendererFile(): string {
    return join(this.settings.localDir, HANG_FILE);
  }

  /** Kills the worker; the next one works on all queues but these. */
  restartWorker(missingQueues: readonly QueueName[]): void {
    this.workerEnv.WORKER_QUEUES = QUEUE_NAMES.filter((name) => !missingQueues.includes(name)).join();
    this.signal('worker', 'SIGKILL');
  }

  async isReady(service: 'api' | 'worker'): Promise<boolean> {
    return isReachable(`${this.url(service)}/health/ready`);
  }

  get redisPorts(): { primaryPort: number; replicaPort: number } {
    const { portBase } = this.settings;
    return { primaryPort: portBase + PORT_OFFSETS.redis, replicaPort: portBase + REPLICA_OFFSET };
  }

  /** The command of an empty second server. */
  replicaOfRedis(): RedisProcess {
    const { localDir, toolsDir } = this.settings;
    const dataDir = join(localDir, 'data/redis-replica');
    rmSync(dataDir, { recursive: true, force: true });
    return redisProcess({ toolsDir, dataDir, port: this.redisPorts.replicaPort });
  }

  url(service: 'api' | 'worker' | 'web' | 'socialSandbox' | 'moneySandbox'): string {
    return `http://127.0.0.1:${this.settings.portBase + PORT_OFFSETS[service]}`;
  }

  get portBase(): number {
    return this.settings.portBase;
  }

  get databaseUri(): string {
    return this.env.MONGODB_URI ?? '';
  }

  get redisUrl(): string {
    return this.env.REDIS_URL ?? '';
  }

  /** undefined while the service has no process */
  pidOf(service: ServiceName): number | undefined {
    const { services } = JSON.parse(readFileSync(join(this.settings.localDir, 'run/supervisor.json'), 'utf8')) as {
      services: Record<string, RunningProcess>;
    };
    return services[service]?.pid;
  }

  /** Does nothing while the service has no process. */
  signal(service: ServiceName, signal: NodeJS.Signals): void {
    const pid = this.pidOf(service);
    if (pid === undefined) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  /** Ctrl-C arrives twice: from the terminal and from the script that has started this process. */
  stopOnSignals(): void {
    let stopping: Promise<void> | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        stopping ??= this.stop().then(() => process.exit(130));
      });
  }

  async stop(): Promise<void> {
    this.toDatabase.restore();
    this.toRedis.restore();
    this.toMoney.restore();
    await this.supervisor.stop();
    await Promise.all([this.toDatabase.stop(), this.toRedis.stop(), this.toMoney.stop()]);
  }
}

/** @param env is read at each start of the service */
function withEnv(service: ServiceDefinition, env: Record<string, string>): ServiceDefinition {
  return {
    ...service,
    command: async () => {
      const command = await service.command();
      return { ...command, env: { ...command.env, ...env } };
    },
  };
}
