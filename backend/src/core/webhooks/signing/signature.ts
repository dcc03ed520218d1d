import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The Standard Webhooks specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new signing secret, as its owner gets to see it: `whsec_` and its bytes in base64. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What is sent: the same bytes that are signed. */
export interface SignedMessage {
  /** The same for every attempt. */
  id: string;
  /** When this attempt is made; receivers refuse old ones. */
  at: Date;
  body: string;
}

/**
 * The headers of the Standard Webhooks specification: HMAC-SHA256 of `id.timestamp.body`, once for each secret that counts
 * now, separated by spaces.
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
