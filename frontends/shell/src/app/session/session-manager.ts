import type { User, UserManager } from 'oidc-client-ts';
import { setSessionStatus, type SessionSource } from '@sparks/api-client';
import type { AppConfig } from '../config';
import { sessionKey, storedToken } from './stored-session';

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
  private users: Promise<UserManager> | null = null;
  private renewal: Promise<string | null> | null = null;
  private readonly storedAt: string;

  constructor(
    private readonly config: AppConfig,
    private readonly origin = window.location.origin,
  ) {
    this.storedAt = sessionKey(config.oidc.authority, config.oidc.clientId);
  }

  /** The library, loaded when there is a session to keep or to begin: visitors do without. */
  private library(): Promise<UserManager> {
    this.users ??= this.loadLibrary().catch((error: unknown) => {
      this.users = null;
      throw error;
    });
    return this.users;
  }

  private async loadLibrary(): Promise<UserManager> {
    const { UserManager, WebStorageStateStore } = await import('oidc-client-ts');
    const {
      origin,
      config: { oidc },
    } = this;
    const users = new UserManager({
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
    users.events.addUserLoaded(() => this.follow(true));
    return users;
  }

  /** The session in this tab's storage; `null` without asking the library where nobody has been signed in. */
  private async storedUser(): Promise<User | null> {
    if (!this.users && sessionStorage.getItem(this.storedAt) === null) return null;
    return (await this.library()).getUser();
  }

  /**
   * Looks for a session in this tab, without the network, so that the first page is asked for as the right person.
   * @returns whether the provider has to be asked: see {@link resume}
   */
  async restore(): Promise<boolean> {
    if (storedToken(this.storedAt) !== null) {
      this.follow(true);
      // Its token is renewed in time by the library, which comes when the page stands. Should it not, the next call that needs it asks again.
      whenIdle(() => void this.library().catch(() => undefined));
      return false;
    }
    const user = await this.storedUser().catch(() => null);
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
    const token = storedToken(this.storedAt);
    if (token !== null) return token;
    const user = await this.storedUser();
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
    void this.library()
      .then((users) => users.signinRedirect({ state }))
      .catch(() => window.location.assign(`${CALLBACK_PATH}?error=provider_unreachable`));
  }

  /** Ends the session here and at the provider. */
  signOut(): void {
    localStorage.removeItem(HINT_KEY);
    void this.library().then((users) =>
      users.signoutRedirect().catch(async () => {
        await users.removeUser();
        window.location.assign('/');
      }),
    );
  }

  /** Completes a sign-in on the callback page. @returns the path to go on to */
  async completeSignIn(): Promise<string> {
    const user = await (await this.library()).signinRedirectCallback();
    this.follow(true);
    const returnTo = (user.state as SignInState | undefined)?.returnTo ?? '/';
    // Only paths of this site: a state that names another place is not followed.
    return /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
  }

  /** Completes a renewal inside the hidden frame. */
  async completeSilently(): Promise<void> {
    await (await this.library()).signinSilentCallback();
  }

  private async renew(): Promise<string | null> {
    const users = await this.library().catch(() => null);
    try {
      const user = await users?.signinSilent();
      return user?.access_token ?? null;
    } catch {
      await users?.removeUser();
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
function resourceIndicator(resource: string | undefined): {
  resource?: string;
  extraTokenParams?: Record<string, string>;
} {
  return resource && URL.canParse(resource) ? { resource, extraTokenParams: { resource } } : {};
}

/** When the browser has nothing better to do, and within a second at the latest. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
}

function isUsable(user: User | null): user is User {
  return user !== null && !user.expired;
}
