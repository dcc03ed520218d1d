import { act, renderHook } from '@testing-library/react';
import { provideSession, setSessionStatus, useSession } from './session';

afterEach(() => {
  provideSession(null);
  setSessionStatus('signed-out');
});

describe('useSession', () => {
  it('follows the session', () => {
    const { result } = renderHook(() => useSession());
    act(() => setSessionStatus('signed-in'));
    expect(result.current).toMatchObject({ status: 'signed-in', isSignedIn: true });
    act(() => setSessionStatus('expired'));
    expect(result.current).toMatchObject({ status: 'expired', isSignedIn: false });
  });

  it('signs in with the way back to where the person is, or to where it is told', () => {
    const signIn = jest.fn();
    provideSession({ getAccessToken: () => null, renewAccessToken: async () => null, signIn, signOut: jest.fn() });
    window.history.pushState({}, '', '/campaigns/summer?tab=1');
    const { result } = renderHook(() => useSession());
    result.current.signIn();
    result.current.signIn('/wallet');
    expect(signIn.mock.calls).toEqual([['/campaigns/summer?tab=1'], ['/wallet']]);
  });
});
