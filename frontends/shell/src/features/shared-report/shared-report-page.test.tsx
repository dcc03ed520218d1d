import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CampaignReport } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { UNKNOWN_TEXT } from '@sparks/ui';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { reportCsv } from './report-csv';
import { SharedReportPage } from './shared-report-page';

const TOKEN = 'aB3_-'.repeat(8).concat('xyz');
const day = (_id: string, totalViews: number) => ({
  _id,
  contributionsCount: 2,
  totalEngagement: 30,
  totalEES: 0,
  spotlightSpent: 0,
  totalLikes: 20,
  totalReplies: 6,
  totalShares: 4,
  totalViews,
});
const report: CampaignReport = {
  fileName: 'window-herbs-report-2026-05-02.json',
  generatedAt: '2026-05-02T12:00:00.000Z',
  campaign: {
    _id: 'spark-1',
    name: 'Window Herbs',
    slug: 'window-herbs',
    status: 'ongoing',
    publishedAt: '2026-05-01T08:00:00.000Z',
    endsAt: null,
    initialBudget: 500_000,
    budget: 300_000,
    usage: 200_000,
    held: 0,
  },
  analytics: {
    period: { from: '2026-05-01', to: '2026-05-02', timezone: 'UTC' },
    startedAt: '2026-05-01T08:00:00.000Z',
    firstDay: '2026-05-01',
    contributionAnalytics: {
      totalContributions: 4,
      totalContributionsApproved: 3,
      declinedCount: 1,
      pendingCount: 0,
      flaggedCount: 0,
      totalContributors: 12,
      totalEES: 123_450,
      totalEngagement: 60,
      totalImpressions: 60_000,
      totalLikes: 40,
      totalComments: 12,
      totalRetweets: 8,
      cpe: 20.575,
      costPerViews: 0.0206,
      spotlightSpent: 1_000,
    },
    spend: { approvalBonuses: 100_000, views: 22_450, prizes: 0, spotlightTips: 1_000 },
    wowMetrics: { viralCoefficient: 0.03 },
    timelineAnalytics: [day('2026-05-01', 600), day('2026-05-02', 59_400)],
    platformBreakdown: [
      {
        platform: 'youtube',
        totalContributions: 4,
        totalContributionsApproved: 3,
        totalViews: 60_000,
        totalEngagement: 60,
        totalLikes: 40,
        totalComments: 12,
        totalShares: 8,
        avgLikesPerPost: 13,
        avgCommentsPerPost: 4,
        distributedDollars: 1_234.5,
        totalEES: 123_450,
      },
    ],
    demographics: {
      minimumPeople: 5,
      gender: [{ gender: 'Others', count: 12, percentage: 100 }],
      ageRange: [{ ageRange: '18-24', count: 12, percentage: 100 }],
      country: [{ country: 'DE', count: 12, percentage: 100 }],
      experienceLevel: [{ experienceLevel: 1, name: 'New', count: 12, percentage: 100 }],
    },
    asOf: '2026-05-02T12:00:00.000Z',
    isCurrent: true,
  },
};
let answer: { status?: number; json: unknown };
let server: ReturnType<typeof fakeServer>;

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(false);
  answer = { json: { data: report } };
  server = fakeServer(() => answer);
});
afterEach(() => server.restore());

const open = (hash = `#${TOKEN}`) => renderPage(<SharedReportPage />, { at: `/shared-report${hash}` });
const rowOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    // Removes the byte order mark.
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

it('has a heading while the report loads', async () => {
  const [original, never] = [globalThis.fetch, new Promise<Response>(() => undefined)];
  globalThis.fetch = () => never;
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
  globalThis.fetch = original;
});

it('shows a visitor the figures, and search engines nothing', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Window Herbs' })).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Key figures' });
  for (const [name, value] of [
    ['Total spend', '$1,234.50'],
    ['Views', '60,000'],
    ['Contributors', '12'],
    ['Cost per view', '$0.0206'],
  ] as const)
    expect(within(figures).getByText(name).parentElement).toHaveTextContent(`${name}${value}`);
  expect(rowOf(screen.getByRole('table', { name: 'By platform' }), 'YouTube')).toEqual([
    '4',
    '60,000',
    '60',
    '$1,234.50',
  ]);
  const days = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('rowheader');
  expect(days.map(({ textContent }) => textContent)).toEqual(['May 2, 2026', 'May 1, 2026']);
  expect(rowOf(screen.getByRole('table', { name: 'By gender' }), 'Smaller groups')).toEqual(['12', '100.0%']);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(server.seen.map(({ url }) => url)).toEqual([`/api/shared-report?token=${TOKEN}`]);
});

it('shows a rate without anything to divide by as unknown, and explains that a campaign has no figures yet', async () => {
  const none = { ...report.analytics.contributionAnalytics, totalContributions: 0, totalImpressions: 0, totalEES: 0 };
  answer = { json: { data: { ...report, analytics: { ...report.analytics, contributionAnalytics: none } } } };
  open();
  expect(await screen.findByText(/The figures appear here with the first contribution/)).toBeVisible();
  expect(screen.getByText('Cost per view').parentElement).toHaveTextContent(`Cost per view${UNKNOWN_TEXT}`);
});

it.each([
  ['an unknown, revoked or expired link', `#${TOKEN}`, 1],
  ['a link without its token', '', 0],
])('explains %s', async (_, hash, requests) => {
  answer = { status: 404, json: { code: 'NOT_FOUND', message: 'This link does not exist or has expired' } };
  open(hash);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
  expect(server.seen).toHaveLength(requests);
});

it('offers a retry when loading fails', async () => {
  answer = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'The report could not be loaded' })).toBeVisible();
  answer = { json: { data: report } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Window Herbs' })).toBeVisible();
});

it('writes the days as CSV', async () => {
  const [file, name] = reportCsv(report);
  expect(name).toBe('window-herbs-report-2026-05-02.csv');
  expect((await textOf(file)).trim().split(/\r?\n/u)).toEqual([
    'day,contributions,views,engagement,likes,comments,shares',
    '2026-05-01,2,600,30,20,6,4',
    '2026-05-02,2,59400,30,20,6,4',
  ]);
});
