import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Env } from '../config/env.js';

const TIMEOUT_MS = 5_000;

/**
 * The JSON Web Key Set of the identity provider, fetched for the first token and again for an unknown key id (at most every
 * 30 s). Its URL comes from the settings or the discovery document.
 */
export function remoteKeys({ issuer, jwksUri }: Env['auth']): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = async () =>
    createRemoteJWKSet(new URL(jwksUri ?? (await discoverKeys(issuer))), { timeoutDuration: TIMEOUT_MS });
  return async (header, token) => {
    keys ??= load();
    try {
      return await (
        await keys
      )(header, token);
    } catch (error) {
      // Retry a failed discovery with the next token; a loaded key set refreshes itself.
      void keys.catch(() => (keys = undefined));
      throw error;
    }
  };
}

async function discoverKeys(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The identity provider's discovery endpoint returned ${response.status}`);
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string')
    throw new Error("The identity provider's discovery document has another issuer or no jwks_uri");
  return document.jwks_uri;
}
