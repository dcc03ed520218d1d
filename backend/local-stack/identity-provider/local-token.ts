import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { claimsOf } from './claims.js';
import { PEOPLE, personByUsername, type Person } from './people.js';
import type { Secrets } from './secrets.js';
import { AUDIENCE, CLIENT_ID, TOKEN_LIFETIME_S } from './settings.js';

/** Invalid input of the token route; the status is 400, or 404 for an unknown person. */
export class BadTokenRequest extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message);
  }
}

export interface TokenRequest {
  person: Person;
  /** Lifetime in s; negative for an expired token. */
  expiresInS: number;
}

const LONGEST_S = 24 * 3600;
const EXPIRED_SINCE_S = -60;

/**
 * Parses `POST /_local/token`: the body contains the username; `expired=true` and `expires_in` (s) come from body or query.
 * @throws BadTokenRequest
 */
export function readTokenRequest(body: string, query: URLSearchParams): TokenRequest {
  let fields: Record<string, unknown>;
  try {
    fields = { ...Object.fromEntries(query), ...(JSON.parse(body || '{}') as object) };
  } catch {
    throw new BadTokenRequest('The body is not JSON; expected {"username": "ada"}.');
  }
  const { username, expired, expires_in: expiresIn } = fields;
  if (typeof username !== 'string' || !username)
    throw new BadTokenRequest('username is missing; expected {"username": "ada"}.');
  const person = personByUsername(username);
  if (!person)
    throw new BadTokenRequest(
      `There is no '${username}'; there are ${PEOPLE.map((known) => known.username).join(', ')}.`,
      404,
    );
  if (expired !== undefined && !['true', 'false'].includes(String(expired)))
    throw new BadTokenRequest('expired must be true or false.');
  if (String(expired) === 'true') return { person, expiresInS: EXPIRED_SINCE_S };
  const expiresInS = expiresIn === undefined ? TOKEN_LIFETIME_S : Number(expiresIn);
  if (!Number.isInteger(expiresInS) || expiresInS < 1 || expiresInS > LONGEST_S)
    throw new BadTokenRequest(`expires_in must be whole seconds from 1 to ${LONGEST_S}.`);
  return { person, expiresInS };
}

/** Signs an access token with the key, header and claims of the authorization code flow. */
export async function signAccessToken(
  { person, expiresInS }: TokenRequest,
  issuer: string,
  { signingKey }: Secrets,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claimsOf(person, issuer), client_id: CLIENT_ID })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setSubject(person.id)
    .setJti(randomUUID())
    .setIssuedAt(expiresInS > 0 ? now : now + expiresInS - TOKEN_LIFETIME_S)
    .setExpirationTime(now + expiresInS)
    .sign(await importJWK(signingKey, 'RS256'));
}
