import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage, aSpark, aWatchlist } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { DiscoverPage } from './discover-page';

let server: ReturnType<typeof fakeServer>;
let answer: Parameters<typeof fakeServer>[0];

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  answer = () => ({
    json: aPage([aSpark(), aSpark({ _id: 'spark-2', name: 'Night rides', slug: 'night-rides' })], {
      pages: 3,
      total: 26,
    }),
  });
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

  it('debounces the search and keeps it in the URL', async () => {
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?page=2' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search campaigns' }), 'rides');
    await waitFor(() => expect(address()).toBe('/discover?q=rides'));
    await waitFor(() =>
      expect(server.seen.map(({ url }) => url)).toEqual([
        '/spark?page=2&limit=12&sort=newest',
        '/spark?page=1&limit=12&search=rides&sort=newest',
      ]),
    );
  });

  it('navigates between pages', async () => {
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ongoing' });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(address()).toBe('/discover?status=ongoing&page=3');
  });

  it('shows the total and requests the filters of the URL', async () => {
    renderPage(<DiscoverPage />, { at: '/discover?country=DE&access=private&min=50&max=1200.50' });
    expect(await screen.findByText('26 campaigns')).toBeVisible();
    expect(server.seen[0]?.url).toBe(
      '/spark?page=1&limit=12&country=DE&private=true&minBudget=5000&maxBudget=120050&sort=newest',
    );
    expect(screen.getByRole('combobox', { name: 'Open to people from' })).toHaveValue('Germany');
    expect(screen.getByRole('combobox', { name: 'Access' })).toHaveValue('Private');
    expect(screen.getByRole('button', { name: 'Remaining pool: $50.00 – $1,200.50' })).toBeVisible();
  });

  it("lists the user's own country first", async () => {
    signInAs(true);
    const lists = answer;
    answer = (request) =>
      request.url === '/api/users/me'
        ? { json: { data: aMe({ country: 'NG' }) } }
        : request.url === '/api/watchlist'
          ? aWatchlist()
          : lists(request);
    const { address } = renderPage(<DiscoverPage />, { at: '/discover' });
    await screen.findByRole('switch', { name: 'Only mine' });
    const country = screen.getByRole('combobox', { name: 'Open to people from' });
    await userEvent.click(country);
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('Nigeria');
    await userEvent.click(options[0]!);
    await waitFor(() => expect(address()).toBe('/discover?country=NG'));
  });

  it('accepts a range of amounts and reports an invalid one', async () => {
    const { address } = renderPage(<DiscoverPage />, { at: '/discover' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remaining pool: Any amount' }));
    const range = within(await screen.findByRole('dialog', { name: 'Remaining pool: Any amount' }));
    await userEvent.type(range.getByLabelText('At least'), 'much{Enter}');
    expect(range.getByRole('alert')).toHaveTextContent('Enter an amount such as 25 or 25.50.');
    expect(address()).toBe('/discover');
    await userEvent.clear(range.getByLabelText('At least'));
    await userEvent.type(range.getByLabelText('At least'), '500');
    await userEvent.type(range.getByLabelText('At most'), '20{Enter}');
    // Minimum and maximum are swapped.
    await waitFor(() => expect(address()).toBe('/discover?min=20&max=500'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remaining pool: $20.00 – $500.00' })).toHaveFocus());
  });

  it('reverts a filter on Back, but not each typed character', async () => {
    const { address, router } = renderPage(<DiscoverPage />, { at: '/discover' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search campaigns' }), 'rides');
    await waitFor(() => expect(address()).toBe('/discover?q=rides'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Live' }));
    await waitFor(() => expect(address()).toBe('/discover?q=rides&status=ongoing'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/discover?q=rides'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  });

  it('shows a cached page at once without a request', async () => {
    const { router } = renderPage(<DiscoverPage />, { at: '/discover' });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(server.seen).toHaveLength(2));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('link', { name: 'Night rides' })).toBeVisible();
    expect(server.seen).toHaveLength(2);
  });

  it('shows twelve placeholder cards while loading', () => {
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
  });

  it('shows the same filters in a drawer on phones', async () => {
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ended&platform=tiktok' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.type(drawer.getByLabelText('At least'), '75');
    // The amounts are applied on blur.
    await userEvent.click(drawer.getByRole('button', { name: 'Show campaigns' }));
    await waitFor(() => expect(address()).toBe('/discover?status=ended&platform=tiktok&min=75'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers the first page when the page number is too high', async () => {
    answer = ({ url }) => ({
      json: url.includes('page=9') ? aPage([], { page: 9, pages: 2, total: 14 }) : aPage([aSpark()]),
    });
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ongoing&page=9' });
    expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(address()).toBe('/discover?status=ongoing');
  });

  it('shows the empty state when there are no campaigns and no filters', async () => {
    answer = () => ({ json: aPage([]) });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/campaigns/new');
  });

  it('asks visitors to sign in for their own campaigns', async () => {
    const signIn = signInAs(false);
    renderPage(<DiscoverPage />, { at: '/discover?mine=true' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalled();
    expect(server.seen).toEqual([]);
  });

  it('offers to clear filters that match nothing', async () => {
    answer = () => ({ json: aPage([]) });
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?status=ended' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/discover');
  });

  it('says what was searched when nothing is found', async () => {
    answer = () => ({ json: aPage([]) });
    const { address } = renderPage(<DiscoverPage />, { at: '/discover?q=zz%20%3Cb%3E' });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zz <b>”' })).toBeVisible();
    expect(screen.getByText('Search for a campaign, a brand, a creator or a word of the description.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/discover');
  });

  it('mentions the filters besides the search', async () => {
    answer = () => ({ json: aPage([]) });
    renderPage(<DiscoverPage />, { at: '/discover?q=zz&status=ended' });
    expect(await screen.findByText('No campaign matches this search and these filters.')).toBeVisible();
  });

  it('shows the error and retries', async () => {
    answer = () => ({
      status: 400,
      json: { code: 'BAD_REQUEST', message: 'page must be a number', requestId: 'req-3' },
    });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByRole('alert')).toHaveTextContent('page must be a number');
    expect(screen.getByRole('alert')).toHaveTextContent('req-3');
    answer = () => ({ json: aPage([aSpark()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Summer reels' })).toBeVisible();
  });
});
