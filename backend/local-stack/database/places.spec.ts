import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverOwner } from '../debian/run-as.js';
import { clusterNameFor, socketDirFor } from './places.js';

describe('socketDirFor', () => {
  it('uses the run folder while the socket path is short enough, in bytes', () => {
    expect(socketDirFor('/srv/app/.local/run')).toBe('/srv/app/.local/run/postgres');
    for (const deep of [`/${'x'.repeat(100)}`, `/${'é'.repeat(45)}`]) {
      const folder = socketDirFor(deep);
      expect(folder.startsWith(tmpdir())).toBe(true);
      expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock'))).toBeLessThan(108);
      expect(socketDirFor(deep)).toBe(folder);
      expect(socketDirFor(`${deep}2`)).not.toBe(folder);
    }
  });
});

describe('clusterNameFor', () => {
  it('is unique per folder and short enough for process titles', () => {
    expect(clusterNameFor('/a/data')).not.toBe(clusterNameFor('/b/data'));
    expect(clusterNameFor('/a/data/')).toBe(clusterNameFor('/a/data'));
    expect(clusterNameFor('/a/data').length).toBeLessThan(30);
  });
});

describe('serverOwner', () => {
  it('is the current user unless root; for root, the owner of the data or nobody', () => {
    const folder = mkdtempSync(join(tmpdir(), 'owner-'));
    try {
      expect(serverOwner(folder, 1000)).toBeUndefined();
      expect(serverOwner(join(folder, 'missing'), 0)).toEqual({ uid: 65_534, gid: 65_534 });
      if (process.getuid?.() === 0) chownSync(folder, 1234, 1235);
      const { uid, gid } =
        process.getuid?.() === 0 ? { uid: 1234, gid: 1235 } : { uid: process.getuid!(), gid: process.getgid!() };
      expect(serverOwner(folder, 0)).toEqual({ uid, gid });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
