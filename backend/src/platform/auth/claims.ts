import { GENDERS, isCountryCode, rolesFromClaim } from '@sparks/domain';
import type { VerifiedClaims } from './token-verifier.js';
import type { IdentityClaims } from './user-resolver.js';

/** @param roleClaim path of a claim, such as `public_metadata.role` */
export function identityFrom(claims: VerifiedClaims, roleClaim: string): IdentityClaims {
  return {
    subject: `${claims.iss}|${claims.sub}`,
    username: firstText(claims.preferred_username, claims.username, claims.nickname),
    name: firstText(claims.name),
    firstName: firstText(claims.given_name),
    picture: pictureOf(claims.picture),
    email: emailOf(claims),
    country: countryOf(claims),
    gender: GENDERS.find((gender) => gender === claims.gender),
    birthDate: birthDateOf(claims.birthdate),
    roles: rolesFromClaim(claimAt(claims, roleClaim)),
  };
}

/** The claim at a path; a claim whose name contains the dots itself (namespaced) takes precedence. */
function claimAt(claims: VerifiedClaims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims);
}

function countryOf(claims: VerifiedClaims): string | undefined {
  const code = firstText(
    claimAt(claims, 'public_metadata.country'),
    claims.country,
    claimAt(claims, 'address.country'),
  )?.toUpperCase();
  return isCountryCode(code) ? code : undefined;
}

/** OpenID Connect: `YYYY-MM-DD`; incomplete dates are ignored. */
function birthDateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Ignores addresses that the provider reports as unverified: they may belong to somebody else. */
function emailOf({ email, email_verified: isVerified }: VerifiedClaims): string | undefined {
  const isUnverified = isVerified === false || isVerified === 'false';
  return !isUnverified && typeof email === 'string' && /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/.test(email)
    ? email
    : undefined;
}

const MAX_URL_LENGTH = 2_048;

/** Only http(s) URLs, because the value is used in an `<img>`; a longer URL is dropped, not truncated. */
function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return undefined;
  return /^https?:\/\/[^\s\0]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}

const MAX_TEXT_LENGTH = 200;

function firstText(...values: unknown[]): string | undefined {
  const found = values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return found?.trim().replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
