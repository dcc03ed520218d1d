import { act, renderHook, waitFor } from '@testing-library/react';
import { ErrorResponse, ErrorTimeout, UserManager } from 'oidc-client-ts';
import { ProviderUnreachableError, session, setSessionStatus, useIsProviderReachable } from '@sparks/api-client';
import { SessionManager } from './session-manager';

const config = {
  oidc: { authority: 'http://identity.test', clientId: 'sparks-web', scope: 'openid', resource: 'sparks-api' },
};
const user = (change: object = {}) => ({ access_token: 'token', expired: false, state: undefined, ...change });
/** Mocks a method of the library. */
const library = (
  method: 'getUser' | 'signinSilent' | 'signinRedirect' | 'signinRedirectCallback' | 'removeUser' | 'signoutRedirect',
) => jest.spyOn(UserManager.prototype, method) as unknown as jest.SpyInstance;

const STORED = 'oidc.user:http://identity.test:sparks-web';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Creates a stored session; each test decides how the library interprets it.
  sessionStorage.setItem(STORED, '{}');
  setSessionStatus('loading');
  library('removeUser').mockResolvedValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('on startup', () => {
  it('restores the session of this tab without asking the provider', async () => {
    library('getUser').mockResolvedValue(user());
    expect(await new SessionManager(config).restore()).toBe(false);
    expect(session.status).toBe('signed-in');
  });

  it('reads a valid token of this tab without the library, which loads later to renew it', async () => {
    sessionStorage.setItem(STORED, JSON.stringify({ access_token: 'stored', expires_at: Date.now() / 1_000 + 60 }));
    const stored = library('getUser').mockResolvedValue(user({ access_token: 'stored' }));
    const manager = new SessionManager(config);
    expect([await manager.restore(), await manager.getAccessToken(), session.status]).toEqual([
      false,
      'stored',
      'signed-in',
    ]);
    expect(stored).not.toHaveBeenCalled();
    // The renewal starts by reading the stored session.
    await waitFor(() => expect(stored).toHaveBeenCalled());
  });

  it('is signed out at once without a previous session', async () => {
    library('getUser').mockResolvedValue(null);
    expect(await new SessionManager(config).restore()).toBe(false);
    expect(session.status).toBe('signed-out');
  });

  it('loads no library for visitors', async () => {
    sessionStorage.removeItem(STORED);
    const stored = library('getUser');
    const manager = new SessionManager(config);
    expect([await manager.restore(), await manager.getAccessToken(), session.status]).toEqual([
      false,
      null,
      'signed-out',
    ]);
    expect(stored).not.toHaveBeenCalled();
  });

  it('asks the provider in a new tab after an earlier sign-in', async () => {
    library('getUser').mockResolvedValue(user());
    await new SessionManager(config).restore();
    setSessionStatus('loading');
    library('getUser').mockResolvedValue(null);
    library('signinSilent').mockResolvedValue(user());
    const manager = new SessionManager(config);
    expect(await manager.restore()).toBe(true);
    expect(session.status).toBe('loading');
    await manager.resume();
    expect(session.status).toBe('signed-in');
  });

  it('is signed out when the provider has ended the session', async () => {
    library('getUser').mockResolvedValue(user({ expired: true }));
    library('signinSilent').mockRejectedValue(new ErrorResponse({ error: 'login_required' }));
    const manager = new SessionManager(config);
    expect(await manager.restore()).toBe(true);
    await manager.resume();
    expect(session.status).toBe('signed-out');
    library('getUser').mockResolvedValue(null);
    expect(await new SessionManager(config).restore()).toBe(false);
  });

  it('waits for a provider that does not answer, says so, and loads as for a visitor meanwhile', async () => {
    jest.useFakeTimers();
    const reachable = renderHook(() => useIsProviderReachable()).result;
    library('getUser').mockResolvedValue(user({ expired: true }));
    library('signinSilent').mockRejectedValueOnce(new ErrorTimeout('no answer'));
    const manager = new SessionManager(config);
    expect(await manager.restore()).toBe(true);
    await act(() => manager.resume());
    expect([session.status, reachable.current, await manager.getAccessToken()]).toEqual(['loading', false, null]);
    library('signinSilent').mockResolvedValue(user());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect([session.status, reachable.current]).toEqual(['signed-in', true]);
    jest.useRealTimers();
  });
});

