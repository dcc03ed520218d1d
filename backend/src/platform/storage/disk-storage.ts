import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { OnModuleInit } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import { requireKey, Storage, type ByteRange, type Content, type StoredFile } from './storage.js';

/** Files that are being written. In the same folder tree, because only there a file can be moved into place at once. */
const PARTS = '.parts';
/** No file takes this long to write: what is older was left by a process that died. */
const PART_LIVES_MS = 86_400_000;

/** Files in a folder of this machine, or of a network disk that all copies of the product share. */
export class DiskStorage extends Storage implements OnModuleInit {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  async put(key: string, content: Content): Promise<void> {
    requireKey(key);
    await this.place(key, async (part) => {
      const { data, size } = Buffer.isBuffer(content)
        ? { data: content, size: content.length }
        : { data: content.stream, size: content.size };
      await writeFile(part, data, { flush: true });
      const written = (await stat(part)).size;
      if (written !== size) throw new RangeError(`${key} has ${written} bytes instead of ${size}`);
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    requireKey(key);
    const file = await open(this.pathOf(key)).catch(nullIfMissing);
    return file?.createReadStream(range) ?? null;
  }

  async head(key: string): Promise<StoredFile | null> {
    const contentType = requireKey(key);
    const found = await stat(this.pathOf(key), { bigint: true }).catch(nullIfMissing);
    if (!found?.isFile()) return null;
    return {
      size: Number(found.size),
      contentType,
      etag: `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`,
    };
  }

  async copy(from: string, to: string): Promise<boolean> {
    requireKey(from);
    requireKey(to);
    return (await this.place(to, (part) => copyFile(this.pathOf(from), part)).then(() => true, nullIfMissing)) === true;
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await rm(this.pathOf(key), { force: true });
  }

  /** Removes what processes that died were writing. */
  async onModuleInit(): Promise<void> {
    const folder = join(this.folder, PARTS);
    for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
      const part = join(folder, name);
      const found = await stat(part).catch(nullIfMissing);
      if (found && found.mtimeMs < this.clock.now().getTime() - PART_LIVES_MS) await rm(part, { force: true });
    }
  }

  /** Written beside and moved into place, so that nobody reads half a file. */
  private async place(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const part = join(this.folder, PARTS, randomUUID());
    await mkdir(dirname(part), { recursive: true });
    try {
      await write(part);
      await mkdir(dirname(path), { recursive: true });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, key);
  }
}

/** A file that cannot be read (a full disk, wrong permissions) is a defect of the installation, not a missing one. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
