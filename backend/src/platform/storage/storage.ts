import type { Readable } from 'node:stream';

export interface StoredFile {
  /** In bytes. */
  size: number;
  contentType: string;
  /** Quoted, as in the HTTP header; changes with every `put`. */
  etag: string;
}

/** Zero-based; `end` is inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export type Content = Buffer | { stream: Readable; size: number };

/**
 * Files by key, on disk or in an S3 bucket. A key is a path such as `ai/65f0/image.png`; its extension determines the content
 * type. Writes are atomic.
 */
export abstract class Storage {
  /**
   * Creates or replaces a file.
   * @throws RangeError for an invalid key, or when the stream length differs from `size`; nothing is stored then
   */
  abstract put(key: string, content: Content): Promise<void>;
  /** The file or a range of it, `null` when it does not exist. The caller must consume or destroy the stream. */
  abstract get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** `null` when the file does not exist. */
  abstract head(key: string): Promise<StoredFile | null>;
  /** `false` when the source does not exist. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** Idempotent. */
  abstract delete(key: string): Promise<void>;
}

const CONTENT_TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** Segments of lower-case letters, digits and hyphens: safe against path traversal, and nothing needs escaping. */
const KEY = /^(?=.{3,300}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\/)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.([a-z0-9]{2,4})$/u;

/** `null` for an invalid key. */
export function contentTypeOf(key: string): string | null {
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? null : (CONTENT_TYPES[extension] ?? null);
}

/** Returns the content type of the key. @throws RangeError for an invalid key, which is a bug of the caller */
export function requireKey(key: string): string {
  const contentType = contentTypeOf(key);
  if (contentType === null) throw new RangeError(`Invalid file key: ${JSON.stringify(key)}`);
  return contentType;
}
