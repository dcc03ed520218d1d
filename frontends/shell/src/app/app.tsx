import { useEffect, useRef, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { baseApi, createStore, useIsProviderReachable, useSession } from '@sparks/api-client';
import { SparksUiProvider } from '@sparks/ui';
import type { AppConfig } from './config';
import { ConfigProvider } from './config-context';
import type { SessionManager } from './session/session-manager';
import { SessionManagerProvider } from './session/session-manager-context';

interface AppProps {
  config: AppConfig;
  store: ReturnType<typeof createStore>;
  /** Absent on a server. */
  sessionManager: SessionManager | null;
  /** When a server rendered the page. */
  renderedAt?: Date | null;
  onMounted?: () => void;
  /** The router. */
  children: ReactNode;
}

export function App({ config, store, sessionManager, renderedAt = null, onMounted, children }: AppProps) {
  useResetCacheOnSessionChange(store);
  useRefetchWhenProviderAnswers(store);
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <Provider store={store}>
      <SessionManagerProvider value={sessionManager}>
        <ConfigProvider value={config}>
          <SparksUiProvider renderedAt={renderedAt}>{children}</SparksUiProvider>
        </ConfigProvider>
      </SessionManagerProvider>
    </Provider>
  );
}

/** Clears the API cache when the user signs in or out: some responses depend on the user. */
function useResetCacheOnSessionChange(store: AppProps['store']): void {
  const { status, isSignedIn } = useSession();
  const before = useRef(isSignedIn);
  useEffect(() => {
    // An expired session keeps its data on screen until the user signs in again.
    if (before.current === isSignedIn || status === 'expired') return;
    before.current = isSignedIn;
    store.dispatch(baseApi.util.resetApiState());
  }, [isSignedIn, status, store]);
}

/** Requests that needed a new token have failed meanwhile. */
function useRefetchWhenProviderAnswers(store: AppProps['store']): void {
  const isReachable = useIsProviderReachable();
  const before = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !before.current) store.dispatch(baseApi.internalActions.onOnline());
    before.current = isReachable;
  }, [isReachable, store]);
}
