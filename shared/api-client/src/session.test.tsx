import { act, renderHook } from '@testing-library/react';
import { setSessionSource, setSessionStatus, useSession } from './session';

afterEach(() => {
  setSessionSource(null);
  setSessionStatus('signed-out');
});

describe('useSession', () => {
  it('updates when the session changes', () => {
    const { result } = renderHook(() => useSession());
    act(() => setSessionStatus('signed-in'));
    expect(result.current).toMatchObject({ status: 'signed-in', isSignedIn: true });
    act(() => setSessionStatus('expired'));
    expect(result.current).toMatchObject({ status: 'expired', isSignedIn: false });
  });

  it('returns after signing in to the current page or to the given path', () => {
    const signIn = jest.fn();
    setSessionSource({ getAccessToken: () => null, renewAccessToken: async () => null, signIn, signOut: jest.fn() });
    window.history.pushState({}, '', '/campaigns/summer?tab=1');
    const { result } = renderHook(() => useSession());
    result.current.signIn();
    result.current.signIn('/wallet');
    expect(signIn.mock.calls).toEqual([['/campaigns/summer?tab=1'], ['/wallet']]);
  });
});
