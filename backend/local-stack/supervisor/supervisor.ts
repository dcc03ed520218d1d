import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartTime } from '../debian/process-identity.js';
import { endProcesses, isRunning, type RunningProcess } from './processes.js';
import { Service, type ServiceDefinition } from './service.js';

interface SupervisorState {
  pid: number;
  startTime: string;
  services: Record<string, RunningProcess>;
}

export class AlreadyRunningError extends Error {
  constructor(readonly pid: number) {
    super(`This stack is already running (process ${pid}).`);
  }
}

/**
 * Starts services in dependency order, restarts them when they exit, and stops them in reverse order. Running processes are
 * recorded in `supervisor.json`, so that the next start after a kill -9 can end them.
 */
export class Supervisor {
  private readonly stateFile: string;
  private readonly services = new Map<string, Service>();
  private readonly started = new Map<string, Promise<void>>();
  private stopping: Promise<void> | undefined;

  constructor(
    definitions: ServiceDefinition[],
    runDir: string,
    private readonly log: (line: string) => void,
  ) {
    this.stateFile = join(runDir, 'supervisor.json');
    for (const definition of definitions) {
      this.services.set(definition.name, new Service(definition, log, () => this.writeState()));
    }
  }

  /**
   * Ends the processes that a killed supervisor left behind. Call it before `start`.
   * @throws AlreadyRunningError when this stack's supervisor is still running
   */
  async endLeftovers(): Promise<void> {
    const state = this.readState();
    if (!state) return;
    if (state.pid !== process.pid && isRunning(state)) throw new AlreadyRunningError(state.pid);
    const ended = await endProcesses(Object.values(state.services));
    if (ended) this.log(`ended ${ended} processes left behind by an earlier start`);
  }

  /**
   * Starts the named services (default: all) and their dependencies; running services are skipped. Resolves when all are
   * ready; rejects with the first failure, after which the caller must call `stop`.
   */
  async start(names: readonly string[] = [...this.services.keys()]): Promise<void> {
    this.writeState();
    const startOne = (name: string): Promise<void> => {
      const existing = this.started.get(name);
      if (existing) return existing;
      const service = this.services.get(name);
      if (!service) throw new Error(`Unknown service '${name}'.`);
      const starting = (async () => {
        await Promise.all(service.definition.needs.map(startOne));
        if (this.stopping) return;
        await service.start();
        if (!this.stopping) this.log(`${name} is ready`);
      })();
      this.started.set(name, starting);
      return starting;
    };
    await Promise.all(names.map(startOne));
  }

  /** Stops and starts the services, after a new build. */
  async restart(names: string[]): Promise<void> {
    for (const name of names) {
      await this.services.get(name)?.stop();
      if (!this.stopping) await this.services.get(name)?.start();
    }
  }

  /** Stops all services, dependents first. Idempotent. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const stopped = new Map<string, Promise<void>>();
    const stopOne = (name: string): Promise<void> => {
      const existing = stopped.get(name);
      if (existing) return existing;
      const stop = (async () => {
        const users = [...this.services.values()].filter((service) => service.definition.needs.includes(name));
        await Promise.all(users.map((service) => stopOne(service.definition.name)));
        await this.services.get(name)?.stop();
      })();
      stopped.set(name, stop);
      return stop;
    };
    await Promise.all([...this.services.keys()].map(stopOne));
    rmSync(this.stateFile, { force: true });
  }

  private readState(): SupervisorState | undefined {
    try {
      return JSON.parse(readFileSync(this.stateFile, 'utf8')) as SupervisorState;
    } catch {
      return undefined;
    }
  }

  private writeState(): void {
    const services: Record<string, RunningProcess> = {};
    for (const [name, service] of this.services) {
      if (service.running) services[name] = service.running;
    }
    const state: SupervisorState = { pid: process.pid, startTime: processStartTime(process.pid) ?? '', services };
    mkdirSync(join(this.stateFile, '..'), { recursive: true });
    // Atomic write: a kill must not leave a partial file.
    writeFileSync(`${this.stateFile}.tmp`, JSON.stringify(state));
    renameSync(`${this.stateFile}.tmp`, this.stateFile);
  }
}
