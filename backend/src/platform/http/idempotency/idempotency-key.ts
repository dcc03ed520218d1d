import { createHash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../api-request.js';

/** The header that marks repeats of one wish. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The caller's key bound to the caller and the route, at most 64 characters: the same text sent by somebody else, or to
 * another route, is another key. A call without the header gets a fresh one. Services derive ledger keys from it.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const request = context.switchToHttp().getRequest<ApiRequest>();
  request.idempotencyKey ??= randomUUID();
  return request.idempotencyKey;
});

/** See `IdempotencyKey`. */
export function boundKey(userId: string, route: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, route, key]))
    .digest('hex');
}

/** A fingerprint of what is asked: address and body. Two requests under one key must have the same. */
export function requestHash(url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([url, canonical(body)]))
    .digest('hex');
}

/** The same value with the keys of every object in order, so that their order does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}
