import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Secrets {
  /** The private RSA key that signs every token. */
  signingKey: JWK & { kid: string };
  cookieKeys: string[];
}

/**
 * The provider's secrets, made at the first start and kept in `folder`, so that tokens and sessions outlive a restart.
 * @throws when the folder cannot be written or the file there is not ours
 */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read; remove it to have new keys made`, { cause: error });
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

/** Writes JSON readable by this user only; a crash leaves the old file or the new one, never half of one. */
export function writeAtomically(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
