import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from '../debian/process-identity.js';
import type { RunningProcess } from './processes.js';

/** How to start, probe and stop one process of the stack. */
export interface ServiceDefinition {
  name: string;
  /** Services that must be ready before this one starts. */
  needs: string[];
  logFile: string;
  /** Runs before every start; must be idempotent. */
  prepare?(): Promise<void>;
  command(): Promise<ServiceCommand>;
  /** True once the service is ready. Returns false instead of throwing while it starts. Absent: see `isTask`. */
  probe?(): Promise<boolean>;
  /** Runs once per start: ready when it exits with code 0. Any other exit fails the start. */
  isTask?: boolean;
  /** Time from the first start until ready, in ms. */
  startTimeoutMs?: number;
  stopSignal?: NodeJS.Signals;
  /** Time until SIGKILL, in ms. */
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

/** The start fails after this many exits before the service is ready. */
const MAX_FAILED_STARTS = 4;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;
const SUCCESS = 'code 0';
/** A process that ran this long resets the backoff. */
const STABLE_AFTER_MS = 30_000;

/** One supervised process: starts it, restarts it with exponential backoff when it exits, and stops it. */
export class Service {
  private phase: Phase = 'stopped';
  private child: ChildProcess | undefined;
  private wasReady = false;
  private failures = 0;
  private taskExit: string | undefined;

  constructor(
    readonly definition: ServiceDefinition,
    private readonly log: (line: string) => void,
    private readonly onChange: () => void,
  ) {}

  get running(): RunningProcess | undefined {
    const pid = this.child?.pid;
    if (!pid || this.child?.exitCode !== null || this.child.signalCode !== null) return undefined;
    const startTime = processStartTime(pid);
    return startTime ? { pid, startTime, stopSignal: this.definition.stopSignal ?? 'SIGTERM' } : undefined;
  }

  /** Resolves when the service is ready; rejects with the reason and the end of its log. */
  async start(): Promise<void> {
    this.phase = 'starting';
    this.taskExit = undefined;
    const deadline = Date.now() + (this.definition.startTimeoutMs ?? 60_000);
    await this.launch();
    while (this.phase === 'starting') {
      if (this.taskExit !== undefined && this.taskExit !== SUCCESS)
        throw new Error(this.describeFailure(`failed (${this.taskExit})`));
      if (this.taskExit === SUCCESS || (await this.definition.probe?.())) {
        this.phase = 'ready';
        this.wasReady = true;
        return;
      }
      if (this.failures >= MAX_FAILED_STARTS) throw new Error(this.describeFailure('exited after every start'));
      if (Date.now() > deadline) throw new Error(this.describeFailure('was not ready in time'));
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
    // A process group per service: Ctrl-C reaches only the supervisor, which stops the services in order.
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
      this.log(`${definition.name} failed to start: ${error.message}`);
      // A process that failed to spawn emits no exit event.
      if (child.pid === undefined) void this.onExit(startedAt, 'no process');
    });
    child.once('exit', (code, signal) => void this.onExit(startedAt, signal ?? `code ${code}`));
    this.onChange();
  }

  private async onExit(startedAt: number, how: string): Promise<void> {
    this.onChange();
    if (this.phase === 'stopping') return;
    if (this.definition.isTask) {
      this.taskExit = how;
      return;
    }
    this.failures = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : this.failures + 1;
    if (!this.wasReady && this.failures >= MAX_FAILED_STARTS) return;
    this.log(`${this.definition.name} exited (${how}); restarting`);
    await this.relaunch();
  }

  /** Retries until the process starts, because the cause (a locked folder, a process that does not end) may go away. */
  private async relaunch(): Promise<void> {
    for (;;) {
      await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** (this.failures - 1), LONGEST_BACKOFF_MS));
      if (this.phase === 'stopping') return;
      try {
        return await this.launch();
      } catch (error) {
        this.failures += 1;
        this.log(`${this.definition.name} failed to restart: ${(error as Error).message}`);
      }
    }
  }

  private describeFailure(problem: string): string {
    return `${this.definition.name} ${problem}. The end of ${this.definition.logFile}:\n${lastLines(this.definition.logFile, 15)}`;
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
