import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { SparksUiProvider } from '@sparks/ui';
import { aMe } from '../testing/fixtures';
import { answerPages } from '../testing/page-answers';
import { signInAs, startTranslations } from '../testing/render-page';
import { routes } from './router';

jest.mock('./remotes/remote-registry', () => ({ loadRemoteModule: () => new Promise(() => undefined) }));

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await startTranslations('en');
  // Nobody has chosen a language in this browser.
  localStorage.removeItem('sparks-language');
  const me = aMe({ language: 'de' });
  server = fakeServer((request) => answerPages(request, me));
});
afterEach(() => server.restore());

it.each([
  ['/campaigns/summer-reels/submit', 'Beitrag einreichen'],
  ['/campaigns/summer-reels/generate', 'Inhalt mit KI erstellen'],
])('shows %s, a page without the layout, in the language of the profile', async (path, title) => {
  signInAs(true);
  render(
    <Provider store={createStore()}>
      <SparksUiProvider env="test" colorScheme="light">
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </SparksUiProvider>
    </Provider>,
  );
  await waitFor(() => expect(document.title).toContain(title));
  expect(document.documentElement.lang).toBe('de');
});
