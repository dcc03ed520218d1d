import isFresh from 'fresh';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import type { CacheEntry } from './response-cache.js';

/** Shared caches may keep what every visitor gets for a second. */
const FOR_VISITORS = 'public, max-age=1, stale-while-revalidate=5';
/** Browsers may store a person's response, but must revalidate it on every use. */
const FOR_PEOPLE = 'private, no-cache';

/** Sets the headers of a response. @returns its body; `undefined` for a 304, when the client has it already */
export function prepareReply(
  { headers, user }: ApiRequest,
  reply: ApiReply,
  { body, etag }: Pick<CacheEntry, 'body' | 'etag'>,
): Buffer | undefined {
  const vary = reply.getHeader('vary');
  void reply.headers({
    'cache-control': user === undefined ? FOR_VISITORS : FOR_PEOPLE,
    'content-type': 'application/json; charset=utf-8',
    etag,
    vary: vary === undefined ? 'authorization' : `${String(vary)}, authorization`,
  });
  if (!isFresh(headers, { etag })) return body;
  void reply.status(304);
  return undefined;
}