describe('tokens', () => {
  it('are null when signed out and renewed when expired', async () => {
    const stored = library('getUser').mockResolvedValue(null);
    library('signinSilent').mockResolvedValue(user({ access_token: 'renewed' }));
    const manager = new SessionManager(config);
    expect(await manager.getAccessToken()).toBeNull();
    stored.mockResolvedValue(user({ access_token: 'fresh' }));
    expect(await manager.getAccessToken()).toBe('fresh');
    stored.mockResolvedValue(user({ expired: true }));
    expect(await manager.getAccessToken()).toBe('renewed');
  });

  it('are renewed once for concurrent calls', async () => {
    const silent = library('signinSilent').mockResolvedValue(user({ access_token: 'renewed' }));
    const manager = new SessionManager(config);
    expect(await Promise.all([manager.renewAccessToken(), manager.renewAccessToken()])).toEqual(['renewed', 'renewed']);
    expect(silent).toHaveBeenCalledTimes(1);
    await manager.renewAccessToken();
    expect(silent).toHaveBeenCalledTimes(2);
  });

  it('are discarded when they cannot be renewed', async () => {
    const remove = library('removeUser');
    library('signinSilent').mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
    expect(await new SessionManager(config).renewAccessToken()).toBeNull();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['hangs', new ErrorTimeout('no answer')],
    ['is restarting', new Error('Service Unavailable (503)')],
    ['is overloaded', new ErrorResponse({ error: 'temporarily_unavailable' })],
  ])('are kept when the provider %s, and renewed later', async (_, failure) => {
    jest.useFakeTimers();
    setSessionStatus('signed-in');
    const remove = library('removeUser');
    library('getUser').mockResolvedValue(user({ expired: true }));
    const silent = library('signinSilent').mockRejectedValueOnce(failure);
    const manager = new SessionManager(config);
    await expect(manager.getAccessToken()).rejects.toThrow(ProviderUnreachableError);
    // No request asks the provider before the next attempt.
    await expect(manager.getAccessToken()).rejects.toThrow(ProviderUnreachableError);
    expect(silent).toHaveBeenCalledTimes(1);
    expect([session.status, remove.mock.calls.length]).toEqual(['signed-in', 0]);
    silent.mockResolvedValue(user({ access_token: 'renewed' }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await manager.getAccessToken()).toBe('renewed');
    jest.useRealTimers();
  });
});

describe('sign-out', () => {
  const signedIn = async () => {
    sessionStorage.setItem(STORED, JSON.stringify({ access_token: 'stored', expires_at: Date.now() / 1_000 + 60 }));
    library('getUser').mockResolvedValue(user());
    const manager = new SessionManager(config);
    await manager.restore();
    expect(session.status).toBe('signed-in');
    return manager;
  };
  /** What the browser does for a change in another tab. */
  const signedOutElsewhere = () => {
    localStorage.setItem('sparks-signed-out-at', String(Date.now() + 1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sparks-signed-out-at' }));
  };

  it('ends the session of other tabs', async () => {
    const manager = await signedIn();
    signedOutElsewhere();
    await waitFor(() => expect(session.status).toBe('signed-out'));
    expect(sessionStorage.getItem(STORED)).toBeNull();
    expect(await manager.getAccessToken()).toBeNull();
  });

  it('ends the session of a tab that the browser restores later', async () => {
    await signedIn();
    localStorage.setItem('sparks-signed-out-at', String(Date.now() + 1));
    setSessionStatus('loading');
    expect(await new SessionManager(config).restore()).toBe(false);
    expect(session.status).toBe('signed-out');
  });

  it('ends the session at once, and allows a new one', async () => {
    const manager = await signedIn();
    const redirect = library('signoutRedirect').mockResolvedValue(undefined);
    manager.signOut();
    expect(session.status).toBe('signed-out');
    await waitFor(() => expect(redirect).toHaveBeenCalled());
    library('signinRedirectCallback').mockResolvedValue(user());
    await manager.completeSignIn();
    expect(await new SessionManager(config).restore()).toBe(false);
    expect(session.status).toBe('signed-in');
  });
});

describe('sign-in', () => {
  it('stores the return path', async () => {
    const redirect = library('signinRedirect').mockResolvedValue(undefined);
    new SessionManager(config).signIn('/wallet');
    await waitFor(() => expect(redirect).toHaveBeenCalledWith({ state: { returnTo: '/wallet' } }));
  });

  it.each([
    ['/wallet?page=2', '/wallet?page=2'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test', '/'],
    [undefined, '/'],
  ])('with the return path %s continues to %s [sec-96]', async (returnTo, path) => {
    library('signinRedirectCallback').mockResolvedValue(
      user({ state: returnTo === undefined ? undefined : { returnTo } }),
    );
    expect(await new SessionManager(config).completeSignIn()).toBe(path);
    expect(session.status).toBe('signed-in');
  });
});
