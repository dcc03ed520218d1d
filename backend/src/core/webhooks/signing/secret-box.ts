import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** The key or the endpoint differs, or the secret was changed. */
export class SecretUnreadable extends Error {
  constructor(options?: ErrorOptions) {
    super('Could not decrypt a signing secret; was WEBHOOK_SECRET_KEY changed?', options);
  }
}

/**
 * Encrypts signing secrets with AES-256-GCM. The key is derived from `WEBHOOK_SECRET_KEY`; the endpoint's id is
 * authenticated, so that a secret cannot be moved to another endpoint.
 */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(@InjectEnv() { webhooks }: Env) {
    this.key = Buffer.from(hkdfSync('sha256', webhooks.secretKey, '', 'sparks webhook secrets', 32));
  }

  /** `v1.` followed by IV, authentication tag and ciphertext in base64url. */
  seal(secret: string, endpointId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(endpointId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** @throws SecretUnreadable */
  open(sealed: string, endpointId: string): string {
    const [version, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    if (version !== VERSION || bytes.length <= IV_BYTES + TAG_BYTES) throw new SecretUnreadable();
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(endpointId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new SecretUnreadable({ cause: error });
    }
  }
}
