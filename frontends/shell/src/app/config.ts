import { takePreloaded } from '@sparks/api-client/preload';

/** Run-time settings of the interface, answered by the server at `/config.json`. */
export interface AppConfig {
  readonly oidc: {
    /** Issuer of the identity provider. */
    readonly authority: string;
    readonly clientId: string;
    readonly scope: string;
    /** The API that the access token is for; absent when the provider has only one. */
    readonly resource?: string;
  };
}

/** Reads the settings. Throws when they cannot be read: without them nobody could sign in. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await (takePreloaded('/config.json') ?? fetch('/config.json', { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as AppConfig;
}
