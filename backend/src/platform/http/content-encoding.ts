import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type ContentEncoding = 'br' | 'gzip';

/** In the order of preference. */
export const CONTENT_ENCODINGS: ContentEncoding[] = ['br', 'gzip'];
/** No preference, and an alias of gzip (RFC 9110, 8.4.1.3). */
const ANY_OR_ALIAS = /\*|x-gzip/gu;
/** Shorter bodies are sent as they are. */
export const COMPRESSION_THRESHOLD_BYTES = 1_024;
/** A response is used for seconds: higher qualities save a few percent and take several times as long. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
export const GZIP_OPTIONS = { level: 4 };

const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: async (bytes) => promisify(brotliCompress)(bytes, BROTLI_OPTIONS),
  gzip: async (bytes) => promisify(gzip)(bytes, GZIP_OPTIONS),
};

/** @param encoding `undefined` returns the bytes as they are */
export async function compress(bytes: Buffer, encoding: ContentEncoding | undefined): Promise<Buffer> {
  return encoding === undefined ? bytes : compressors[encoding](bytes);
}

/** The encoding that the client prefers; `undefined`: none. The choice is that of `@fastify/compress`. */
export function acceptedEncoding(headers: IncomingHttpHeaders): ContentEncoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || headers['x-no-compression'] !== undefined) return undefined;
  return negotiate(String(accepted).toLowerCase().replace(ANY_OR_ALIAS, 'gzip'), CONTENT_ENCODINGS) ?? undefined;
}

/** The bytes of a response that is sent several times, and its compressed copies. */
export class ReusedBody {
  private readonly copies = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(readonly bytes: Buffer) {}

  get isCompressible(): boolean {
    return this.bytes.length >= COMPRESSION_THRESHOLD_BYTES;
  }

  /** Compresses on the first call; concurrent and later ones get the same copy. */
  async compressed(encoding: ContentEncoding): Promise<Buffer> {
    const known = this.copies.get(encoding);
    if (known !== undefined) return known;
    const copy = compress(this.bytes, encoding);
    this.copies.set(encoding, copy);
    // The next caller tries again.
    copy.catch(() => this.copies.delete(encoding));
    return copy;
  }
}
