import { useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { baseApi, createStore, useSession } from '@sparks/api-client';
import { SparksUiProvider } from '@sparks/ui';
import { createRouter } from './router';
import type { SessionManager } from './session/session-manager';
import { SessionManagerProvider } from './session/session-manager-context';

interface AppProps {
  store: ReturnType<typeof createStore>;
  router: ReturnType<typeof createRouter>;
  sessionManager: SessionManager;
}

/** Everything that every page stands in. */
export function App({ store, router, sessionManager }: AppProps) {
  useForgetOnSignOut(store);
  return (
    <Provider store={store}>
      <SessionManagerProvider value={sessionManager}>
        <SparksUiProvider>
          <RouterProvider router={router} />
        </SparksUiProvider>
      </SessionManagerProvider>
    </Provider>
  );
}

/** What was fetched as one person, or as nobody, is not shown to the next: some answers depend on who asks. */
function useForgetOnSignOut(store: AppProps['store']): void {
  const { status, isSignedIn } = useSession();
  const before = useRef(isSignedIn);
  useEffect(() => {
    // What stands on the page of somebody whose session has ended stays there: it is theirs.
    if (before.current === isSignedIn || status === 'expired') return;
    before.current = isSignedIn;
    store.dispatch(baseApi.util.resetApiState());
  }, [isSignedIn, status, store]);
}
