import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import type { UserRole } from '@sparks/domain';
import { aBlock, aMe, aPage, aSpark } from '../../testing/fixtures';
import { optionsOf, renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionGrid } from './contribution-grid';

let server: ReturnType<typeof fakeServer>;
let roles: UserRole[] = ['contributor'];
let total = 14;
let isBroken = false;

const blocks = (page: number) =>
  Array.from({ length: Math.min(12, total - (page - 1) * 12) }, (_, index) =>
    aBlock({ _id: `block-${page}-${index}`, moderation_status: 'approved' }),
  );

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  total = 14;
  roles = ['contributor'];
  isBroken = false;
  server = fakeServer(({ url }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: aMe({ roles }) } };
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
    if (isBroken) return { status: 400, json: { code: 'BAD_REQUEST', message: '4' } };
    return { json: aPage(total === 0 ? [] : blocks(page), { page, pages: Math.ceil(total / 12), total }) };
  });
});
afterEach(() => server.restore());

const show = (onOpen = jest.fn(), at = '/') => {
  const view = renderPage(<ContributionGrid spark={aSpark()} onOpen={onOpen} />, { at });
  return { ...view, onOpen };
};
const listQueries = () => server.seen.filter(({ url }) => url.startsWith('/blocks?')).map(({ url }) => url);

describe('ContributionGrid', () => {
  it('shows six skeletons, then the newest twelve and the total', async () => {
    show();
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
    expect(await screen.findByText('14 items listed')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(listQueries()).toEqual(['/blocks?page=1&limit=12&sort_by=newest&filter_by=all&spark_slug=summer-reels']);
  });

  it('loads more until the end of the list', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('stores the list parameters in the URL, and restores them', async () => {
    const { address, unmount } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
    expect(address()).toBe('/?pages=2');
    unmount();
    show(jest.fn(), '/?filter=boosted&sort=oldest&pages=2');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
    expect(listQueries().slice(-2)).toEqual(
      [1, 2].map((page) => `/blocks?page=${page}&limit=12&sort_by=oldest&filter_by=boosted&spark_slug=summer-reels`),
    );
    expect(screen.getByRole('combobox', { name: 'Filter contributions' })).toHaveValue('Boosted');
  });

  it('reports a failed page and retries on request', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Load More' });
    isBroken = true;
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load more.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
  });

  it('shows the empty state', async () => {
    total = 0;
    show();
    expect(await screen.findByText('No content yet.')).toBeVisible();
    expect(screen.getByText('0 items listed')).toBeVisible();
  });

  it('offers three sort orders, newest first by default', async () => {
    show();
    const sort = await screen.findByRole('combobox', { name: 'Sort contributions' });
    expect(sort).toHaveValue('Recent');
    await userEvent.click(sort);
    expect(optionsOf(sort).map((option) => option.textContent)).toEqual(['Most Viral', 'Recent', 'Oldest first']);
    await userEvent.click(optionsOf(sort)[0]!);
    await screen.findByText('14 items listed');
    expect(listQueries().at(-1)).toContain('sort_by=trending');
  });

  it.each<[string, UserRole[], string[]]>([
    ['a contributor', ['contributor'], ['All', 'Spotlighted', 'Boosted']],
    ['an admin', ['admin'], ['All', 'Spotlighted', 'Boosted', 'Flagged', 'Deleted']],
    ['an admin that is an organization', ['admin', 'organization'], ['All', 'Spotlighted', 'Boosted', 'Flagged']],
  ])('offers %s the filters of the role', async (_who, ownRoles, filters) => {
    roles = ownRoles;
    show();
    await screen.findByText('14 items listed');
    const filter = screen.getByRole('combobox', { name: 'Filter contributions' });
    await userEvent.click(filter);
    await waitFor(() => expect(optionsOf(filter).map((option) => option.textContent)).toEqual(filters));
  });

  it.each<[string, UserRole[], string]>([
    ['an admin what is flagged', ['admin'], 'flagged'],
    ['everybody else everything', ['contributor'], 'all'],
  ])('shows %s for a URL that filters by flagged', async (_who, ownRoles, filter) => {
    roles = ownRoles;
    show(jest.fn(), '/?filter=flagged');
    await screen.findByText('14 items listed');
    expect(listQueries().map((url) => new URLSearchParams(url.split('?')[1]).get('filter_by'))).toEqual([filter]);
  });

  it('shows the caption and the views of the platform on a card', async () => {
    show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('My summer')).toBeVisible();
    expect(within(card!).getByText('1.2K')).toBeVisible();
    expect(within(card!).getByText('1.2K views on TikTok')).toBeInTheDocument();
  });

  it('opens a contribution and its comments', async () => {
    const { onOpen } = show();
    const [card] = await screen.findAllByRole('article');
    await userEvent.click(within(card!).getByRole('button', { name: 'Open the post of @ada.creates' }));
    await userEvent.click(within(card!).getByRole('button', { name: /^Comments/ }));
    expect(onOpen.mock.calls.map(([block, toComments]) => [block._id, toComments])).toEqual([
      ['block-1-0', undefined],
      ['block-1-0', true],
    ]);
  });

  it('sends visitors who like a contribution to the sign-in', async () => {
    const signIn = signInAs(false);
    show();
    const [card] = await screen.findAllByRole('article');
    await userEvent.click(within(card!).getByRole('button', { name: 'Like on Sparks, 2 likes' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });
});
