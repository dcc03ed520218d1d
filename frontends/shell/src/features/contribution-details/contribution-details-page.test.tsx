import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEngagementDetailsResponse, BlockResponse, EngagementEarningsResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionDetailsPage } from './contribution-details-page';

// The chart library measures text, which jsdom does not support. The table has the same data.
jest.mock('apexcharts', () => ({
  __esModule: true,
  default: class {
    readonly w: { config: unknown };
    constructor(
      _: unknown,
      readonly opts: unknown,
    ) {
      this.w = { config: opts };
    }
    render = () => Promise.resolve();
    destroy = () => undefined;
    updateSeries = () => Promise.resolve();
    updateOptions = () => Promise.resolve();
  },
}));

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const earns = (change: Partial<EngagementEarningsResponse> = {}): EngagementEarningsResponse => ({
  total: 250,
  bonus: 0,
  bonusDue: 0,
  tip: 0,
  prizes: 0,
  ratePerThousandViews: 100,
  eesMultiple: 1,
  cap: null,
  paid: 250,
  held: 0,
  reversed: 0,
  releaseAt: null,
  releaseBlockedBy: null,
  due: 0,
  limitedBy: null,
  countedViews: 2_500,
  baselineViews: 0,
  notEarning: null,
  nextRefreshAt: fromNow(HOUR_MS),
  mayRefreshAt: fromNow(-HOUR_MS),
  lastOutcome: 'ok',
  lastTriedAt: fromNow(-HOUR_MS),
  ...change,
});
const point = (hoursAgo: number, views: number | null) => ({
  at: fromNow(-hoursAgo * HOUR_MS),
  views,
  likes: 5,
  comments: null,
  shares: null,
});
const details = (change: Partial<BlockEngagementDetailsResponse> = {}): BlockEngagementDetailsResponse => ({
  numbers: { views: 2_500, likes: 80, comments: null, shares: null, fetchedAt: fromNow(-2 * HOUR_MS) },
  curve: [point(26, 900), point(2, 2_500)],
  ...change,
});

let server: ReturnType<typeof fakeServer>;
let engagement: BlockEngagementDetailsResponse | { status: number };
let refreshed: { status: number; json?: object };
let block: BlockResponse;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  block = aBlock({ moderation_status: 'approved', ees: 750 });
  engagement = details({ earnings: earns() });
  refreshed = {
    status: 200,
    json: { data: details({ earnings: earns({ nextRefreshAt: fromNow(0), mayRefreshAt: fromNow(600_000) }) }) },
  };
  server = fakeServer(({ url, method }) => {
    if (url === '/api/users/me') return { json: { data: aMe({ _id: 'user-ada', roles: ['contributor'] }) } };
    if (url === '/blocks/block-1') return { json: { data: block } };
    if (url === '/blocks/block-1/history') return { json: { data: [] } };
    if (url === '/blocks/block-1/engagement/refresh' && method === 'POST') return refreshed;
    if (url === '/blocks/block-1/engagement')
      return 'status' in engagement ? { status: engagement.status } : { json: { data: engagement } };
    return { status: 404 };
  });
});
afterEach(() => server.restore());

const open = async () => {
  renderPage(<ContributionDetailsPage id="block-1" />);
  return screen.findByRole('region', { name: 'Reach' });
};

