import { createHash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../api-request.js';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The client's key scoped to the user and the route, 64 characters at most; a random key without the header. Services
 * derive the idempotency keys of the ledger from it.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const request = context.switchToHttp().getRequest<ApiRequest>();
  request.idempotencyKey ??= randomUUID();
  return request.idempotencyKey;
});

export function scopedIdempotencyKey(userId: string, route: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, route, key]))
    .digest('hex');
}

/** Requests with the same idempotency key must have the same hash. */
export function requestHash(url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([url, canonical(body)]))
    .digest('hex');
}

/** Makes the hash independent of the order of object keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}
