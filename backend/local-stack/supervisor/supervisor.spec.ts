import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from './http-probe.js';
import { isRunning, processStartTime, type RunningProcess } from './processes.js';
import type { ServiceDefinition } from './service.js';
import { AlreadyRunningError, Supervisor } from './supervisor.js';

/** A real HTTP server that notes its start and stop in a journal. */
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
  const said: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sparks-supervisor-'));
    journal = join(folder, 'journal');
    writeFileSync(journal, '');
    said.length = 0;
  });
  afterEach(async () => {
    await supervisor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = (): string[] => readFileSync(journal, 'utf8').trim().split('\n');
  const runFile = (): { services: Record<string, RunningProcess> } =>
    JSON.parse(readFileSync(join(folder, 'supervisor.json'), 'utf8')) as { services: Record<string, RunningProcess> };

  async function server(name: string, needs: string[] = []): Promise<ServiceDefinition> {
    const port = await freePort();
    return {
      name,
      needs,
      logFile: join(folder, `${name}.log`),
      command: async () => ({ file: process.execPath, args: ['-e', SERVER, name, String(port), journal] }),
      probe: () => answersOk(`http://127.0.0.1:${port}/`),
    };
  }

  const supervise = (...definitions: ServiceDefinition[]): Supervisor => {
    supervisor = new Supervisor(definitions, folder, (line) => said.push(line));
    return supervisor;
  };

  it('starts a service after those it needs and stops it before them', async () => {
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

  it('starts some services with what they need, and later the others', async () => {
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

  it('starts a service again that was killed', async () => {
    const definition = await server('api');
    await supervise(definition).start();
    const first = runFile().services.api as RunningProcess;
    process.kill(first.pid, 'SIGKILL');
    await until(async () => !isRunning(first) && (await definition.probe()));
    expect(runFile().services.api?.pid).not.toBe(first.pid);
    expect(said).toContain('api stopped (SIGKILL); starting it again');
  });

  it('tries again when a service that was killed cannot be started at once', async () => {
    const definition = await server('api');
    let starts = 0;
    const command = (): ReturnType<ServiceDefinition['command']> => {
      starts += 1;
      if (starts === 2) return Promise.reject(new Error('The folder is locked.'));
      // No process comes of this one, and none exits.
      if (starts === 3) return Promise.resolve({ file: join(folder, 'missing'), args: [] });
      return definition.command();
    };
    await supervise({ ...definition, command }).start();
    process.kill((runFile().services.api as RunningProcess).pid, 'SIGKILL');
    await until(async () => starts === 4 && (await definition.probe()));
    expect(said).toContain('api could not be started again: The folder is locked.');
  });

  it('says which service cannot be started and shows the end of its log', async () => {
    const broken: ServiceDefinition = {
      ...(await server('broken')),
      command: async () => ({ file: process.execPath, args: ['-e', 'console.error("no such disk"); process.exit(3)'] }),
    };
    await expect(supervise(broken).start()).rejects.toThrow(
      /^broken stopped at once each time it was started.*no such disk/s,
    );
  });

  it('ends what a killed supervisor left behind', async () => {
    const { pid = 0 } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: 'ignore',
    });
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid: 999_999_9, startTime: '1', services: { api: { pid, startTime: processStartTime(pid) } } }),
    );
    await supervise(await server('api')).takeOver();
    expect(processStartTime(pid)).toBeUndefined();
  });

  it('leaves a process alone that only has the number of an earlier service', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const pid = stranger.pid as number;
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid: 999_999_9, startTime: '1', services: { api: { pid, startTime: 'another' } } }),
    );
    await supervise(await server('api')).takeOver();
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    stranger.kill();
    await once(stranger, 'exit');
  });

  it('refuses to run beside a living supervisor of the same stack', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const pid = other.pid as number;
    writeFileSync(
      join(folder, 'supervisor.json'),
      JSON.stringify({ pid, startTime: processStartTime(pid), services: {} }),
    );
    await expect(supervise(await server('api')).takeOver()).rejects.toThrow(AlreadyRunningError);
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
    if (Date.now() > deadline) throw new Error('It did not happen within ten seconds.');
    await sleep(50);
  }
}
