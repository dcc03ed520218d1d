import { fakeServer } from '@sparks/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { DiscoverPage } from './discover-page';

let server: ReturnType<typeof fakeServer>;
let answer: Parameters<typeof fakeServer>[0];

beforeAll(startWords);
beforeEach(() => {
  signInAs(false);
  answer = () => ({ json: aPage([aSpark(), aSpark({ _id: 'spark-2', name: 'Night rides', slug: 'night-rides' })], { pages: 3, total: 26 }) });
  server = fakeServer((request) => answer(request));
});
afterEach(() => server.restore());

describe('DiscoverPage', () => {
  it('shows campaigns, each as one link', async () => {
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByRole('link', { name: 'Night rides' })).toHaveAttribute('href', '/campaigns/night-rides');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(server.seen[0]?.url).toBe('/spark?page=1&limit=12&sort=newest');
  });

  it('searches after a pause, and keeps what it shows in the address', async () => {
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?page=2' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search campaigns' }), 'rides');
    await waitFor(() => expect(address()).toBe('/discover?q=rides'));
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toEqual(['/spark?page=2&limit=12&sort=newest', '/spark?page=1&limit=12&search=rides&sort=newest']));
  });

  it('turns pages', async () => {
    window.scrollTo = jest.fn();
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ongoing' });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(address()).toBe('/discover?status=ongoing&page=3');
  });

  it('offers a way out of filters that match nothing', async () => {
    answer = () => ({ json: aPage([]) });
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ended' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/discover');
  });

  it('says what failed and asks again', async () => {
    answer = () => ({ status: 400, json: { code: 'BAD_REQUEST', message: 'page must be a number', requestId: 'req-3' } });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByRole('alert')).toHaveTextContent('page must be a number');
    expect(screen.getByRole('alert')).toHaveTextContent('req-3');
    answer = () => ({ json: aPage([aSpark()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Summer reels' })).toBeVisible();
  });
});
