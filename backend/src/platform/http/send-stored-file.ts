import { Readable } from 'node:stream';
import { ERROR_CODES } from '@sparks/domain';
import type { Storage, StoredFile } from '../storage/storage.js';
import type { ApiReply, ApiRequest } from './api-request.js';
import { AppError, notFound } from './app-error.js';
import { requestedRange } from './byte-range.js';

export interface SendOptions {
  cacheControl: string;
  /** Name under which a browser saves it instead of showing it. */
  downloadAs?: string;
}

/**
 * Answers with a stored file: as a whole (200), a part of it (206), or nothing when the client has it already (304).
 * @throws AppError 404 NOT_FOUND, 416 BAD_REQUEST for a part outside of the file
 */
export async function sendStoredFile(
  storage: Storage,
  key: string,
  request: ApiRequest,
  reply: ApiReply,
  options: SendOptions,
): Promise<void> {
  const file = await storage.head(key);
  if (!file) throw notFound();
  if (knows(request.headers['if-none-match'], file)) {
    await reply.status(304).headers(headersOf(file, options)).send();
    return;
  }
  // A part of another version than the client's would not fit to what it has.
  const ifRange = request.headers['if-range'];
  const range = requestedRange(
    ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined,
    file.size,
  );
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${file.size}`);
    throw new AppError(ERROR_CODES.BAD_REQUEST, 416, 'The file has no such bytes.');
  }
  const part = range === 'whole' ? undefined : range;
  // An answer to HEAD has the headers of the file and none of its bytes.
  const body = request.method === 'HEAD' ? Readable.from([]) : await storage.get(key, part);
  // Removed since it was looked at.
  if (!body) throw notFound();
  void reply
    .status(part ? 206 : 200)
    .headers(headersOf(file, options))
    .headers(
      part
        ? {
            'content-range': `bytes ${part.start}-${part.end}/${file.size}`,
            'content-length': part.end - part.start + 1,
          }
        : { 'content-length': file.size },
    );
  await reply.send(body);
}

function headersOf(
  { contentType, etag }: StoredFile,
  { cacheControl, downloadAs }: SendOptions,
): Record<string, string> {
  return {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(downloadAs === undefined ? {} : { 'content-disposition': `attachment; filename="${downloadAs}"` }),
  };
}

function knows(ifNoneMatch: string | undefined, { etag }: StoredFile): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
