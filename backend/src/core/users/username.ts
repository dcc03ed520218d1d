import { randomInt } from 'node:crypto';
import type { IdentityClaims } from '../../platform/auth/user-resolver.js';

const MAX_LENGTH = 30;
const MIN_LENGTH = 2;
/** Names that mean something else in an address. */
const RESERVED: ReadonlySet<string> = new Set(['me', 'org', 'admin', 'api', 'system']);
const COUNTED_ATTEMPTS = 5;

/** The username that a person would get if nobody had it: from the provider's, else the e-mail's, else the name. */
export function preferredUsername(claims: IdentityClaims): string {
  const sources = [claims.username, claims.email?.split('@')[0], claims.name];
  for (const source of sources) {
    const cleaned = clean(source ?? '');
    if (cleaned.length >= MIN_LENGTH && !RESERVED.has(cleaned.toLowerCase())) return cleaned;
  }
  return 'user';
}

/** The name to try at a given attempt, from 0: `ada`, `ada-2`, … and, when those are taken, a random ending. */
export function usernameCandidate(wanted: string, attempt: number): string {
  if (attempt === 0) return wanted;
  return `${wanted}-${attempt < COUNTED_ATTEMPTS ? attempt + 1 : randomInt(1_000, 1_000_000_000)}`;
}

function clean(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, MAX_LENGTH);
}
