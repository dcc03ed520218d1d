import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses, isRunning, processStartTime, type RunningProcess } from './processes.js';
import { Service, type ServiceDefinition } from './service.js';

interface SupervisorState {
  pid: number;
  startTime: string;
  services: Record<string, RunningProcess>;
}

/** Another supervisor already runs this stack. */
export class AlreadyRunningError extends Error {
  constructor(readonly pid: number) {
    super(`This stack is already running (process ${pid}).`);
  }
}

/**
 * Starts the services of a stack in the order of their needs, keeps them running, and stops them in the opposite order.
 * What runs is written to `supervisor.json`, so that the start after a kill -9 finds and ends what was left behind.
 */
export class Supervisor {
  private readonly stateFile: string;
  private readonly services = new Map<string, Service>();
  private readonly started = new Map<string, Promise<void>>();
  private stopping: Promise<void> | undefined;

  constructor(
    definitions: ServiceDefinition[],
    runDir: string,
    private readonly say: (line: string) => void,
  ) {
    this.stateFile = join(runDir, 'supervisor.json');
    for (const definition of definitions) {
      this.services.set(definition.name, new Service(definition, say, () => this.writeState()));
    }
  }

  /**
   * Ends what a killed supervisor left behind. To be called first.
   * @throws AlreadyRunningError when the supervisor of this stack is alive
   */
  async takeOver(): Promise<void> {
    const state = this.readState();
    if (!state) return;
    if (state.pid !== process.pid && isRunning(state)) throw new AlreadyRunningError(state.pid);
    const ended = await endProcesses(Object.values(state.services));
    if (ended) this.say(`ended ${ended} processes that an earlier start had left behind`);
  }

  /**
   * Starts services and what they need; those that were started before are left alone. Resolves when all of them answer;
   * rejects with the first failure, after which `stop` is to be called.
   * @param names all services, unless some are named
   */
  async start(names: readonly string[] = [...this.services.keys()]): Promise<void> {
    this.writeState();
    const startOne = (name: string): Promise<void> => {
      const known = this.started.get(name);
      if (known) return known;
      const service = this.services.get(name);
      if (!service) throw new Error(`No service is called '${name}'.`);
      const starting = (async () => {
        await Promise.all(service.definition.needs.map(startOne));
        if (this.stopping) return;
        await service.start();
        if (!this.stopping) this.say(`${name} is ready`);
      })();
      this.started.set(name, starting);
      return starting;
    };
    await Promise.all(names.map(startOne));
  }

  /** Stops these services and starts them again, for a new build. */
  async restart(names: string[]): Promise<void> {
    for (const name of names) {
      await this.services.get(name)?.stop();
      if (!this.stopping) await this.services.get(name)?.start();
    }
  }

  /** Stops everything, users of a service before the service. Safe to call more than once. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const stopped = new Map<string, Promise<void>>();
    const stopOne = (name: string): Promise<void> => {
      const known = stopped.get(name);
      if (known) return known;
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
    // Renamed into place: a kill in the middle of the write must not leave half a file.
    writeFileSync(`${this.stateFile}.tmp`, JSON.stringify(state));
    renameSync(`${this.stateFile}.tmp`, this.stateFile);
  }
}
