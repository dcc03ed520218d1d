import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';
import { taxProfilesNotAvailable } from './tax.errors.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted with a key that is not configured, changed, or encrypted for another person. */
export class TaxNumberUnreadable extends Error {
  constructor(keyId: string, options?: ErrorOptions) {
    super(`Could not decrypt a tax number with the key "${keyId}"; is it in TAX_ENCRYPTION_KEYS?`, options);
  }
}

/**
 * Encrypts tax numbers with AES-256-GCM: the first key of `TAX_ENCRYPTION_KEYS` encrypts, all of them decrypt. The
 * person's id is authenticated, so that a number cannot be moved to another person.
 */
@Injectable()
export class TaxNumberCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly currentKeyId: string | undefined;

  constructor(@InjectEnv() { tax }: Env) {
    this.keys = new Map(tax.encryptionKeys.map(({ id, key }) => [id, Buffer.from(key, 'base64')]));
    this.currentKeyId = tax.encryptionKeys[0]?.id;
  }

  get isAvailable(): boolean {
    return this.currentKeyId !== undefined;
  }

  /**
   * The key's id, a dot, then IV, authentication tag and ciphertext in base64url.
   * @throws 503 tax_profiles_not_available
   */
  encrypt(taxId: string, userId: string): string {
    const keyId = this.currentKeyId;
    const key = keyId === undefined ? undefined : this.keys.get(keyId);
    if (!key) throw taxProfilesNotAvailable();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId));
    const text = Buffer.concat([cipher.update(taxId, 'utf8'), cipher.final()]);
    return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** @throws TaxNumberUnreadable */
  decrypt(encrypted: string, userId: string): string {
    const [keyId = '', content = ''] = encrypted.split('.');
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(content, 'base64url');
    if (!key || bytes.length <= IV_BYTES + TAG_BYTES) throw new TaxNumberUnreadable(keyId);
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new TaxNumberUnreadable(keyId, { cause: error });
    }
  }

  /** Whether the number is encrypted with the key that encrypts now. */
  isCurrent(encrypted: string): boolean {
    return encrypted.startsWith(`${this.currentKeyId}.`);
  }
}
