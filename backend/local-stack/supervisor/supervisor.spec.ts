import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from '../debian/process-identity.js';
import { isReachable } from './http-probe.js';
import { isRunning, type RunningProcess } from './processes.js';
import type { ServiceDefinition } from './service.js';
import { AlreadyRunningError, Supervisor } from './supervisor.js';

/** An HTTP server that appends its start and stop to a journal. */
const SERVER = `
  const { appendFileSync } = require('node:fs');
  const [name, port, journal] = process.argv.slice(1);
  const note = (what) => appendFileSync(journal, what + ' ' + name + '\\n');
  require('node:http').createServer((_, response) => response.end()).listen(Number(port), '127.0.0.1', () => note('started'));
  process.on('SIGTERM', () => { note('stopped'); process.exit(0); });
`;

describe('Supervisor', () => {
  let folder: string;
  let journal: string;
  let supervisor: Supervisor | undefined;
  const logs: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sparks-supervisor-'));
    journal = join(folder, 'journal');
    writeFileSync(journal, '');
    logs.length = 0;
  });
  afterEach(async () => {
    await supervisor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = (): string[] => readFileSync(journal, 'utf8').trim().split('\n');
  const runFile = (): { services: Record<string, RunningProcess> } =>
    JSON.parse(readFileSync(join(folder, 'supervisor.json'), 'utf8')) as { services: Record<string, RunningProcess> };

  async function server(
    name: string,
    needs: string[] = [],
  ): Promise<ServiceDefinition & { probe(): Promise<boolean> }> {
    const port = await freePort();
    return {
      name,
      needs,
      logFile: join(folder, `${name}.log`),
      command: async () => ({ file: process.execPath, args: ['-e', SERVER, name, String(port), journal] }),
      probe: () => isReachable(`http://127.0.0.1:${port}/`),
    };
  }

  const supervise = (...definitions: ServiceDefinition[]): Supervisor => {
    supervisor = new Supervisor(definitions, folder, (line) => logs.push(line));
    return supervisor;
  };

  it('starts a service after its dependencies and stops it before them', async () => {
    const stack = supervise(await server('web', ['api']), await server('database'), await server('api', ['database']));
    await stack.start();
    await stack.stop();
    expect(lines()).toEqual([
      'started database',
      'started api',
      'started web',
      'stopped web',
      'stopped api',
      'stopped database',
    ]);
  });

  it('starts some services with their dependencies, and the others later', async () => {
    const stack = supervise(
      await server('worker', ['database']),
      await server('database'),
      await server('api', ['database']),
    );
    await stack.start(['api']);
    expect(lines()).toEqual(['started database', 'started api']);
    await stack.start();
    expect(lines()).toEqual(['started database', 'started api', 'started worker']);
  });

  const task = (name: string, script: string): ServiceDefinition => ({
    name,
    needs: [],
    logFile: join(folder, `${name}.log`),
    command: async () => ({ file: process.execPath, args: ['-e', script, journal] }),
    isTask: true,
  });

  it('runs a task to its end before the services that need it, and again when it is restarted', async () => {
    const migrate = task('migrate', `require('node:fs').appendFileSync(process.argv[1], 'migrated\\n')`);
    const stack = supervise(await server('api', ['migrate']), migrate);
    await stack.start();
    expect(lines()).toEqual(['migrated', 'started api']);
    await stack.restart(['migrate', 'api']);
    expect(lines()).toEqual(['migrated', 'started api', 'migrated', 'stopped api', 'started api']);
  });

  it('fails the start with the log of a task that failed, and starts no service that needs it', async () => {
    const migrate = task('migrate', `console.error('no database'); process.exit(1)`);
    const stack = supervise(await server('api', ['migrate']), migrate);
    await expect(stack.start()).rejects.toThrow(/migrate failed \(code 1\)[^]*no database/);
    expect(lines()).toEqual(['']);
  });

  it('restarts a killed service', async () => {
    const definition = await server('api');
    await supervise(definition).start();
    const first = runFile().services.api as RunningProcess;
    process.kill(first.pid, 'SIGKILL');
    await until(async () => !isRunning(first) && (await definition.probe()));
    expect(runFile().services.api?.pid).not.toBe(first.pid);
    expect(logs).toContain('api exited (SIGKILL); restarting');
  });

  it('retries when the restart of a killed service fails', async () => {
    const definition = await server('api');
    let starts = 0;
    const command = (): ReturnType<ServiceDefinition['command']> => {
      starts += 1;
      if (starts === 2) return Promise.reject(new Error('The folder is locked.'));
      // This command cannot be spawned, so no exit event follows.
      if (starts === 3) return Promise.resolve({ file: join(folder, 'missing'), args: [] });
      return definition.command();
    };
    await supervise({ ...definition, command }).start();
    process.kill((runFile().services.api as RunningProcess).pid, 'SIGKILL');
    await until(async () => starts === 4 && (await definition.probe()));
    expect(logs).toContain('api failed to restart: The folder is locked.');
  });

  it('names the service that fails to start and includes the end of its log', async () => {
    const broken: ServiceDefinition = {
      ...(await server('broken')),
      command: async () => ({ file: process.execPath, args: ['-e', 'console.error("no such disk"); process.exit(3)'] }),
    };
    await expect(supervise(broken).start()).rejects.toThrow(/^broken exited after every start.*no such disk/s);
  });

  it('ends processes left behind by a killed supervisor', async () => {
    const { pid = 0 } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: 'ignore',
    });
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid: 999_999_9, startTime: '1', services: { api: { pid, startTime: processStartTime(pid) } } }),
    );
    await supervise(await server('api')).endLeftovers();
    expect(processStartTime(pid)).toBeUndefined();
  });

  it('does not end a process that reused the pid of an earlier service', async () => {
    const unrelated = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const pid = unrelated.pid as number;
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid: 999_999_9, startTime: '1', services: { api: { pid, startTime: 'another' } } }),
    );
    await supervise(await server('api')).endLeftovers();
    expect(unrelated.exitCode).toBeNull();
    expect(unrelated.signalCode).toBeNull();
    unrelated.kill();
    await once(unrelated, 'exit');
  });

  it('fails when another supervisor already runs the same stack', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const pid = other.pid as number;
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid, startTime: processStartTime(pid), services: {} }),
    );
    await expect(supervise(await server('api')).endLeftovers()).rejects.toThrow(AlreadyRunningError);
    other.kill();
    await once(other, 'exit');
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within ten seconds.');
    await sleep(50);
  }
}
