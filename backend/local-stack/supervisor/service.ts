import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime, type RunningProcess } from './processes.js';

/** How a part of the stack is run and how one sees that it answers. */
export interface ServiceDefinition {
  name: string;
  /** Names of the services that must answer before this one starts. */
  needs: string[];
  logFile: string;
  /** Work before every start; must be safe to repeat. */
  prepare?(): Promise<void>;
  command(): Promise<ServiceCommand>;
  /** True once the service answers. Must not throw for "not yet". */
  probe(): Promise<boolean>;
  /** How long it may take to answer after its first start, in ms. */
  startTimeoutMs?: number;
  stopSignal?: NodeJS.Signals;
  /** How long it may take to stop before it is killed, in ms. */
  stopTimeoutMs?: number;
}

export interface ServiceCommand {
  file: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  uid?: number;
  gid?: number;
}

type Phase = 'stopped' | 'starting' | 'ready' | 'stopping';

/** More failures than this before the first answer means that it will not come up. */
const MAX_FAILED_STARTS = 4;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;
/** A process that lived this long starts with a short pause again. */
const STABLE_AFTER_MS = 30_000;

/** One process of the stack: started, watched, started again when it dies, stopped. */
export class Service {
  private phase: Phase = 'stopped';
  private child: ChildProcess | undefined;
  private wasReady = false;
  private failures = 0;

  constructor(
    readonly definition: ServiceDefinition,
    private readonly say: (line: string) => void,
    private readonly onChange: () => void,
  ) {}

  get running(): RunningProcess | undefined {
    const pid = this.child?.pid;
    if (!pid || this.child?.exitCode !== null || this.child.signalCode !== null) return undefined;
    const startTime = processStartTime(pid);
    return startTime ? { pid, startTime, stopSignal: this.definition.stopSignal ?? 'SIGTERM' } : undefined;
  }

  /** Starts the process and resolves when it answers; rejects with the reason and the end of its log. */
  async start(): Promise<void> {
    this.phase = 'starting';
    const deadline = Date.now() + (this.definition.startTimeoutMs ?? 60_000);
    await this.launch();
    while (this.phase === 'starting') {
      if (await this.definition.probe()) {
        this.phase = 'ready';
        this.wasReady = true;
        return;
      }
      if (this.failures >= MAX_FAILED_STARTS) throw new Error(this.failure('stopped at once each time it was started'));
      if (Date.now() > deadline) throw new Error(this.failure('did not answer in time'));
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    this.phase = 'stopping';
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(this.definition.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), this.definition.stopTimeoutMs ?? 15_000);
    await gone;
    clearTimeout(timer);
  }

  private async launch(): Promise<void> {
    const { definition } = this;
    await definition.prepare?.();
    const command = await definition.command();
    if (this.phase === 'stopping') return;
    mkdirSync(dirname(definition.logFile), { recursive: true });
    const log = openSync(definition.logFile, 'a');
    writeSync(log, `\n--- ${new Date().toISOString()} start: ${command.file} ${command.args.join(' ')}\n`);
    const startedAt = Date.now();
    // A group of its own: Ctrl-C in the terminal reaches the supervisor only, which stops the parts in order.
    const child = spawn(command.file, command.args, {
      cwd: command.cwd,
      env: { ...process.env, ...command.env },
      stdio: ['ignore', log, log],
      detached: true,
      ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.gid }),
    });
    closeSync(log);
    this.child = child;
    child.once('error', (error) => {
      this.say(`${definition.name} could not be started: ${error.message}`);
      // A process that never was does not exit either.
      if (child.pid === undefined) void this.onExit(startedAt, 'no process');
    });
    child.once('exit', (code, signal) => void this.onExit(startedAt, signal ?? `code ${code}`));
    this.onChange();
  }

  private async onExit(startedAt: number, how: string): Promise<void> {
    this.onChange();
    if (this.phase === 'stopping') return;
    this.failures = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : this.failures + 1;
    if (!this.wasReady && this.failures >= MAX_FAILED_STARTS) return;
    this.say(`${this.definition.name} stopped (${how}); starting it again`);
    await this.launchAgain();
  }

  /** Goes on until there is a process: what stands in the way (a folder, a process that does not end) may go away. */
  private async launchAgain(): Promise<void> {
    for (;;) {
      await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** (this.failures - 1), LONGEST_BACKOFF_MS));
      if (this.phase === 'stopping') return;
      try {
        return await this.launch();
      } catch (error) {
        this.failures += 1;
        this.say(`${this.definition.name} could not be started again: ${(error as Error).message}`);
      }
    }
  }

  private failure(what: string): string {
    return `${this.definition.name} ${what}. Its log, ${this.definition.logFile}, ends with:\n${lastLines(this.definition.logFile, 15)}`;
  }
}

function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-count)
      .map((line) => `    ${line}`)
      .join('\n');
  } catch {
    return '    (no log)';
  }
}
