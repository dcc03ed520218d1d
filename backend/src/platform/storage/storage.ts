import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  contentType: string;
  /** In double quotes, as HTTP has it. Changes with every `put`. */
  etag: string;
}

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is stored: bytes, or a stream of which the length is known. */
export type Content = Buffer | { stream: Readable; size: number };

/**
 * Files by key, on disk or in an S3 bucket: which one, the settings say. A key is a path such as `ai/65f0/image.png`; its
 * ending says what the file is. A file is there as a whole or not at all.
 */
export abstract class Storage {
  /**
   * Stores a file; one that has the key already is replaced.
   * @throws RangeError for a wrong key, or when the stream holds another number of bytes than `size`: nothing is stored then
   */
  abstract put(key: string, content: Content): Promise<void>;
  /** A stream of the file or of a part of it, `null` when there is none. Whoever asks must read or destroy it. */
  abstract get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** What is known of the file, `null` when there is none. */
  abstract head(key: string): Promise<StoredFile | null>;
  /** Copies a file to another key. `false` when there is none. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** Removes a file. One that is not there is removed already. */
  abstract delete(key: string): Promise<void>;
}

/** What files can be, by the ending of their key. */
const CONTENT_TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Parts of lower-case letters, digits and hyphens: nothing in it can lead out of a folder or needs escaping. */
const KEY = /^(?=.{3,300}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\/)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.([a-z0-9]{2,4})$/u;

/** The content type of a key, `null` for a text that is none. */
export function contentTypeOf(key: string): string | null {
  const ending = KEY.exec(key)?.[1];
  return ending === undefined ? null : (CONTENT_TYPES[ending] ?? null);
}

/**
 * The content type of a key.
 * @throws RangeError for a text that is no key: a defect of the caller
 */
export function requireKey(key: string): string {
  const contentType = contentTypeOf(key);
  if (contentType === null) throw new RangeError(`Not a key of a file: ${JSON.stringify(key)}`);
  return contentType;
}
