import { act, renderHook } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  setProviderReachable,
  setSessionSource,
  setSessionStatus,
  useIsProviderReachable,
  useSession,
} from './session';

afterEach(() => {
  setSessionSource(null);
  setSessionStatus('signed-out');
  setProviderReachable(true);
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

  it('renders on a server as for a visitor, whatever the state of the process', () => {
    function State() {
      const { status, isSignedIn } = useSession();
      return <p>{`${status}, ${isSignedIn}, ${useIsProviderReachable()}`}</p>;
    }
    setSessionStatus('signed-in');
    setProviderReachable(false);
    expect(renderToStaticMarkup(<State />)).toBe('<p>signed-out, false, true</p>');
  });
});
