import { decodeJwt } from 'jose';
import type { ApiRequest } from '../http/api-request.js';

/** Expiry of the access token of an authenticated request; for long-lived responses such as event streams. */
export function tokenExpiryOf(request: ApiRequest): Date {
  const { exp } = decodeJwt((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  return new Date((exp ?? 0) * 1_000);
}
