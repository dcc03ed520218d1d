/** Offset of the provider's port from PORT_BASE. */
export const IDENTITY_PORT_OFFSET = 20;
/** Offsets of the shell and of the remotes, which can also run alone. */
const BROWSER_PORT_OFFSETS = [0, 10, 11, 12];

export const CLIENT_ID = 'sparks-web';
export const AUDIENCE = 'sparks-api';
/** Resource indicators must be absolute URIs; this one stands for the API of any address. */
export const API_RESOURCE = 'urn:sparks:api';
export const SCOPES = 'openid profile email offline_access';
export const TOKEN_LIFETIME_S = 3600;

/** The issuer in tokens. The browser reaches it as `localhost`; 127.0.0.1 answers as well. */
export const issuerOf = (portBase: number): string => `http://localhost:${portBase + IDENTITY_PORT_OFFSET}`;

/** The origins of the pages that may sign people in. */
export const browserOrigins = (portBase: number): string[] =>
  BROWSER_PORT_OFFSETS.flatMap((offset) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${portBase + offset}`),
  );

/**
 * Says why the provider must not run here, or nothing when it may: anybody can become anybody with it.
 * @param env LOCAL_MODE and NODE_ENV are read
 */
export function refusalOf(env: NodeJS.ProcessEnv): string | undefined {
  if (env.LOCAL_MODE === 'true' || env.NODE_ENV !== 'production') return undefined;
  return 'The local identity provider signs anybody in and is refused in production; set LOCAL_MODE=true only on your own machine.';
}
