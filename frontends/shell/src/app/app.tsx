import { baseApi, createStore, useSession } from '@sparks/api-client';
import { englishTexts, SparksUiProvider, type UiTexts } from '@sparks/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { createRouter } from './router';
import type { SessionManager } from './session/session-manager';
import { SessionManagerProvider } from './session/session-manager-context';
import { useWords } from '../words';

interface AppProps {
  store: ReturnType<typeof createStore>;
  router: ReturnType<typeof createRouter>;
  sessionManager: SessionManager;
}

/** Everything that every page stands in. */
export function App({ store, router, sessionManager }: AppProps) {
  const texts = useUiTextsInLanguage();
  useForgetOnSignOut(store);
  return (
    <Provider store={store}>
      <SessionManagerProvider value={sessionManager}>
        <SparksUiProvider texts={texts}>
          <RouterProvider router={router} />
        </SparksUiProvider>
      </SessionManagerProvider>
    </Provider>
  );
}

/** What was fetched as one person, or as nobody, is not shown to the next: some answers depend on who asks. */
function useForgetOnSignOut(store: AppProps['store']): void {
  const { isSignedIn } = useSession();
  const before = useRef(isSignedIn);
  useEffect(() => {
    if (before.current === isSignedIn) return;
    before.current = isSignedIn;
    store.dispatch(baseApi.util.resetApiState());
  }, [isSignedIn, store]);
}

/** The words of the shared components in the person's language. */
function useUiTextsInLanguage(): UiTexts {
  const { t } = useWords();
  return useMemo(() => {
    const keys = Object.keys(englishTexts) as (keyof UiTexts)[];
    return Object.fromEntries(keys.map((key) => [key, t(`ui.${key}`)])) as Record<keyof UiTexts, string>;
  }, [t]);
}
