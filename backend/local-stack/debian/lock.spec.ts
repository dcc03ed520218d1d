import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { acquireLock, withLock } from './lock.js';
import { processStartTime } from './process-identity.js';

describe('the lock', () => {
  let file: string;
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'lock-')), 'sub', 'x.lock');
  });
  afterEach(() => rmSync(dirname(dirname(file)), { recursive: true, force: true }));

  it('admits one holder at a time and eventually all of them', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((done) => setTimeout(done, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
    expect(most).toBe(1);
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  it('is released when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  it('reports the holder and times out', async () => {
    const release = await acquireLock(file);
    const holders: number[] = [];
    await expect(acquireLock(file, (pid) => holders.push(pid), 150)).rejects.toThrow(`process ${process.pid}`);
    expect(holders).toEqual([process.pid]);
    release();
  });

  it('is taken over from a killed process, from a reused pid and from a corrupt file', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const dead = { pid: child.pid, startTime: processStartTime(child.pid!) };
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await acquireLock(file))();
    for (const content of [JSON.stringify(dead), JSON.stringify({ pid: process.pid, startTime: '1' }), '', '{"pid":']) {
      writeFileSync(file, content);
      (await acquireLock(file, () => undefined, 1_000))();
    }
    expect(existsSync(file)).toBe(false);
  });
});
