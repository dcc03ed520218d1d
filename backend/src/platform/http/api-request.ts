import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyRights } from '../auth/api-key-resolver.js';
import type { AuthUser } from '../auth/auth-user.js';

/** A request inside the application. `id` is the request id that answers and logs carry. */
export interface ApiRequest extends FastifyRequest {
  /** Set by the guard; absent for an anonymous caller of a public route. */
  user?: AuthUser;
  /** Set by the guard when a program acts for `user` by an API key. */
  apiKey?: ApiKeyRights;
  /** Set by the idempotency interceptor, already bound to the user and the route. */
  idempotencyKey?: string;
}

/** The reply side of an `ApiRequest`. */
export type ApiReply = FastifyReply;
