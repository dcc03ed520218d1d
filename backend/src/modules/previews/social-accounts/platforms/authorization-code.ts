import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PlatformClient } from '../../providers/support/platform-client.js';
import type { AuthorizationGrant } from './sign-in-client.js';

export interface TokenRequest {
  /** Name of the request in logs and metrics, such as `tiktok:token`. */
  source: string;
  /** Name of the platform in error messages. */
  platformName: string;
  address: string;
  /** Fields that identify the client, as the platform names them. */
  client: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * Redeems an authorization code for an access token (RFC 6749, section 4.1.3, with PKCE).
 * @throws FetchFailure
 */
export async function redeemAuthorizationCode(
  client: PlatformClient,
  request: TokenRequest,
  { code, codeVerifier, redirectUri }: AuthorizationGrant,
): Promise<string> {
  const body = new URLSearchParams({
    ...request.client,
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });
  const response = await client.requestJson(request.source, request.address, {
    method: 'POST',
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
  });
  if (!response.ok) throw response.failure;
  const token = response.json.at('access_token').text(4_096);
  if (response.status !== 200 || token === undefined)
    throw new FetchFailure('unexpected', `${request.platformName} responded with ${response.status} to the token`);
  return token;
}
