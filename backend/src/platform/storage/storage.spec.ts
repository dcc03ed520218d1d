import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Server } from '../../../test/support/s3-server.js';
import { Clock } from '../clock/clock.js';
import { loadEnv } from '../config/env.js';
import { createStorage } from './create-storage.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import { contentTypeOf, type Storage } from './storage.js';

const KEY = 'ai/665f1c2ab7e4d9a1c0ffee01-1/image.png';
const TEXT = Buffer.from('0123456789'.repeat(2_000));

let dir: string;
let s3: S3Server;
const storages: Record<'disk' | 's3', Storage> = {} as never;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await S3Server.start();
  storages.disk = await createStorage(loadEnv({ UPLOADS_DIR: dir }));
  storages.s3 = await createStorage(loadEnv(s3.env));
});
afterAll(async () => {
  (storages.s3 as S3Storage).onModuleDestroy();
  await s3.stop();
  await rm(dir, { recursive: true, force: true });
});

const read = async (stream: Readable | null): Promise<string | null> => stream && (await buffer(stream)).toString();

describe.each(['disk', 's3'] as const)('Files on %s', (name) => {
  it('are stored, read in whole or in part, copied and deleted', async () => {
    const storage = storages[name];
    expect([await storage.head(KEY), await storage.get(KEY), await storage.copy(KEY, 'other/copy.png')]).toEqual([
      null,
      null,
      false,
    ]);
    await storage.put(KEY, { stream: Readable.from([TEXT.subarray(0, 7), TEXT.subarray(7)]), size: TEXT.length });
    expect(await storage.head(KEY)).toEqual({
      size: TEXT.length,
      contentType: 'image/png',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(await read(await storage.get(KEY))).toBe(TEXT.toString());
    expect(await read(await storage.get(KEY, { start: 3, end: 12 }))).toBe('3456789012');
    expect([
      await storage.copy(KEY, 'other/copy.png'),
      await read(await storage.get('other/copy.png', { start: 0, end: 1 })),
    ]).toEqual([true, '01']);
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect([await storage.head(KEY), (await storage.head('other/copy.png'))?.size]).toEqual([null, TEXT.length]);
  });

  it('are replaced atomically, with a new ETag', async () => {
    const storage = storages[name];
    await storage.put('a/b.webp', Buffer.from('one'));
    const before = await storage.head('a/b.webp');
    await storage.put('a/b.webp', Buffer.from('two'));
    expect(await read(await storage.get('a/b.webp'))).toBe('two');
    expect((await storage.head('a/b.webp'))?.etag).not.toBe(before?.etag);
  });

  it('reject keys with path traversal [sec-84]', async () => {
    const storage = storages[name];
    for (const key of [
      '../a.png',
      '/etc/a.png',
      'a/../b.png',
      'a//b.png',
      'a\\b.png',
      'A.png',
      '.a.png',
      'a/.png',
      'a.exe',
      'a',
      'a.png/',
      'a%2f.png',
      `${'a'.repeat(300)}.png`,
    ]) {
      expect([key, contentTypeOf(key)]).toEqual([key, null]);
      await expect(storage.put(key, TEXT)).rejects.toThrow(RangeError);
      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.copy(KEY, key)).rejects.toThrow(RangeError);
      await expect(storage.delete(key)).rejects.toThrow(RangeError);
    }
  });

  it('are not stored when the stream fails', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the other side went away');
    };
    await expect(storages[name].put('broken/a.png', { stream: Readable.from(broken()), size: 8 })).rejects.toThrow(
      'the other side went away',
    );
    expect(await storages[name].head('broken/a.png')).toBeNull();
  });
});

describe('on disk', () => {
  it('rejects a file that is shorter than its declared size, without leftovers', async () => {
    await expect(
      storages.disk.put('short/a.png', { stream: Readable.from([Buffer.from('abc')]), size: 4 }),
    ).rejects.toThrow(RangeError);
    expect([await storages.disk.head('short/a.png'), await readdir(join(dir, '.parts'))]).toEqual([null, []]);
  });

  it('deletes partial files of crashed processes at startup, but not those in progress', async () => {
    const parts = join(dir, '.parts');
    await mkdir(parts, { recursive: true });
    await Promise.all(['old', 'new'].map((part) => writeFile(join(parts, part), part)));
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(join(parts, 'old'), twoDaysAgo, twoDaysAgo);
    await new DiskStorage(dir, new Clock()).onModuleInit();
    expect(await readdir(parts)).toEqual(['new']);
    await rm(join(parts, 'new'));
  });
});

describe('in a bucket', () => {
  it('stores the content type, and retries a busy server', async () => {
    s3.busyFor = 1;
    await storages.s3.put('busy/a.webp', TEXT);
    expect(s3.objects.get('busy/a.webp')?.contentType).toBe('image/webp');
    expect(s3.requests.filter((request) => request === 'PUT busy/a.webp')).toHaveLength(2);
  });

  it.each([
    ['key', { S3_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['bucket', { S3_BUCKET: 'another' }, 'NoSuchBucket'],
  ])('a wrong %s is an error, not a missing file', async (_, setting, code) => {
    const storage = (await createStorage(loadEnv({ ...s3.env, ...setting }))) as S3Storage;
    await expect(storage.get(KEY)).rejects.toThrow(expect.objectContaining({ name: code }));
    await expect(storage.put(KEY, { stream: Readable.from([TEXT]), size: TEXT.length })).rejects.toThrow(
      expect.objectContaining({ name: code }),
    );
    storage.onModuleDestroy();
  });
});
