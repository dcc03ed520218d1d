import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore, setSessionSource, setSessionStatus } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { SparksUiProvider, startLanguage, storeLanguage } from '@sparks/ui';
import { AdminRoutes } from '../app/admin-routes';
import { NAMESPACE, registerAppTranslations } from '../locales/translations';

/** Initializes i18next as the page does. */
export async function startTranslations(language: Language = 'en'): Promise<void> {
  registerAppTranslations();
  storeLanguage(language);
  await startLanguage(NAMESPACE);
}

/** Renders the admin routes at a path, as the shell does. Other paths render a placeholder. */
export async function openAdmin(at: string, language?: Language) {
  const router = createMemoryRouter(
    [
      { path: '/admin/*', element: <AdminRoutes basePath="/admin" /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  await renderSignedIn(<RouterProvider router={router} />, language);
  return { address: () => router.state.location.pathname + router.state.location.search, router };
}

/** Renders a component for a signed-in user. */
export async function renderSignedIn(part: ReactNode, language?: Language): Promise<void> {
  await startTranslations(language);
  setSessionSource({
    getAccessToken: () => 'token',
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus('signed-in');
  render(
    <Provider store={createStore()}>
      <SparksUiProvider env="test" colorScheme="light">
        {part}
      </SparksUiProvider>
    </Provider>,
  );
}
