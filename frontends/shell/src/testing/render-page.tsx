import { render, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore, registerErrorMessages, setSessionSource, setSessionStatus } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { errorText, problemText, SparksUiProvider, startLanguage, storeLanguage } from '@sparks/ui';
import { CONTENT_NAMESPACE } from '../content-translations';
import { NAMESPACE, registerShellTranslations } from '../locales/register-translations';
import { PAGE_NAMESPACE } from '../page-translations';

/** Initializes i18next as the shell does. */
export async function startTranslations(language: Language = 'en'): Promise<void> {
  registerShellTranslations();
  registerErrorMessages({ error: errorText, detail: problemText });
  storeLanguage(language);
  await startLanguage(NAMESPACE);
  await i18next.loadNamespaces([CONTENT_NAMESPACE, PAGE_NAMESPACE]);
}

/** Sets the session; requests carry a token when signed in. @returns the mocked `signIn` */
export function signInAs(isSignedIn: boolean) {
  const signIn = jest.fn();
  setSessionSource(
    isSignedIn
      ? { getAccessToken: () => 'token', renewAccessToken: async () => null, signIn, signOut: jest.fn() }
      : { getAccessToken: () => null, renewAccessToken: async () => null, signIn, signOut: jest.fn() },
  );
  setSessionStatus(isSignedIn ? 'signed-in' : 'signed-out');
  return signIn;
}

/**
 * Renders a page at a URL with all providers. Other URLs render a placeholder, so that a test sees where a link leads.
 */
export function renderPage(page: ReactNode, { at = '/' }: { at?: string } = {}) {
  const { pathname } = new URL(at, 'http://test');
  const router = createMemoryRouter(
    [
      { path: pathname, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <SparksUiProvider env="test" colorScheme="light">
        <RouterProvider router={router} />
      </SparksUiProvider>
    </Provider>,
  );
  return { ...view, router, store, address: () => router.state.location.pathname + router.state.location.search };
}

/** The options of a select, which are hidden in jsdom because nothing is laid out. */
export function optionsOf(combobox: HTMLElement): HTMLElement[] {
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error('The select has no list');
  return within(list).getAllByRole('option', { hidden: true });
}
