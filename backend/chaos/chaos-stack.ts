import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from '../local-stack/supervisor/install.js';
import { portsInUse } from '../local-stack/supervisor/ports.js';
import type { RunningProcess } from '../local-stack/supervisor/processes.js';
import type { ServiceDefinition } from '../local-stack/supervisor/service.js';
import { describeStack, PORT_OFFSETS } from '../local-stack/supervisor/services.js';
import type { StackSettings } from '../local-stack/supervisor/settings.js';
import { Supervisor } from '../local-stack/supervisor/supervisor.js';
import { BreakableProxy } from './breakable-proxy.js';

/** The parts of the local stack that have a say here: all but the servers of static files. */
const PARTS = ['postgres', 'database', 'redis', 'social-sandbox', 'identity-provider', 'api', 'worker'] as const;
export type Part = (typeof PARTS)[number];

/** One person sends more here than a limit of requests would let through. */
const SETTINGS = { RATE_LIMIT_MAX: '10000000' };

/**
 * The local stack as `npm start` runs it, under the same supervisor, with one difference: the API and the worker reach the
 * database and Redis through proxies that can be broken.
 */
export class ChaosStack {
  private constructor(
    private readonly settings: StackSettings,
    private readonly supervisor: Supervisor,
    /** The environment for tools; they go to the database and Redis directly. */
    readonly env: Record<string, string>,
    readonly toDatabase: BreakableProxy,
    readonly toRedis: BreakableProxy,
  ) {}

  /** Starts everything on empty data and resolves when it answers. What cannot start is stopped again, and thrown. */
  static async start(settings: StackSettings, say: (line: string) => void): Promise<ChaosStack> {
    const { services, env, ports } = describeStack(settings);
    const [toDatabase, toRedis] = await Promise.all([
      BreakableProxy.to(settings.portBase + PORT_OFFSETS.database),
      BreakableProxy.to(settings.portBase + PORT_OFFSETS.redis),
    ]);
    const throughProxies = {
      ...SETTINGS,
      MONGODB_URI: `mongodb://127.0.0.1:${toDatabase.port}/?directConnection=true`,
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    };
    const parts = services
      .filter(({ name }) => (PARTS as readonly string[]).includes(name))
      .map((part) => (part.name === 'api' || part.name === 'worker' ? withEnv(part, throughProxies) : part));
    const supervisor = new Supervisor(parts, join(settings.localDir, 'run'), say);
    const stack = new ChaosStack(settings, supervisor, env, toDatabase, toRedis);
    await supervisor.takeOver();
    const taken = await portsInUse(ports);
    if (taken.length > 0)
      throw new Error(`Another program uses port ${taken.join(' and ')}; stop it, or set PORT_BASE to move all ports.`);
    for (const folder of ['data', 'logs']) rmSync(join(settings.localDir, folder), { recursive: true, force: true });
    await installTools(settings, say);
    try {
      await supervisor.start();
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** Address of the API, or of the worker's own. */
  address(part: 'api' | 'worker'): string {
    return `http://127.0.0.1:${this.settings.portBase + PORT_OFFSETS[part]}`;
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

  /** Number of a part's process; undefined while it has none. */
  pidOf(part: Part): number | undefined {
    const { services } = JSON.parse(readFileSync(join(this.settings.localDir, 'run/supervisor.json'), 'utf8')) as {
      services: Record<string, RunningProcess>;
    };
    return services[part]?.pid;
  }

  /** Sends a signal to a part's process; does nothing when it has none at the moment. */
  signal(part: Part, signal: NodeJS.Signals): void {
    const pid = this.pidOf(part);
    if (pid === undefined) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async stop(): Promise<void> {
    this.toDatabase.mend();
    this.toRedis.mend();
    await this.supervisor.stop();
    await Promise.all([this.toDatabase.stop(), this.toRedis.stop()]);
  }
}

function withEnv(part: ServiceDefinition, env: Record<string, string>): ServiceDefinition {
  return {
    ...part,
    command: async () => {
      const command = await part.command();
      return { ...command, env: { ...command.env, ...env } };
    },
  };
}
