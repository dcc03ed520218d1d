import { setSessionStatus, type SessionSource } from '@sparks/api-client';
import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { AppConfig } from '../config';

export const CALLBACK_PATH = '/auth/callback';
export const SILENT_CALLBACK_PATH = '/auth/silent-callback';

/** Remembers across tabs that somebody was signed in here, so that a new tab asks the provider; it holds no token. */
const HINT_KEY = 'sparks-had-session';

/** What the sign-in carries to the callback. */
interface SignInState {
  returnTo: string;
}

/**
 * The person's session: authorization code with PKCE at the configured provider, tokens in the tab's own storage,
 * renewed in the background by refresh token, or by a hidden frame where the provider gives none.
 */
export class SessionManager implements SessionSource {
  private readonly users: UserManager;
  private renewal: Promise<string | null> | null = null;

  constructor({ oidc }: AppConfig, origin = window.location.origin) {
    this.users = new UserManager({
      authority: oidc.authority,
      client_id: oidc.clientId,
      scope: oidc.scope,
      ...resourceIndicator(oidc.resource),
      response_type: 'code',
      redirect_uri: origin + CALLBACK_PATH,
      silent_redirect_uri: origin + SILENT_CALLBACK_PATH,
      post_logout_redirect_uri: `${origin}/`,
      userStore: new WebStorageStateStore({ store: window.sessionStorage }),
      automaticSilentRenew: true,
      silentRequestTimeoutInSeconds: 10,
    });
    this.users.events.addUserLoaded(() => this.follow(true));
  }

  /**
   * Looks for a session in this tab, without the network, so that the first page is asked for as the right person.
   * @returns whether the provider has to be asked: see {@link resume}
   */
  async restore(): Promise<boolean> {
    const user = await this.users.getUser().catch(() => null);
    if (isUsable(user)) {
      this.follow(true);
      return false;
    }
    const mayHaveSession = user !== null || localStorage.getItem(HINT_KEY) !== null;
    if (!mayHaveSession) this.follow(false);
    return mayHaveSession;
  }

  /** Asks the provider whether somebody is still signed in; never throws, a provider that is down means nobody. */
  async resume(): Promise<void> {
    this.follow((await this.renewAccessToken()) !== null);
  }

  /** A token that is still good, renewed when it must be; `null` when nobody is signed in. */
  async getAccessToken(): Promise<string | null> {
    const user = await this.users.getUser();
    if (user === null) return null;
    return isUsable(user) ? user.access_token : this.renewAccessToken();
  }

  /** Many calls can be refused at once: they share one renewal. */
  renewAccessToken(): Promise<string | null> {
    this.renewal ??= this.renew().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  /** Leaves for the provider. @param returnTo path that is shown after the sign-in */
  signIn(returnTo: string): void {
    const state: SignInState = { returnTo };
    // A provider that cannot be reached is told on the callback page, where it can be tried again.
    void this.users.signinRedirect({ state }).catch(() => window.location.assign(`${CALLBACK_PATH}?error=provider_unreachable`));
  }

  /** Ends the session here and at the provider. */
  signOut(): void {
    localStorage.removeItem(HINT_KEY);
    void this.users.signoutRedirect().catch(async () => {
      await this.users.removeUser();
      window.location.assign('/');
    });
  }

  /** Completes a sign-in on the callback page. @returns the path to go on to */
  async completeSignIn(): Promise<string> {
    const user = await this.users.signinRedirectCallback();
    this.follow(true);
    const returnTo = (user.state as SignInState | undefined)?.returnTo ?? '/';
    // Only paths of this site: a state that names another place is not followed.
    return /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
  }

  /** Completes a renewal inside the hidden frame. */
  completeSilently(): Promise<void> {
    return this.users.signinSilentCallback();
  }

  private async renew(): Promise<string | null> {
    try {
      const user = await this.users.signinSilent();
      return user?.access_token ?? null;
    } catch {
      await this.users.removeUser();
      return null;
    }
  }

  private follow(isSignedIn: boolean): void {
    if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
    else localStorage.removeItem(HINT_KEY);
    setSessionStatus(isSignedIn ? 'signed-in' : 'signed-out');
  }
}

/**
 * Names the API in the authorization and the token request. RFC 8707 knows absolute addresses only: a provider whose
 * API has a plain name (an audience) gives tokens for it without being asked.
 */
function resourceIndicator(resource: string | undefined): { resource?: string; extraTokenParams?: Record<string, string> } {
  return resource && URL.canParse(resource) ? { resource, extraTokenParams: { resource } } : {};
}

function isUsable(user: User | null): user is User {
  return user !== null && !user.expired;
}
