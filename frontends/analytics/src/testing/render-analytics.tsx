import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore, setSessionSource, setSessionStatus } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { SparksUiProvider, startLanguage, storeLanguage } from '@sparks/ui';
import { CampaignAnalytics } from '../app/campaign-analytics';
import { NAMESPACE, registerAppTranslations } from '../locales/translations';

/** Renders the analytics of a campaign, as the shell does. @param search query string of the URL */
export async function openAnalytics({
  slug = 'window-herbs',
  search = '',
  language = 'en',
}: { slug?: string; search?: string; language?: Language } = {}) {
  registerAppTranslations();
  storeLanguage(language);
  await startLanguage(NAMESPACE);
  setSessionSource({
    getAccessToken: () => 'token',
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus('signed-in');
  const router = createMemoryRouter([{ path: '*', element: <CampaignAnalytics sparkSlug={slug} /> }], {
    initialEntries: [`/campaigns/${slug}/analytics${search}`],
  });
  render(
    <Provider store={createStore()}>
      <SparksUiProvider env="test" colorScheme="light">
        <RouterProvider router={router} />
      </SparksUiProvider>
    </Provider>,
  );
  return { search: () => new URLSearchParams(router.state.location.search) };
}
