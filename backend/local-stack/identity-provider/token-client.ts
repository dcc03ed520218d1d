import { IDENTITY_PORT_OFFSET } from './settings.js';

/** No token could be obtained; the message is a single line for the terminal. */
export class NoToken extends Error {}

export interface TokenClientOptions {
  username: string;
  portBase: number;
  expired?: boolean;
  /** In s. */
  expiresIn?: number;
}

/**
 * Requests an access token from the running local provider.
 * @throws NoToken when the provider is not running, or rejects the username or the options
 */
export async function fetchToken({ username, portBase, expired, expiresIn }: TokenClientOptions): Promise<string> {
  const address = `http://127.0.0.1:${portBase + IDENTITY_PORT_OFFSET}`;
  let response: Response;
  try {
    response = await fetch(`${address}/_local/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username,
        ...(expired ? { expired: true } : {}),
        ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
      }),
      signal: AbortSignal.timeout(5_000),
    });
  } catch {
    throw new NoToken(
      `The local identity provider is not running at ${address}; run npm start first, or set PORT_BASE.`,
    );
  }
  const answer = (await response.json().catch(() => ({}))) as { access_token?: string; message?: string };
  if (!response.ok || !answer.access_token)
    throw new NoToken(answer.message ?? `The local identity provider returned status ${response.status}.`);
  return answer.access_token;
}
