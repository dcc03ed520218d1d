import { takePreloaded } from '@sparks/api-client/preload';

/** Runtime configuration, served at `/config.json`. */
export interface AppConfig {
  readonly oidc: {
    readonly authority: string;
    readonly clientId: string;
    readonly scope: string;
    /** Audience of the access token. Absent for providers with a single API. */
    readonly resource?: string;
  };
  /** Address for questions of users; absent: no contact is shown. */
  readonly contactEmail?: string;
}

/** @throws when the configuration cannot be loaded: without it sign-in is impossible */
export async function loadConfig(): Promise<AppConfig> {
  const response = await (takePreloaded('/config.json') ?? fetch('/config.json', { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as AppConfig;
}
