import type { User, UserManager } from 'oidc-client-ts';
import {
  ProviderUnreachableError,
  session,
  setProviderReachable,
  setSessionStatus,
  type SessionSource,
} from '@sparks/api-client';
import type { AppConfig } from '../config';
import { hasSessionHint, sessionKey, storedToken, storeSessionHint } from './stored-session';

export const CALLBACK_PATH = '/auth/callback';
export const SILENT_CALLBACK_PATH = '/auth/silent-callback';

/** Time of the last sign-out in this browser, shared across tabs. */
const SIGNED_OUT_KEY = 'sparks-signed-out-at';
/** Time of the sign-in of this tab. */
const SIGNED_IN_KEY = 'sparks-signed-in-at';

/** Error of the callback page, besides those of the provider. */
const UNREACHABLE = 'provider_unreachable';

const PROVIDER_TIMEOUT_S = 10;
const PROVIDER_RETRY_MS = 5_000;

interface SignInState {
  returnTo: string;
}

/**
 * OIDC session: authorization code with PKCE, tokens in session storage, renewed in the background by refresh token or
 * hidden iframe.
 */
export class SessionManager implements SessionSource {
  private users: Promise<UserManager> | null = null;
  private renewal: Promise<string | null> | null = null;
  /** Set while the provider is unreachable. */
  private retry: ReturnType<typeof setTimeout> | null = null;
  private readonly storageKey: string;

