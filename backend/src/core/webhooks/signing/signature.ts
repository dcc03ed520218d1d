import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks recommends 24 to 64. */
const SECRET_BYTES = 32;

/** `whsec_` and random bytes in base64. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** The same for every attempt. */
  id: string;
  /** The time of the attempt; receivers reject old messages. */
  at: Date;
  body: string;
}

/**
 * The Standard Webhooks headers: HMAC-SHA256 of `id.timestamp.body`, one signature per valid secret, separated by
 * spaces.
 */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
