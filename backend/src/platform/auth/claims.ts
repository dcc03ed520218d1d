import { GENDERS, isCountryCode, rolesFromClaim } from '@sparks/domain';
import type { VerifiedClaims } from './token-verifier.js';
import type { IdentityClaims } from './user-resolver.js';

/** Reads what the system needs out of a token. `roleClaim` is a path such as `public_metadata.role`. */
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

/** The value at a path of claims; a claim whose own name contains the dots (a namespaced one) comes first. */
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

/** OpenID Connect gives `YYYY-MM-DD`; a year alone or no year says too little. */
function birthDateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** One address and nothing else; none that the provider says it could not confirm: strangers would get a person's mail. */
function emailOf({ email, email_verified: isVerified }: VerifiedClaims): string | undefined {
  const isRefused = isVerified === false || isVerified === 'false';
  return !isRefused && typeof email === 'string' && /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/.test(email)
    ? email
    : undefined;
}

const MAX_ADDRESS = 2_048;

/** Only a web address: this text ends up in an `<img>`. Never a part of one: providers' addresses can be long. */
function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS) return undefined;
  return /^https?:\/\/[^\s\0]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}

const MAX_TEXT = 200;

function firstText(...values: unknown[]): string | undefined {
  const found = values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return found?.trim().replaceAll('\0', '').slice(0, MAX_TEXT);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