  constructor(
    private readonly config: AppConfig,
    private readonly origin = window.location.origin,
  ) {
    this.storageKey = sessionKey(config.oidc.authority, config.oidc.clientId);
    window.addEventListener('storage', ({ key }) => {
      if (key === SIGNED_OUT_KEY) void this.endIfSignedOutElsewhere();
    });
    // A page from the back/forward cache has missed the event.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.endIfSignedOutElsewhere();
    });
  }

  /** Loaded on demand: visitors never need it. */
  private userManager(): Promise<UserManager> {
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
      silentRequestTimeoutInSeconds: PROVIDER_TIMEOUT_S,
      requestTimeoutInSeconds: PROVIDER_TIMEOUT_S,
    });
    users.events.addUserLoaded(() => this.setSignedIn(true));
    return users;
  }

  /** The session in this tab's storage. Loads no library when there is none. */
  private async storedUser(): Promise<User | null> {
    if (!this.users && sessionStorage.getItem(this.storageKey) === null) return null;
    return (await this.userManager()).getUser();
  }

  /**
   * Restores the session from this tab's storage, without a request.
   * @returns whether the provider has to be asked: see {@link resume}
   */
  async restore(): Promise<boolean> {
    await this.endIfSignedOutElsewhere();
    if (storedToken(this.storageKey) !== null) {
      this.setSignedIn(true);
      // The library renews the token and is loaded when idle. If that fails, the next request that needs a token
      // retries.
      whenIdle(() => void this.userManager().catch(() => undefined));
      return false;
    }
    const user = await this.storedUser().catch(() => null);
    if (isUsable(user)) {
      this.setSignedIn(true);
      return false;
    }
    const mayHaveSession = user !== null || hasSessionHint();
    if (!mayHaveSession) this.setSignedIn(false);
    return mayHaveSession;
  }

  /** Asks the provider for an existing session, repeatedly while it is unreachable. Never throws. */
  async resume(): Promise<void> {
    try {
      const token = await this.renewAccessToken();
      // A page in use stays, so that no input is lost.
      if (token === null && session.status === 'signed-in') setSessionStatus('expired');
      else this.setSignedIn(token !== null);
    } catch {
      // `renew` has scheduled the next attempt.
    }
  }

  /** A valid token, renewed if necessary; `null` when signed out. */
  async getAccessToken(): Promise<string | null> {
    const token = storedToken(this.storageKey);
    if (token !== null) return token;
    const user = await this.storedUser();
    if (user === null) return null;
    if (isUsable(user)) return user.access_token;
    try {
      if (this.retry !== null) throw new ProviderUnreachableError();
      return await this.renewAccessToken();
    } catch (error) {
      // A page without data of the user loads as for a visitor.
      if (session.status !== 'signed-in') return null;
      throw error;
    }
  }

  /** Concurrent calls share one renewal. */
  renewAccessToken(): Promise<string | null> {
    this.renewal ??= this.renew().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  /** Redirects to the provider. @param returnTo path to show after the sign-in */
  signIn(returnTo: string): void {
    const state: SignInState = { returnTo };
    // The callback page reports an unreachable provider and offers a retry.
    void this.userManager()
      .then((users) => users.signinRedirect({ state }))
      .catch(() => window.location.assign(`${CALLBACK_PATH}?error=${UNREACHABLE}`));
  }

  /** Ends the session of every tab, whether or not the provider answers. */
  signOut(): void {
    localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
    this.setSignedIn(false);
    void this.userManager().then((users) =>
      users.signoutRedirect().catch(async () => {
        await users.removeUser();
        window.location.assign('/');
      }),
    );
  }

  /**
   * Completes a sign-in on the callback page.
   * @returns the path to continue to
   * @throws ProviderUnreachableError when the provider does not answer
   */
  async completeSignIn(): Promise<string> {
    if (new URLSearchParams(window.location.search).get('error') === UNREACHABLE) throw new ProviderUnreachableError();
    const user = await (await this.userManager()).signinRedirectCallback().catch((error: unknown) => {
      const isUnanswered = error instanceof TypeError || (error as { name?: unknown }).name === 'ErrorTimeout';
      throw isUnanswered ? new ProviderUnreachableError() : error;
    });
    this.setSignedIn(true);
    const returnTo = (user.state as SignInState | undefined)?.returnTo ?? '/';
    // Prevents open redirects: only paths of this site.
    return /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
  }

  async completeSilently(): Promise<void> {
    await (await this.userManager()).signinSilentCallback();
  }

  private async renew(): Promise<string | null> {
    try {
      const user = await (await this.userManager()).signinSilent();
      setProviderReachable(true);
      return user?.access_token ?? null;
    } catch (error) {
      if (!isRefusal(error)) {
        this.retryLater();
        throw new ProviderUnreachableError();
      }
      setProviderReachable(true);
      await (await this.userManager()).removeUser();
      return null;
    }
  }

  private retryLater(): void {
    setProviderReachable(false);
    this.retry ??= setTimeout(() => {
      this.retry = null;
      void this.resume();
    }, PROVIDER_RETRY_MS);
  }

  /** A tab keeps its own tokens; it discards them when another tab has signed out since. */
  private async endIfSignedOutElsewhere(): Promise<void> {
    const signedOutAt = Number(localStorage.getItem(SIGNED_OUT_KEY));
    if (signedOutAt <= Number(sessionStorage.getItem(SIGNED_IN_KEY))) return;
    const wasSignedIn = sessionStorage.getItem(this.storageKey) !== null;
    sessionStorage.removeItem(this.storageKey);
    if (!wasSignedIn) return;
    this.setSignedIn(false);
    // Stops the timers that renew the token.
    await this.users?.then((users) => users.removeUser()).catch(() => undefined);
  }

  private setSignedIn(isSignedIn: boolean): void {
    if (isSignedIn) {
      storeSessionHint(true);
      // The clock may have been set back since the sign-out.
      const now = Math.max(Date.now(), Number(localStorage.getItem(SIGNED_OUT_KEY)));
      if (sessionStorage.getItem(SIGNED_IN_KEY) === null) sessionStorage.setItem(SIGNED_IN_KEY, String(now));
    } else {
      if (this.retry !== null) clearTimeout(this.retry);
      this.retry = null;
      setProviderReachable(true);
      storeSessionHint(false);
      sessionStorage.removeItem(SIGNED_IN_KEY);
    }
    setSessionStatus(isSignedIn ? 'signed-in' : 'signed-out');
  }
}

/** Resource indicator (RFC 8707), which must be a URI. A provider whose API has a plain audience name needs none. */
function resourceIndicator(resource: string | undefined): {
  resource?: string;
  extraTokenParams?: Record<string, string>;
} {
  return resource && URL.canParse(resource) ? { resource, extraTokenParams: { resource } } : {};
}

/** Whether the provider has ended the session. Everything else, such as a timeout, may pass. */
function isRefusal(error: unknown): boolean {
  const { name, error: code } = error as { name?: unknown; error?: unknown };
  return name === 'ErrorResponse' && code !== 'server_error' && code !== 'temporarily_unavailable';
}

/** Runs when the browser is idle, after at most one second. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
}

function isUsable(user: User | null): user is User {
  return user !== null && !user.expired;
}
