import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Leaves room for another way of sealing. */
const VERSION = 'v1';

/** What was sealed cannot be opened: with another key, for another endpoint, or it was changed. */
export class SecretUnreadable extends Error {
  constructor(options?: ErrorOptions) {
    super('A signing secret cannot be read; was WEBHOOK_SECRET_KEY changed?', options);
  }
}

/**
 * Keeps signing secrets in the database so that only the server can read them: AES-256-GCM with a key derived from the
 * setting `WEBHOOK_SECRET_KEY`. A secret belongs to one endpoint: put beside another one, it does not open.
 */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(@InjectEnv() { webhooks }: Env) {
    this.key = Buffer.from(hkdfSync('sha256', webhooks.secretKey, '', 'sparks webhook secrets', 32));
  }

  /** `v1.` and iv, tag and cipher text together in base64url. */
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
