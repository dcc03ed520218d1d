import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Secrets {
  /** Private RSA key that signs all tokens. */
  signingKey: JWK & { kid: string };
  cookieKeys: string[];
}

/**
 * Loads the provider's secrets, creating them on first start. Stored in `folder` so that tokens and sessions survive restarts.
 * @throws when the folder is not writable or the file is invalid
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} is invalid; remove it to generate new keys`, { cause: error });
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const secrets: Secrets = {
    signingKey: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  writeAtomically(file, secrets);
  return secrets;
}

/** Writes JSON atomically, readable by the current user only. */
export function writeAtomically(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
