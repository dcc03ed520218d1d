/** Offset of the provider's port from PORT_BASE. */
export const IDENTITY_PORT_OFFSET = 20;
/** Port offsets of the shell and the remotes, which can also run standalone. */
const BROWSER_PORT_OFFSETS = [0, 10, 11, 12];

export const CLIENT_ID = 'sparks-web';
export const AUDIENCE = 'sparks-api';
/** Resource indicators must be absolute URIs; this one identifies the API at any address. */
export const API_RESOURCE = 'urn:sparks:api';
export const SCOPES = 'openid profile email offline_access';
export const TOKEN_LIFETIME_S = 3600;

/** Issuer claim. The provider listens on 127.0.0.1 as well. */
export const issuerOf = (portBase: number): string => `http://localhost:${portBase + IDENTITY_PORT_OFFSET}`;

/** Origins of the pages that may sign in. */
export const browserOrigins = (portBase: number): string[] =>
  BROWSER_PORT_OFFSETS.flatMap((offset) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${portBase + offset}`),
  );

/** Returns an error message unless LOCAL_MODE and NODE_ENV allow the provider: it signs in anyone without a password. */
export function startRefusal(env: NodeJS.ProcessEnv): string | undefined {
  if (env.LOCAL_MODE === 'true' || env.NODE_ENV !== 'production') return undefined;
  return 'The local identity provider signs in anyone without a password and does not start in production; set LOCAL_MODE=true only on your own machine.';
}
