import { decodeJwt } from 'jose';
import type { ApiRequest } from '../http/api-request.js';

/** When the token of a request that the guard has let through ends: for answers that last, such as event streams. */
export function tokenExpiryOf(request: ApiRequest): Date {
  const { exp } = decodeJwt((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  return new Date((exp ?? 0) * 1_000);
}
