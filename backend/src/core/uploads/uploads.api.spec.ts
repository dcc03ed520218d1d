import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { addressOf, UploadsApiModule, UploadStore } from './index.js';

let app: TestApp;
let dir: string;
let webp: Buffer;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uploads-'));
  app = await createTestApp({ modules: [UploadsApiModule], env: { UPLOADS_DIR: dir } });
  webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b9500a' } })
    .webp()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

describe('Stored pictures', () => {
  it('are public and cacheable forever', async () => {
    await app.get(UploadStore).save('sunny-banner.webp', webp);
    const answer = await app.nest.inject({ method: 'GET', url: addressOf('sunny-banner.webp') });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.rawPayload.equals(webp)).toBe(true);
    expect(await readdir(join(dir, 'images'))).toEqual(['sunny-banner.webp']);
  });

  it('have names that cannot leave their folder', async () => {
    await writeFile(join(dir, 'secret.webp'), 'secret');
    const names = [
      '..%2Fsecret.webp',
      '..%2f..%2fetc%2fpasswd',
      'sunny-banner.png',
      'Sunny.webp',
      '-a.webp',
      '.webp',
      `${'a'.repeat(101)}.webp`,
      'a%00.webp',
      'missing.webp',
    ];
    for (const name of names) {
      const answer = await app.nest.inject({ method: 'GET', url: addressOf(name) });
      expect([name, [400, 404, 414].includes(answer.statusCode), answer.headers['cache-control'] ?? '']).toEqual([
        name,
        true,
        expect.not.stringContaining('immutable'),
      ]);
    }
    await expect(app.get(UploadStore).save('../secret.webp', webp)).rejects.toThrow(RangeError);
    expect(await app.get(UploadStore).has('sunny-banner.webp')).toBe(true);
    expect(await app.get(UploadStore).has('missing.webp')).toBe(false);
  });

  it('that cannot be read are a 500, not a 404', async () => {
    await mkdir(join(dir, 'images', 'a-folder.webp'), { recursive: true });
    expect((await app.nest.inject({ method: 'GET', url: addressOf('a-folder.webp') })).statusCode).toBe(500);
  });
});
