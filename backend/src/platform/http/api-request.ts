import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyRights } from '../auth/api-key-resolver.js';
import type { AuthUser } from '../auth/auth-user.js';

/** Loads a part of a response through the response cache; the key is the request's URL and `name`. */
export type SharedCache = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** A request; its `id` is in the response and in every log line. */
export interface ApiRequest extends FastifyRequest {
  /** Set by the guard; absent for anonymous callers. */
  user?: AuthUser;
  /** Set by the guard when the request was authenticated with an API key of `user`. */
  apiKey?: ApiKeyRights;
  /** Set by the idempotency interceptor; scoped to the user and the route. */
  idempotencyKey?: string;
  /** Set by the response cache's interceptor. */
  sharedCache?: SharedCache;
}

export type ApiReply = FastifyReply;
