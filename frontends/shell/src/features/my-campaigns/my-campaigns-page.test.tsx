import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CampaignsOverview } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { MyCampaignsPage } from './my-campaigns-page';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const nothing: CampaignsOverview = {
  spentCents: 0,
  poolCents: 0,
  pendingPosts: 0,
  oldestPendingAt: null,
  runningLow: [],
  toReview: [],
};
const draft = aSpark({ _id: 'spark-2', name: 'Autumn', slug: 'autumn', live_mode: false, budget: 0 });

let server: ReturnType<typeof fakeServer>;
let overview: CampaignsOverview;
let listed: ReturnType<typeof aSpark>[];
let failing: string | null;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  overview = nothing;
  listed = [aSpark(), draft];
  failing = null;
  server = fakeServer(({ method, url }) => {
    if (failing && url.startsWith(failing))
      return { status: 500, json: { code: 'UNKNOWN_ERROR', message: 'Broken', requestId: 'r-1' } };
    if (url === '/spark/overview') return { json: { data: overview } };
    if (method === 'POST') return { status: 201, json: { data: { ...draft, _id: 'spark-copy' } } };
    return { json: url.startsWith('/spark?') ? aPage(listed) : { data: aMe() } };
  });
});
afterEach(() => server.restore());

const open = (at = '/campaigns') => renderPage(<MyCampaignsPage />, { at });
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};

it('shows spending, pools and the posts that wait, with the age of the oldest', async () => {
  overview = { ...nothing, spentCents: 120_050, poolCents: 90_000, pendingPosts: 12, oldestPendingAt: inDays(-3) };
  open();
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
  expect(await figures.findByText('$1,200.50')).toBeVisible();
  expect(figures.getByText('$900.00')).toBeVisible();
  expect(figures.getByText('12')).toBeVisible();
  expect(figures.getByText('Oldest: 3 days ago')).toBeVisible();
});

it('leads to the review of each campaign with posts that wait', async () => {
  const toReview = { _id: 'spark-1', name: 'Winter', slug: 'winter', pendingPosts: 4, oldestPendingAt: inDays(-1) };
  overview = { ...nothing, toReview: [toReview] };
  open();
  const row = await rowOf('Winter');
  expect(row.getByText('Oldest: yesterday')).toBeVisible();
  expect(row.getByRole('link', { name: 'Review (4)' })).toHaveAttribute('href', '/campaigns/winter/review');
});

it('offers the review in the row of a campaign with posts that wait', async () => {
  const toReview = { _id: 'spark-1', name: 'Other', slug: 'winter', pendingPosts: 4, oldestPendingAt: inDays(-1) };
  overview = { ...nothing, toReview: [toReview] };
  open();
  const row = await rowOf('Summer reels');
  expect(await row.findByRole('link', { name: 'Review (4): Summer reels' })).toHaveAttribute(
    'href',
    '/campaigns/summer-reels/review',
  );
  expect((await rowOf('Autumn')).queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
});

it('offers to raise the budget of a campaign whose pool runs low, and to edit one that ends', async () => {
  const campaign = { budget: 3_000, initialBudget: 100_000, lastsUntil: null, endsAt: null };
  overview = {
    ...nothing,
    runningLow: [
      { ...campaign, _id: 'spark-1', name: 'Winter', slug: 'winter', reason: 'pool' },
      {
        ...campaign,
        _id: 'spark-3',
        name: 'Spring',
        slug: 'spring',
        reason: 'end',
        endsAt: '2026-12-24T12:00:00.000Z',
      },
    ],
  };
  open();
  expect((await rowOf('Winter')).getByText('$30.00 of $1,000.00 left')).toBeVisible();
  const spring = await rowOf('Spring');
  expect(spring.getByText(/^Ends on December 24/u)).toBeVisible();
  expect(spring.getByRole('link', { name: 'Edit: Spring' })).toHaveAttribute('href', '/campaigns/spring/edit');
  await userEvent.click(screen.getByRole('button', { name: 'Raise budget: Winter' }));
  expect(await screen.findByRole('dialog', { name: 'Raise the budget' })).toBeVisible();
});

it('lists the campaigns; a draft is continued', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Summer reels' })).toHaveAttribute('href', '/campaigns/summer-reels');
  const row = await rowOf('Autumn');
  expect(row.getByRole('link', { name: 'Continue: Autumn' })).toHaveAttribute('href', '/campaigns/new?draft=spark-2');
});

it.each([
  ['draft', 'live_mode=false', 'status='],
  ['ended', 'live_mode=true&status=ended', 'live_mode=false'],
])('lists the campaigns of the status %s', async (status, asked, never) => {
  open(`/campaigns?status=${status}`);
  await screen.findByRole('link', { name: 'Autumn' });
  const { url } = server.seen.find((request) => request.url.startsWith('/spark?')) ?? { url: '' };
  const query = new URLSearchParams(url.split('?')[1]);
  for (const [name, value] of new URLSearchParams(asked)) expect(query.get(name)).toBe(value);
  expect(url).not.toContain(never);
});

it('duplicates a campaign and opens the draft', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Summer reels' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(address()).toBe('/campaigns/new?draft=spark-copy'));
  const sent = server.seen.find(({ method }) => method === 'POST');
  expect(sent?.url).toBe('/spark/spark-1/duplicate');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
});

it('invites a creator without campaigns to create one', async () => {
  listed = [];
  open();
  expect(await screen.findByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
});

it.each([
  ['/spark/overview', 'The key figures could not be loaded'],
  ['/spark?', 'Your campaigns could not be loaded'],
])(
  'reports when %s fails, and keeps the rest of the page',
  async (url, message) => {
    failing = url;
    open();
    expect(await screen.findByText(message, undefined, { timeout: 10_000 })).toBeVisible();
    const rest = url === '/spark?' ? 'Spent in the last 30 days' : 'Summer reels';
    expect(await screen.findByText(rest)).toBeVisible();
  },
  15_000,
);
