import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { DiskStorage } from './disk-storage.js';
import type { Storage } from './storage.js';

/** The bucket `S3_BUCKET`, or the directory `UPLOADS_DIR`. */
export async function createStorage({ storage, uploads }: Env, clock = new Clock()): Promise<Storage> {
  if (!storage.s3) return new DiskStorage(uploads.dir, clock);
  // Loaded on demand, because the AWS SDK is large.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(storage.s3);
}
