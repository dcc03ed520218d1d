import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { OnModuleDestroy } from '@nestjs/common';
import type { S3Settings } from '../config/storage-settings.js';
import { requireKey, Storage, type ByteRange, type Content, type StoredFile } from './storage.js';

const ignore = (): void => undefined;
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Files in a bucket of Amazon S3 or a compatible server (MinIO, R2, Ceph). */
export class S3Storage extends Storage implements OnModuleDestroy {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, bucket, region, credentials, forcePathStyle }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle,
      // A copy: the SDK writes to it, and settings are frozen.
      credentials: credentials && { ...credentials },
      maxAttempts: 3,
      // Errors are thrown and logged by the caller.
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
      // Not all compatible servers support the SDK's default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Content): Promise<void> {
    const contentType = requireKey(key);
    const target = { Bucket: this.bucket, Key: key, ContentType: contentType };
    if (Buffer.isBuffer(content))
      await this.client.send(new PutObjectCommand({ ...target, Body: content, ContentLength: content.length }));
    else await this.putStream(target, content);
  }

  /** The SDK ignores stream errors and would wait forever for the rest of an aborted stream. */
  private async putStream(
    target: { Bucket: string; Key: string; ContentType: string },
    { stream, size }: { stream: Readable; size: number },
  ): Promise<void> {
    const stop = new AbortController();
    const body = new PassThrough();
    const reading = pipeline(stream, body).catch((error: unknown) => {
      stop.abort();
      throw error;
    });
    const sending = this.client
      .send(new PutObjectCommand({ ...target, Body: body, ContentLength: size }), { abortSignal: stop.signal })
      .catch((error: unknown) => {
        body.destroy();
        throw error;
      });
    // Either failure aborts the other; the first one is reported.
    await Promise.all([reading, sending]);
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    requireKey(key);
    const output = await this.client
      .send(
        new GetObjectCommand({ Bucket: this.bucket, Key: key, Range: range && `bytes=${range.start}-${range.end}` }),
      )
      .catch(nullIfMissing);
    return (output?.Body as Readable | undefined) ?? null;
  }

  async head(key: string): Promise<StoredFile | null> {
    const contentType = requireKey(key);
    const output = await this.client
      .send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch(nullIfMissing);
    return output && { size: output.ContentLength ?? 0, contentType, etag: output.ETag ?? `"${key}"` };
  }

  async copy(from: string, to: string): Promise<boolean> {
    requireKey(from);
    requireKey(to);
    const output = await this.client
      .send(new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource: `${this.bucket}/${from}` }))
      .catch(nullIfMissing);
    return output !== null;
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  onModuleDestroy(): void {
    this.client.destroy();
  }
}

/** A missing bucket is a configuration error, not a missing file; HEAD responses do not distinguish the two. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
  throw error;
}
