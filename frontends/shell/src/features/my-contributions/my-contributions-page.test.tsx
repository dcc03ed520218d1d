import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyContributionResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, anOwnBlock, aPage } from '../../testing/fixtures';
import { optionsOf, renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { MyContributionsPage } from './my-contributions-page';

const CAMPAIGN = '507f1f77bcf86cd799439011';
const LIST = '/api/users/me/contributions';
const captioned = (caption: string, change: Partial<MyContributionResponse> = {}) =>
  anOwnBlock({ social_meta: { ...aBlock().social_meta, caption }, ...change });

let server: ReturnType<typeof fakeServer>;
let listed: MyContributionResponse[];
let failing: string | null;
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  signInAs(true);
  listed = [anOwnBlock()];
  failing = null;
  server = fakeServer(({ url }) => {
    const [path = ''] = url.split('?');
    if (path === failing)
      return { status: 429, json: { code: 'RATE_LIMITED', message: 'Please wait', requestId: 'r-1' } };
    if (path === `${LIST}/summary`)
      return {
        json: {
          data: {
            counts: { pending: 3, approved: 12, declined: 1, flagged: 0 },
            earnedCents: 120_050,
            earnedThisMonthCents: 4_200,
            heldCents: 900,
            views: 48_300,
          },
        },
      };
    if (path === `${LIST}/campaigns`) return { json: { data: [{ _id: CAMPAIGN, name: 'Winter lights' }] } };
    if (path === LIST) return { json: aPage(url.includes('status=flagged') ? [] : listed) };
    if (path === '/blocks/boost-terms') return { json: { data: { price: 500, durationMs: 1 } } };
    return { json: { data: aMe({ roles: ['contributor'] }) } };
  });
});
afterEach(() => server.restore());

const open = (at = '/me/contributions') => renderPage(<MyContributionsPage />, { at });
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};
const askedFor = () => server.seen.filter(({ url }) => url.startsWith(`${LIST}?`)).map(({ url }) => url.split('?')[1]);

it('shows what was earned, what is on hold, what waits, and the views', async () => {
  open();
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
  expect(await figures.findByText('$1,200.50')).toBeVisible();
  expect(figures.getByText('$42.00 this month')).toBeVisible();
  expect(figures.getByText('$9.00')).toBeVisible();
  expect(figures.getByText('3')).toBeVisible();
  expect(figures.getByText('48,300')).toBeVisible();
  expect(figures.getByText('Of 12 approved posts')).toBeVisible();
});

it('tells two posts of one campaign apart by caption, account and date', async () => {
  listed = [
    captioned('At the lake', { _id: 'one', created: '2026-05-01T12:00:00.000Z' }),
    captioned('In the hills', { _id: 'two', created: '2026-05-03T12:00:00.000Z' }),
  ];
  open();
  const [lake, hills] = [await rowOf('At the lake'), await rowOf('In the hills')];
  for (const row of [lake, hills])
    expect(row.getByRole('link', { name: 'Summer reels' })).toHaveAttribute('href', '/campaigns/summer-reels');
  expect(lake.getByText('TikTok · @ada.creates')).toBeVisible();
  expect(lake.getByText(/^May 1/u)).toBeVisible();
  expect(hills.getByText(/^May 3/u)).toBeVisible();
});

it('shows status, views and earnings with the held part, and names a post without a caption', async () => {
  listed = [captioned('', { moderation_status: 'approved', ees: 2_350, heldCents: 200 })];
  open();
  const row = await rowOf('Post on TikTok');
  expect(row.getByText('Approved')).toBeVisible();
  expect(row.getByText('1,200')).toBeVisible();
  expect(row.getByText('$23.50')).toBeVisible();
  expect(row.getByText('$2.00 on hold')).toBeVisible();
});

it.each<[string, Partial<MyContributionResponse>, RegExp]>([
  ['waits: how long the creator takes', { medianDecisionHours: 5 }, /usually decides within 5 hours/u],
  ['is not paid in full', { moderation_status: 'approved', unpaidBonusCents: 300, unpaidViewsCents: 50 }, /^\$3\.50/u],
  ['needs a proof', { needsProof: true }, /asks for proof/u],
  ['was declined', { moderation_status: 'declined', moderation_reason: 'Too dark' }, /^Reason: Too dark$/u],
])('says what comes next when a post %s', async (_name, change, text) => {
  listed = [anOwnBlock(change)];
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it('links from a missing proof to the accounts of the profile', async () => {
  listed = [anOwnBlock({ needsProof: true })];
  open();
  expect(await screen.findByRole('link', { name: 'Prove your account' })).toHaveAttribute('href', '/me/profile');
});

it('filters and sorts, and keeps both in the URL', async () => {
  const { address } = open();
  await screen.findByRole('link', { name: 'My summer' });
  await userEvent.click(await screen.findByText('Approved (12)'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Campaign' }));
  const campaigns = optionsOf(screen.getByRole('combobox', { name: 'Campaign' }));
  await userEvent.click(campaigns.find(({ textContent }) => textContent === 'Winter lights') as HTMLElement);
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
  const sorts = optionsOf(screen.getByRole('combobox', { name: 'Sort by' }));
  await userEvent.click(sorts.find(({ textContent }) => textContent === 'Most earned') as HTMLElement);
  expect(address()).toBe(`/me/contributions?status=approved&campaign=${CAMPAIGN}&sort=earned`);
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(askedFor().at(-1)))).toMatchObject({
      status: 'approved',
      spark_id: CAMPAIGN,
      sort_by: 'earned',
    }),
  );
});

it('starts with the filters of the URL', async () => {
  open('/me/contributions?platform=tiktok&sort=views');
  await screen.findByRole('link', { name: 'My summer' });
  expect(Object.fromEntries(new URLSearchParams(askedFor()[0]))).toMatchObject({
    platform: 'tiktok',
    sort_by: 'views',
  });
});

it('offers to clear filters that match nothing, and moves the focus to the list', async () => {
  const { address } = open('/me/contributions?status=flagged&sort=earned');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/me/contributions?sort=earned');
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'My summer' })).toBeVisible();
});

it('invites a contributor without posts to find a campaign', async () => {
  listed = [];
  open();
  expect(await screen.findByRole('heading', { name: 'You have not submitted a post yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Earning' })).toHaveAttribute('href', '/discover');
});

it.each([
  [LIST, 'Your posts could not be loaded', '$1,200.50'],
  [`${LIST}/summary`, 'The key figures could not be loaded', 'Reason: Too dark'],
])('reports when %s fails, and keeps the rest of the page', async (path, message, rest) => {
  listed = [anOwnBlock({ moderation_status: 'declined', moderation_reason: 'Too dark' })];
  failing = path;
  open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(rest)).toBeVisible();
});
