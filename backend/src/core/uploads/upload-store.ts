import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../platform/storage/storage.js';

/** Excludes path separators, so that no name can refer to a file outside the folder. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?\.webp$/u;

export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** Relative to the public URL of the product. */
export function uploadUrlOf(name: string): string {
  return `/media/uploads/${name}`;
}

/** Uploaded pictures by name. The content of a name never changes. */
@Injectable()
export class UploadStore {
  constructor(private readonly storage: Storage) {}

  async read(name: string): Promise<Buffer | null> {
    const stream = isUploadName(name) ? await this.storage.get(keyOf(name)) : null;
    return stream && buffer(stream);
  }

  async has(name: string): Promise<boolean> {
    return isUploadName(name) && (await this.storage.head(keyOf(name))) !== null;
  }

  /** @throws RangeError for an invalid name */
  async save(name: string, webp: Buffer): Promise<void> {
    if (!isUploadName(name)) throw new RangeError(`Invalid picture name: ${name}`);
    await this.storage.put(keyOf(name), webp);
  }
}

function keyOf(name: string): string {
  return `images/${name}`;
}
