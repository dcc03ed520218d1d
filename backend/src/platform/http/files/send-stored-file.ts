import { Readable } from 'node:stream';
import { ERROR_CODES } from '@sparks/domain';
import type { Storage, StoredFile } from '../../storage/storage.js';
import type { ApiReply, ApiRequest } from '../api-request.js';
import { AppError, notFound } from '../app-error.js';
import { requestedRange } from './byte-range.js';

export interface SendOptions {
  cacheControl: string;
  /** Makes browsers save the file under this name instead of showing it. */
  downloadAs?: string;
}

/**
 * Responds with a stored file (200), a range of it (206), or 304 when the client's copy is current.
 * @throws AppError 404 NOT_FOUND; 416 BAD_REQUEST for an unsatisfiable range
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
  if (hasCurrentCopy(request.headers['if-none-match'], file)) {
    await reply.status(304).headers(headersOf(file, options)).send();
    return;
  }
  // If-Range with another ETag: a range of the new version would not match the client's bytes.
  const ifRange = request.headers['if-range'];
  const range = requestedRange(
    ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined,
    file.size,
  );
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${file.size}`);
    throw new AppError(ERROR_CODES.BAD_REQUEST, 416, 'The requested range is outside of the file.');
  }
  const part = range === 'whole' ? undefined : range;
  const body = request.method === 'HEAD' ? Readable.from([]) : await storage.get(key, part);
  // The file was deleted since `head`.
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

function hasCurrentCopy(ifNoneMatch: string | undefined, { etag }: StoredFile): boolean {
  const etags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return etags.includes(etag) || etags.includes('*');
}
