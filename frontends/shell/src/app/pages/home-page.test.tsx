import { act, screen } from '@testing-library/react';
import { setProviderReachable, setSessionStatus } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { HomePage } from './home-page';

let server: ReturnType<typeof fakeServer>;
const landing = /^Post about brands/;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeAll(() => startTranslations());
beforeEach(() => {
  server = fakeServer(({ url }) => ({ json: url === '/api/users/me' ? { data: aMe() } : aPage([]) }));
});
afterEach(() => {
  server.restore();
  setProviderReachable(true);
});

it('is the landing page for visitors and Discover for users', async () => {
  signInAs(false);
  renderPage(<HomePage />);
  expect(await title(landing)).toBeVisible();
  act(() => void signInAs(true));
  expect(await title('Discover campaigns')).toBeVisible();
});

it('waits for the session, but not for a provider that does not answer', async () => {
  signInAs(false);
  setSessionStatus('loading');
  renderPage(<HomePage />);
  expect(await title('Loading')).toBeVisible();
  act(() => setProviderReachable(false));
  expect(await title('Discover campaigns')).toBeVisible();
});
