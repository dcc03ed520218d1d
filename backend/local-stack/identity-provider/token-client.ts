import { IDENTITY_PORT_OFFSET } from './settings.js';

/** Why there is no token, in one line for the person at the terminal. */
export class NoToken extends Error {}

export interface TokenClientOptions {
  username: string;
  portBase: number;
  expired?: boolean;
  /** In s. */
  expiresIn?: number;
}

/**
 * Asks the running local provider for somebody's access token.
 * @throws NoToken when it is not running, does not know the person, or does not like the options
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
      `The local identity provider does not answer at ${address}; run npm start first, or set PORT_BASE.`,
    );
  }
  const answer = (await response.json().catch(() => ({}))) as { access_token?: string; message?: string };
  if (!response.ok || !answer.access_token)
    throw new NoToken(answer.message ?? `The local identity provider answered ${response.status}.`);
  return answer.access_token;
}
