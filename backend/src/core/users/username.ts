import { randomInt } from 'node:crypto';
import { isAdmin, type ReservedNameCheck } from '@sparks/domain';
import type { IdentityClaims } from '../../platform/auth/user-resolver.js';

const MAX_LENGTH = 30;
const MIN_LENGTH = 2;
/** Path segments of other routes. Names of the operator are reserved by {@link ReservedNames}. */
const RESERVED: ReadonlySet<string> = new Set(['me', 'org', 'admin', 'api', 'system']);
const NUMBERED_ATTEMPTS = 5;

/** The preferred username: from the username claim, else the e-mail address, else the name. */
export function preferredUsername(claims: IdentityClaims, isReserved: ReservedNameCheck): string {
  const sources = [claims.username, claims.email?.split('@')[0], claims.name];
  for (const source of sources) {
    const candidate = sanitize(source ?? '');
    const isFree = !RESERVED.has(candidate.toLowerCase()) && (isAdmin(claims) || !isReserved(candidate));
    if (candidate.length >= MIN_LENGTH && isFree) return candidate;
  }
  return 'user';
}

/** The candidate of an attempt, counted from 0: `ada`, `ada-2`, … and finally a random suffix. */
export function usernameCandidate(preferred: string, attempt: number): string {
  if (attempt === 0) return preferred;
  return `${preferred}-${attempt < NUMBERED_ATTEMPTS ? attempt + 1 : randomInt(1_000, 1_000_000_000)}`;
}

function sanitize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, MAX_LENGTH);
}
