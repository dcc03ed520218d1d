import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../platform/storage/storage.js';

/** The form of a stored picture's name: nothing in it can lead out of the folder. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?\.webp$/u;

/** Whether a text is a name that a stored picture can have. */
export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** Our own address of a stored picture, relative to the product's address. */
export function uploadUrlOf(name: string): string {
  return `/media/uploads/${name}`;
}

/** Uploaded pictures, by name. A name stands for one content for good. */
@Injectable()
export class UploadStore {
  constructor(private readonly storage: Storage) {}

  /** The picture, or `null` when there is none of that name. */
  async read(name: string): Promise<Buffer | null> {
    const stream = isUploadName(name) ? await this.storage.get(keyOf(name)) : null;
    return stream && buffer(stream);
  }

  /** Whether there is a picture of that name. */
  async has(name: string): Promise<boolean> {
    return isUploadName(name) && (await this.storage.head(keyOf(name))) !== null;
  }

  /**
   * Stores a picture.
   * @throws RangeError for a name of another form: a defect of the caller
   */
  async save(name: string, webp: Buffer): Promise<void> {
    if (!isUploadName(name)) throw new RangeError(`Not a picture's name: ${name}`);
    await this.storage.put(keyOf(name), webp);
  }
}

function keyOf(name: string): string {
  return `images/${name}`;
}
