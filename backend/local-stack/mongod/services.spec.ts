import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendCommand } from '../database/send-command.js';
import { processStartTime } from '../debian/process-identity.js';
import type { RunningProcess } from '../supervisor/processes.js';
import { describeStack } from '../supervisor/services.js';
import { readStackSettings } from '../supervisor/settings.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { compileFolder } from '../testing/compiled-folder.js';
import { writeFakeMongod } from '../testing/fake-mongod-program.js';
import { findMongod, mongodDataDir, type Mongod } from './find-mongod.js';
import { mongodService } from './services.js';

describe('the local mongod', () => {
  const fake = compileFolder('testing/fake-mongod');
  const folder = mkdtempSync(join(tmpdir(), 'sparks-mongod-'));
  const path = writeFakeMongod(join(folder, 'bin'), fake.pathOf('main.js'), '8.0.4');
  const mongod = findMongod(path) as Mongod;
  let localDir: string;
  let port: number;
  let supervisor: Supervisor | undefined;

  beforeEach(async () => {
    localDir = mkdtempSync(join(folder, 'local-'));
    port = await freePort();
  });
  afterEach(() => supervisor?.stop());
  afterAll(() => {
    fake.remove();
    rmSync(folder, { recursive: true });
  });

  const supervise = (onPort = port): Supervisor =>
    (supervisor = new Supervisor([mongodService({ mongod, localDir, port: onPort })], runDir(), () => undefined));
  const runDir = (): string => join(localDir, 'run');
  const running = (): RunningProcess =>
    (
      JSON.parse(readFileSync(join(runDir(), 'supervisor.json'), 'utf8')) as {
        services: Record<string, RunningProcess>;
      }
    ).services.database as RunningProcess;
  const journal = (): string[] =>
    readFileSync(join(mongodDataDir(localDir), 'journal'), 'utf8')
      .trim()
      .split('\n');
  const isPrimary = async (onPort = port): Promise<boolean> =>
    (await sendCommand(onPort, { hello: 1 }))?.isWritablePrimary === true;

  it('is ready as the primary of a replica set that is initiated once, and stops', async () => {
    await supervise().start();
    expect(await isPrimary()).toBe(true);
    await supervisor?.stop();
    expect(await isPrimary()).toBe(false);
    await supervise().start();
    await supervisor?.stop();
    expect(journal()).toEqual(['started', 'initiated', 'stopped', 'started', 'stopped']);
  });

  it('listens on 127.0.0.1 only, in its own data folder, without a socket file', async () => {
    const { file, args } = await mongodService({ mongod, localDir, port }).command();
    expect([file, ...args].join(' ')).toBe(
      `${path}/mongod --dbpath ${localDir}/data/mongod --port ${port} --bind_ip 127.0.0.1 --replSet rs0 ` +
        '--setParameter shutdownTimeoutMillisForSignaledShutdown=500 --nounixsocket',
    );
  });

  it('is restarted after a kill -9, and becomes primary again', async () => {
    await supervise().start();
    const { pid } = running();
    process.kill(pid, 'SIGKILL');
    await until(async () => running()?.pid !== pid && (await isPrimary()));
    expect(journal()).toEqual(['started', 'initiated', 'recovered']);
  });

  it('starts after the supervisor was killed: the process that it left is stopped first', async () => {
    const service = mongodService({ mongod, localDir, port });
    await service.prepare();
    const { file, args, ...options } = await service.command();
    const { pid = 0 } = spawn(file, args, { ...options, stdio: 'ignore', detached: true });
    await until(service.probe);
    const left = { pid, startTime: processStartTime(pid), stopSignal: service.stopSignal };
    mkdirSync(runDir());
    writeFileSync(
      join(runDir(), 'supervisor.json'),
      JSON.stringify({ pid: 9_999_999, startTime: '1', services: { database: left } }),
    );
    await supervise().endLeftovers();
    await supervisor?.start();
    expect(await isPrimary()).toBe(true);
    expect(journal()).toEqual(['started', 'initiated', 'stopped', 'started']);
  });

  it('keeps its data when the port changes', async () => {
    await supervise().start();
    await supervisor?.stop();
    const other = await freePort();
    await supervise(other).start();
    expect(await isPrimary(other)).toBe(true);
    expect(journal()).toEqual(['started', 'initiated', 'stopped', 'started', 'reconfigured']);
  });

  it('does not start in production, where it would have no password', async () => {
    process.env.NODE_ENV = 'production';
    try {
      await expect(supervise().start()).rejects.toThrow('NODE_ENV is production');
    } finally {
      process.env.NODE_ENV = 'test';
    }
    expect(existsSync(mongodDataDir(localDir))).toBe(false);
  });

  it('takes the place of DocumentDB in the stack', () => {
    const stack = describeStack(readStackSettings({ PATH: path, LOCAL_DIR: localDir, PORT_BASE: '8000' }));
    const services = new Map(stack.services.map((service) => [service.name, service]));
    expect(services.get('database')?.logFile).toBe(join(localDir, 'logs/mongod.log'));
    expect(services.has('postgres')).toBe(false);
    expect(services.get('migrate')?.needs).toEqual(['database']);
    expect(stack.env.MONGODB_URI).toBe('mongodb://127.0.0.1:8041/?directConnection=true');
    expect(stack.ports).toContain(8041);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within ten seconds.');
    await sleep(50);
  }
}
