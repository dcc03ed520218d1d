import isFresh from 'fresh';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { acceptedEncoding } from '../http/content-encoding.js';
import type { CacheEntry } from './response-cache.js';

/** Shared caches may keep what every visitor gets for a second. */
const FOR_VISITORS = 'public, max-age=1, stale-while-revalidate=5';
/** Browsers may store a person's response, but must revalidate it on every use. */
const FOR_PEOPLE = 'private, no-cache';
const VARY = 'authorization, accept-encoding';

/**
 * Sets the headers of a response. @returns its body in the encoding that the client prefers; `undefined` for a 304,
 * when the client has it already
 */
export async function prepareReply(
  { headers, user }: ApiRequest,
  reply: ApiReply,
  { body, etag }: Pick<CacheEntry, 'body' | 'etag'>,
): Promise<Buffer | undefined> {
  const isKnown = isFresh(headers, { etag });
  const encoding = !isKnown && body.isCompressible ? acceptedEncoding(headers) : undefined;
  const bytes = encoding === undefined ? body.bytes : await body.compressed(encoding);
  const vary = reply.getHeader('vary');
  void reply.headers({
    'cache-control': user === undefined ? FOR_VISITORS : FOR_PEOPLE,
    etag,
    vary: vary === undefined ? VARY : `${String(vary)}, ${VARY}`,
  });
  if (isKnown) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return bytes;
}
