import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { createStore, setProviderReachable, setSessionStatus } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { PageTitle, SparksUiProvider } from '@sparks/ui';
import { aMe, aPage } from '../../testing/fixtures';
import { signInAs, startTranslations } from '../../testing/render-page';
import { NotFoundPage } from '../pages/not-found-page';
import { PageError } from '../pages/page-error';
import { RequireSignIn } from '../session/require-sign-in';
import { AppLayout } from './app-layout';
import { titled } from './route-title';

/** Renders its heading after its data has loaded. */
function SlowPage() {
  const [isLoaded, load] = useState(false);
  return isLoaded ? <PageTitle title="Summer reels" /> : <button onClick={() => load(true)}>load</button>;
}
function BrokenPage(): never {
  throw new Error('broken');
}
function FieldPage() {
  useEffect(() => document.getElementById('field')?.focus(), []);
  return (
    <>
      <h1>Form</h1>
      <input id="field" aria-label="field" />
    </>
  );
}

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  window.scrollTo = jest.fn();
  server = fakeServer(({ url }) => ({
    json: url.startsWith('/api/users/me') ? { data: aMe({ roles: ['admin'] }) } : aPage([]),
  }));
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

function open(at = '/') {
  const links = (
    <>
      <Link to="/slow">slow</Link>
      <Link to="/field">field</Link>
      <Link to="/own">own</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      {
        Component: AppLayout,
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              {
                index: true,
                handle: titled('discover.title'),
                element: (
                  <>
                    <PageTitle title="Discover campaigns" />
                    {links}
                  </>
                ),
              },
              { path: 'slow', handle: titled('nav.campaign'), Component: SlowPage },
              { path: 'field', handle: titled('nav.createCampaign'), Component: FieldPage },
              { path: 'broken', Component: BrokenPage },
              {
                Component: RequireSignIn,
                children: [{ path: 'own', handle: titled('nav.wallet'), element: <PageTitle title="Mine" /> }],
              },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
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
  return router;
}

describe('after a navigation', () => {
  it('moves the focus to the heading of the new page once it renders', async () => {
    signInAs(false);
    open();
    await userEvent.click(screen.getByRole('link', { name: 'slow' }));
    const load = await screen.findByRole('button', { name: 'load' });
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => load.click());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Summer reels' })).toHaveFocus());
  });

  it('leaves the focus to a page that focuses one of its fields', async () => {
    signInAs(false);
    open();
    await userEvent.click(screen.getByRole('link', { name: 'field' }));
    expect(await screen.findByRole('textbox', { name: 'field' })).toHaveFocus();
  });

  it('leaves the focus where the user has moved it in the meantime', async () => {
    signInAs(false);
    open();
    await userEvent.click(screen.getByRole('link', { name: 'slow' }));
    const load = await screen.findByRole('button', { name: 'load' });
    const signIn = screen.getByRole('button', { name: 'Sign in' });
    act(() => signIn.focus());
    act(() => load.click());
    expect(await screen.findByRole('heading', { level: 1, name: 'Summer reels' })).toBeVisible();
    expect(signIn).toHaveFocus();
  });

  it('sets the document title from the route, then from the page', async () => {
    signInAs(false);
    open();
    expect(document.title).toBe('Discover campaigns · Sparks');
    await userEvent.click(screen.getByRole('link', { name: 'slow' }));
    await waitFor(() => expect(document.title).toBe('Campaign · Sparks'));
    await userEvent.click(screen.getByRole('button', { name: 'load' }));
    expect(document.title).toBe('Summer reels · Sparks');
  });
});

describe('the layout', () => {
  it('has a skip link to the content', () => {
    signInAs(false);
    open();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
  });

  it('reports an expired session, keeps the page and offers to sign in', async () => {
    const signIn = signInAs(true);
    open('/own');
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
    act(() => setSessionStatus('expired'));
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('Session expired. Please refresh the page and try again.');
    expect(screen.getByRole('heading', { name: 'Mine' })).toBeVisible();
    await userEvent.click(within(notice).getByRole('button', { name: 'Sign in again' }));
    expect(signIn).toHaveBeenCalled();
  });

  it('asks visitors to sign in', () => {
    signInAs(false);
    open('/own');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
    expect(document.title).toBe('Wallet · Sparks');
  });

  it('reports a lost and a restored connection', async () => {
    signInAs(false);
    open();
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline. What you see may be out of date.')).not.toBeInTheDocument();
    expect(await screen.findByText('You are back online.')).toBeVisible();
  });

  it('says that the identity provider does not answer, until it does', () => {
    signInAs(true);
    open();
    act(() => setProviderReachable(false));
    expect(screen.getByText('The sign-in service is not responding. Sparks keeps trying.')).toBeVisible();
    act(() => setProviderReachable(true));
    expect(screen.queryByText(/sign-in service/)).not.toBeInTheDocument();
  });

  it('stays when a page throws or does not exist', async () => {
    signInAs(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = open('/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible();
    expect(document.title).toBe('Something went wrong on this page · Sparks');
    expect(screen.getByRole('banner')).toBeVisible();
    await act(() => router.navigate('/nowhere/at/all'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(document.title).toBe('Page not found · Sparks');
  });
});

it('leads contributors to their posts and to their campaigns from the account menu', async () => {
  signInAs(true);
  server.restore();
  server = fakeServer(({ url }) => ({
    json: url.startsWith('/api/users/me') ? { data: aMe({ roles: ['contributor'] }) } : aPage([]),
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'My posts' })).toHaveAttribute('href', '/me/contributions');
  expect(screen.getByRole('menuitem', { name: 'Campaigns' })).toHaveAttribute('href', '/campaigns');
});

describe('the shortcut help', () => {
  it('lists every page with a shortcut', async () => {
    signInAs(true);
    open();
    await screen.findByRole('button', { name: 'Account menu' });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const pages = within(within(help).getByRole('region', { name: 'Go to' })).getAllByRole('row');
    await waitFor(() =>
      expect(within(within(help).getByRole('region', { name: 'Go to' })).getAllByRole('row')).toHaveLength(8),
    );
    expect(pages[0]).toHaveTextContent('gdDiscover');
  });
});
