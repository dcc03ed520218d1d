import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { IMAGE_SIZES, imageName } from '@sparks/domain';
import { Storage } from '../../platform/storage/storage.js';
import { isUploadName, uploadKeyOf } from './upload-keys.js';

/** Uploaded pictures by name. The content of a name never changes. */
@Injectable()
export class UploadStore {
  constructor(private readonly storage: Storage) {}

  async read(name: string): Promise<Buffer | null> {
    const stream = isUploadName(name) ? await this.storage.get(uploadKeyOf(name)) : null;
    return stream && buffer(stream);
  }

  async has(name: string): Promise<boolean> {
    return isUploadName(name) && (await this.storage.head(uploadKeyOf(name))) !== null;
  }

  /** @throws RangeError for an invalid name */
  async save(name: string, webp: Buffer): Promise<void> {
    if (!isUploadName(name)) throw new RangeError(`Invalid picture name: ${name}`);
    await this.storage.put(uploadKeyOf(name), webp);
  }

  /** Deletes a picture in all sizes. Idempotent. */
  async remove(hash: string): Promise<void> {
    for (const size of IMAGE_SIZES) await this.storage.delete(uploadKeyOf(imageName(hash, size)));
  }
}