describe('the metrics of a contribution', () => {
  it('are shown with their age and growth', async () => {
    const reach = await open();
    expect(await within(reach).findByText('Updated 2 hours ago')).toBeVisible();
    expect(
      within(reach)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['2,500', '80', '–', '–']);
    const table = within(reach).getByRole('table', { name: 'Views over time' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['900', '2,500']);
  });

  it('are shown at once, before the growth is loaded', async () => {
    engagement = { status: 500 };
    const reach = await open();
    expect(
      within(reach)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,200', '80', '4', '–']);
    expect(within(reach).getByText('No numbers from the platform yet.')).toBeVisible();
    expect(await within(reach).findByText('The numbers could not be loaded')).toBeVisible();
  });

  it('are replaced by a note when there are no views', async () => {
    engagement = details({ curve: [point(2, null)] });
    expect(await within(await open()).findByText('No views data available')).toBeVisible();
  });

  it('have no chart when they were counted only once', async () => {
    engagement = details({ curve: [point(2, 2_500)] });
    const reach = await open();
    expect(await within(reach).findByText('Views over time appear here after the next update.')).toBeVisible();
    expect(within(reach).queryByRole('table')).not.toBeInTheDocument();
  });

  it.each([
    ['gone', 'The post could not be found on its platform.'],
    ['unavailable', 'The platform did not answer.'],
  ] as const)('are the last known ones when the platform is %s', async (lastOutcome, words) => {
    engagement = details({ earnings: earns({ lastOutcome }) });
    expect(await within(await open()).findByText(new RegExp(words))).toBeVisible();
  });
});

describe('the earnings', () => {
  it('name the terms of the post, and say when the campaign pays others today', async () => {
    const terms = {
      approvalBonus: 5_000,
      ratePerThousandViews: 200,
      eesMultiple: 1.5,
      maxEarningPerContribution: 2_000,
      holdDays: 3,
      version: 1,
      differsFromCampaign: true,
    };
    block = aBlock({ moderation_status: 'pending', terms });
    await open();
    expect(
      await screen.findByText(
        'Terms of this post: $50.00 for its approval · $2.00 per 1,000 views × 1.5 · at most $20.00 from views · held for 3 days. Posts that are submitted today get other terms.',
      ),
    ).toBeVisible();
  });

  const lines = () =>
    within(screen.getByRole('heading', { name: 'Earned' }).closest('section')!)
      .getAllByRole('definition')
      .map(({ textContent, previousElementSibling }) => [previousElementSibling?.textContent, textContent]);

  it('are itemized, with the rate for views', async () => {
    engagement = details({
      earnings: earns({ total: 3_050, bonus: 1_500, tip: 300, prizes: 1_000, eesMultiple: 1.5 }),
    });
    await open();
    expect(await screen.findByText('Approval bonus')).toBeVisible();
    expect(lines()).toEqual([
      ['Approval bonus', '$15.00'],
      ['2,500 views × $1.00 per 1,000 × 1.5', '$2.50'],
      ['Spotlight tip', '$3.00'],
      ['Prizes', '$10.00'],
    ]);
    expect(screen.getByText('$30.50')).toBeVisible();
  });

  it('name the part of the bonus that waits for budget', async () => {
    engagement = details({ earnings: earns({ total: 400, bonus: 150, bonusDue: 150 }) });
    await open();
    expect(await screen.findByText('Bonus waiting for budget')).toBeVisible();
    expect(lines().at(-1)).toEqual(['Bonus waiting for budget', '$1.50']);
  });

  it('subtract what was returned to the campaign', async () => {
    engagement = details({ earnings: earns({ total: 250, bonus: 1_500, reversed: 1_500 }) });
    await open();
    expect(await screen.findByText('Returned to the campaign')).toBeVisible();
    expect(lines().at(-1)).toEqual(['Returned to the campaign', '-$15.00']);
  });

  it.each([
    [null, /^Held earnings are released from .+ on\.$/],
    ['not_approved', /^Held earnings are released once the post is approved again\.$/],
    ['gone', /so held earnings are not released\.$/],
  ] as const)('show what is held until when, or why not: %s', async (releaseBlockedBy, words) => {
    engagement = details({ earnings: earns({ held: 170, releaseAt: fromNow(HOUR_MS), releaseBlockedBy }) });
    const reach = await open();
    expect(await within(reach).findByText('Held, with bonus')).toBeVisible();
    expect(within(reach).getByText('$1.70')).toBeVisible();
    expect(within(reach).getByText(words)).toBeVisible();
  });

  it('leave out the views before submission', async () => {
    block = aBlock({ moderation_status: 'approved', baselineViews: 40_000 });
    engagement = details({ earnings: earns({ baselineViews: 40_000 }) });
    await open();
    expect(screen.getByText('40,000 views before submission are not paid.')).toBeVisible();
    expect(await screen.findByText('2,500 views × $1.00 per 1,000')).toBeVisible();
  });

  it('name the maximum per post once it is reached', async () => {
    engagement = details({ earnings: earns({ cap: 250, limitedBy: 'cap', notEarning: 'cap' }) });
    await open();
    expect(await screen.findByText('Views earn at most $2.50 per post.')).toBeVisible();
    expect(lines()).toEqual([['2,500 views × $1.00 per 1,000', '$2.50']]);
  });

  it('are a total only for other users', async () => {
    block = aBlock({ moderation_status: 'approved', moderation_reason: undefined, ees: 750 });
    engagement = details();
    await open();
    expect(screen.getByText('$7.50')).toBeVisible();
    expect(screen.queryByText('Approval bonus')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
  });
});

describe('the earnings for views', () => {
  it('are hidden from other users', async () => {
    engagement = details();
    const reach = await open();
    await within(reach).findByRole('table');
    expect(within(reach).queryByText('Earnings from views')).not.toBeInTheDocument();
    expect(within(reach).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<EngagementEarningsResponse>, string]>([
    ['earns', {}, 'New views earn money.'],
    [
      'is capped',
      { limitedBy: 'cap', notEarning: 'cap' },
      'This post has reached the maximum that the campaign pays per post.',
    ],
    [
      'waits for budget',
      { due: 180, limitedBy: 'pool', notEarning: 'pool' },
      'The campaign has no budget left. Earnings from views are paid when its creator adds budget.',
    ],
    [
      'is flagged',
      { notEarning: 'flagged', nextRefreshAt: null, mayRefreshAt: null },
      'This post is being reviewed again. Its views are not paid until then.',
    ],
    [
      'is of a campaign that is over',
      { notEarning: 'ended', nextRefreshAt: null, mayRefreshAt: null },
      'The campaign is over, so new views do not earn.',
    ],
  ])('explain why, when the contribution %s', async (_, change, words) => {
    engagement = details({ earnings: earns(change) });
    const reach = await open();
    expect(await within(reach).findByText(words)).toBeVisible();
    expect(within(reach).getByText('Paid for 2,500 views')).toBeVisible();
    expect(within(reach).getByText('$2.50')).toBeVisible();
    expect(within(reach).queryByText('$1.80') !== null).toBe(change.due === 180);
    expect(within(reach).queryByRole('button', { name: 'Update now' }) !== null).toBe(change.nextRefreshAt !== null);
  });

  it('show no amounts when nothing was or is being earned', async () => {
    engagement = details({ earnings: earns({ paid: 0, notEarning: 'no_rate' }) });
    const reach = await open();
    expect(await within(reach).findByText('This campaign does not pay for views.')).toBeVisible();
    expect(within(reach).queryByText(/^Paid for/)).not.toBeInTheDocument();
  });

  it('can be refreshed, and show the result', async () => {
    const reach = await open();
    await userEvent.click(await within(reach).findByRole('button', { name: 'Update now' }));
    expect(await within(reach).findByText('Fetching numbers from the platform …')).toBeVisible();
    expect(within(reach).queryByRole('button', { name: 'Update now' })).not.toBeInTheDocument();
    engagement = details({
      numbers: { ...details().numbers, views: 3_100 },
      earnings: earns({ paid: 310, countedViews: 3_100 }),
    });
    expect(await within(reach).findByText('Paid for 3,100 views', undefined, { timeout: 8_000 })).toBeVisible();
    expect(within(reach).getByText('3,100')).toBeVisible();
  }, 20_000);

  it('cannot be refreshed again within ten minutes', async () => {
    engagement = details({ earnings: earns({ mayRefreshAt: fromNow(5 * 60_000) }) });
    const reach = await open();
    expect(await within(reach).findByText(/^You can update again at /)).toBeVisible();
    expect(within(reach).queryByRole('button')).not.toBeInTheDocument();
  });

  it('report a refusal of the server', async () => {
    refreshed = { status: 429, json: { code: 'RATE_LIMITED', message: 'x' } };
    const reach = await open();
    await userEvent.click(await within(reach).findByRole('button', { name: 'Update now' }));
    await waitFor(() => expect(screen.getByText('Too many requests. Please try again later')).toBeVisible());
  });
});
