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
/** The longest that a server may keep still while something is under way. */
const SILENCE_TIMEOUT_MS = 30_000;

/** Files in a bucket of Amazon S3 or of a server that speaks its protocol (MinIO, R2, Ceph and others). */
export class S3Storage extends Storage implements OnModuleDestroy {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      // What goes wrong is thrown, and logged by whoever wanted something; the library would also print it.
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
      // Amazon's newer checksums travel in a form of body that other servers do not all know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Content): Promise<void> {
    const contentType = requireKey(key);
    const facts = { Bucket: this.bucket, Key: key, ContentType: contentType };
    if (Buffer.isBuffer(content))
      await this.client.send(new PutObjectCommand({ ...facts, Body: content, ContentLength: content.length }));
    else await this.putStream(facts, content);
  }

  /** The library does not look at a stream's errors: it would wait for ever for the rest of one that broke off. */
  private async putStream(
    facts: { Bucket: string; Key: string; ContentType: string },
    { stream, size }: { stream: Readable; size: number },
  ): Promise<void> {
    const stop = new AbortController();
    const body = new PassThrough();
    const reading = pipeline(stream, body).catch((error: unknown) => {
      stop.abort();
      throw error;
    });
    const sending = this.client
      .send(new PutObjectCommand({ ...facts, Body: body, ContentLength: size }), { abortSignal: stop.signal })
      .catch((error: unknown) => {
        body.destroy();
        throw error;
      });
    // Either ends the other: the first to fail is the reason.
    await Promise.all([reading, sending]);
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    requireKey(key);
    const answer = await this.client
      .send(
        new GetObjectCommand({ Bucket: this.bucket, Key: key, Range: range && `bytes=${range.start}-${range.end}` }),
      )
      .catch(nullIfMissing);
    return (answer?.Body as Readable | undefined) ?? null;
  }

  async head(key: string): Promise<StoredFile | null> {
    const contentType = requireKey(key);
    const answer = await this.client
      .send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch(nullIfMissing);
    return answer && { size: answer.ContentLength ?? 0, contentType, etag: answer.ETag ?? `"${key}"` };
  }

  async copy(from: string, to: string): Promise<boolean> {
    requireKey(from);
    requireKey(to);
    const answer = await this.client
      .send(new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource: `${this.bucket}/${from}` }))
      .catch(nullIfMissing);
    return answer !== null;
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  /** Closes the connections. */
  onModuleDestroy(): void {
    this.client.destroy();
  }
}

/** A bucket that is not there is a wrong setting, not a missing file. A HEAD has no body that could tell them apart. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
  throw error;
}
