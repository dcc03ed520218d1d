import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { OnModuleInit } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import { requireKey, Storage, type ByteRange, type Content, type StoredFile } from './storage.js';

/** Directory of partial files; on the same file system, so that a rename is atomic. */
const PARTIAL_DIR = '.parts';
/** Older partial files were left by a crashed process. */
const PARTIAL_TTL_MS = 86_400_000;

/** Files in a local directory, or on a network file system that all processes share. */
export class DiskStorage extends Storage implements OnModuleInit {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  async put(key: string, content: Content): Promise<void> {
    requireKey(key);
    await this.writeAtomically(key, async (part) => {
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
    return (
      (await this.writeAtomically(to, (part) => copyFile(this.pathOf(from), part)).then(() => true, nullIfMissing)) ===
      true
    );
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await rm(this.pathOf(key), { force: true });
  }

  /** Deletes partial files of crashed processes. */
  async onModuleInit(): Promise<void> {
    const folder = join(this.folder, PARTIAL_DIR);
    for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
      const part = join(folder, name);
      const found = await stat(part).catch(nullIfMissing);
      if (found && found.mtimeMs < this.clock.now().getTime() - PARTIAL_TTL_MS) await rm(part, { force: true });
    }
  }

  /** Writes a temporary file and renames it, so that readers never see a partial file. */
  private async writeAtomically(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const part = join(this.folder, PARTIAL_DIR, randomUUID());
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

/** Other errors (full disk, permissions) are operational problems, not missing files. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
