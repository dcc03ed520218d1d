import { useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { baseApi, createStore, useIsProviderReachable, useSession } from '@sparks/api-client';
import { SparksUiProvider } from '@sparks/ui';
import type { AppConfig } from './config';
import { ConfigProvider } from './config-context';
import { createRouter } from './router';
import type { SessionManager } from './session/session-manager';
import { SessionManagerProvider } from './session/session-manager-context';

interface AppProps {
  config: AppConfig;
  store: ReturnType<typeof createStore>;
  router: ReturnType<typeof createRouter>;
  sessionManager: SessionManager;
}

export function App({ config, store, router, sessionManager }: AppProps) {
  useResetCacheOnSessionChange(store);
  useRefetchWhenProviderAnswers(store);
  return (
    <Provider store={store}>
      <SessionManagerProvider value={sessionManager}>
        <ConfigProvider value={config}>
          <SparksUiProvider>
            <RouterProvider router={router} />
          </SparksUiProvider>
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
