import { SIGN_IN_OUTCOME_PARAMETER, type SignInOutcome, type SignInPlatform } from '@sparks/domain';

/** Placeholder origin for resolving paths; never fetched. */
const ANY_ORIGIN = 'https://inside.invalid';
const MAX_LENGTH = 1_000;
const CONTROL_OR_BACKSLASH = /[\u0000-\u0020\\\u007f]/u;

/**
 * A return URL as a path on this site, or `null` for anything that a browser could read as leading off it: other
 * origins, `//host`, backslashes, control characters, other schemes.
 * @returns path and query, without a fragment
 */
export function toSitePath(address: string): string | null {
  if (!address.startsWith('/') || address.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(address)) return null;
  if (!URL.canParse(address, ANY_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(address, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search : null;
}

/**
 * Adds the outcome to the query and replaces an earlier one.
 * @param path result of {@link toSitePath}
 */
export function withSignInOutcome(path: string, platform: SignInPlatform, outcome: SignInOutcome): string {
  const { pathname, searchParams } = new URL(path, ANY_ORIGIN);
  searchParams.set(SIGN_IN_OUTCOME_PARAMETER[platform], outcome);
  return `${pathname}?${searchParams.toString()}`;
}
