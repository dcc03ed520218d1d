import { createStore, provideSession, setSessionStatus } from '@sparks/api-client';
import { SparksUiProvider } from '@sparks/ui';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AdminRoutes } from '../app/admin-routes';
import { addWords } from '../locales/words';

/** Shows the administration at an address, as the shell does. Other addresses show only themselves. */
export async function openAdmin(at: string) {
  if (!i18next.isInitialized) await i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  addWords();
  provideSession({ getAccessToken: () => 'token', renewAccessToken: async () => null, signIn: () => undefined, signOut: () => undefined });
  setSessionStatus('signed-in');
  const router = createMemoryRouter(
    [
      { path: '/admin/*', element: <AdminRoutes basePath="/admin" /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <Provider store={createStore()}>
      <SparksUiProvider env="test" colorScheme="light">
        <RouterProvider router={router} />
      </SparksUiProvider>
    </Provider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search, router };
}
