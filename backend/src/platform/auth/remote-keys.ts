import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Env } from '../config/env.js';

const TIMEOUT_MS = 5_000;

/**
 * The provider's keys, fetched at the first token and again when an unknown key id turns up (at most every 30 s). Where
 * they are is asked of the provider's discovery document unless the settings say it.
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
      // A failed discovery is asked again by the next token; a loaded key set looks after itself.
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
  if (!response.ok) throw new Error(`The identity provider's discovery document answered ${response.status}`);
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string')
    throw new Error("The identity provider's discovery document names another issuer or no keys");
  return document.jwks_uri;
}
