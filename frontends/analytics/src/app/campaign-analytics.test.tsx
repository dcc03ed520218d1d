import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAnalytics } from '../testing/render-analytics';
import { aDay, anHour, nothing, someAnalytics, totals } from '../testing/samples';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;
let server: ReturnType<typeof fakeServer>;
let answer: (query: URLSearchParams) => Answer;
const figures = (analytics: unknown): Answer => ({ json: { success: true, data: { analytics } } });
const saved: { text: string; name: string }[] = [];
jest.mock('@sparks/api-client/lazy', () => ({
  ...jest.requireActual('@sparks/api-client/lazy'),
  saveFile: (file: Blob, name: string) => void readBlob(file).then((text) => saved.push({ text, name })),
}));
const readBlob = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });

beforeEach(() => {
  saved.length = 0;
  answer = () => figures(someAnalytics());
  server = fakeServer(({ url }) => answer(new URL(url, 'http://x').searchParams));
});
afterEach(() => server.restore());

const asked = () => server.seen.map(({ url }) => url);
const tiles = async () =>
  [...(await screen.findByLabelText('Headline figures')).children].map(({ textContent }) => textContent);
const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** Formatted times separate the hour from AM or PM by a narrow space. */
const plain = (rows: (string | null)[][]) => rows.map((row) => row.map((text) => text?.replaceAll('\u202F', ' ')));

describe('the view', () => {
  it('is loading at first', async () => {
    await openAnalytics();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByLabelText('Headline figures')).toBeVisible();
  });

  it.each<[string, string, Answer]>([
    ['HTTP error! Status: 403', 'window-herbs', { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } }],
    [
      'HTTP error! Status: 404',
      'window-herbs',
      { status: 404, json: { code: 'NOT_FOUND', message: 'Resource not found' } },
    ],
    ['HTTP error! Status: 500', 'window-herbs', { status: 500 }],
    ['Analytics data is missing or invalid.', 'window-herbs', { json: { success: true, data: {} } }],
    [
      'Analytics data is missing or invalid.',
      'window-herbs',
      { json: { success: false, data: { analytics: someAnalytics() } } },
    ],
    [
      'Analytics data is missing or invalid.',
      'window-herbs',
      { json: { success: true, data: { analytics: { contributionAnalytics: totals() } } } },
    ],
    ['Error fetching analytics.', 'window-herbs', 'network-failure'],
    ['No valid campaign slug provided.', ' ', {}],
    ['No valid campaign slug provided.', '../users/me', {}],
  ])('is the error %j for %j', async (message, slug, given) => {
    answer = () => given;
    await openAnalytics({ slug });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Error Loading Analytics' })).toBeVisible();
    expect(alert).toHaveTextContent(message);
    if (message.startsWith('No valid')) expect(asked()).toEqual([]);
  });

  it('recovers from an error by Try again', async () => {
    answer = () => ({ status: 503 });
    await openAnalytics();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => figures(someAnalytics());
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Headline figures')).toBeVisible();
  });

  it.each(['', '?range=all'])('is empty without any activity (%s)', async (search) => {
    answer = () => figures(nothing());
    await openAnalytics({ search });
    expect(await screen.findByRole('heading', { name: 'No Analytics Data' })).toBeVisible();
    expect(screen.getByText('Analytics data is not available for this campaign.')).toBeVisible();
  });

  it('shows an empty state per chart for a period without activity, with a link to all days', async () => {
    answer = (query) => figures(query.has('from') ? nothing() : someAnalytics());
    const { search } = await openAnalytics();
    expect(await screen.findByText('No activity in this period.')).toBeVisible();
    for (const text of [
      'No engagement data available',
      'No views data available',
      'No likes data available',
      'No shares data available',
    ])
      expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Social Breakdown' }));
    expect(screen.getAllByText('No platform data available')).toHaveLength(2);
    expect(screen.getAllByText('No platform performance data available')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show all time' }));
    await waitFor(() => expect(screen.queryByText('No platform data available')).toBeNull());
    expect(search().get('range')).toBe('all');
  });
});

describe('the headline figures', () => {
  it('have the decimals of the specification', async () => {
    await openAnalytics({ search: '?range=all' });
    expect(await tiles()).toEqual([
      'Total spend$1,234.50',
      'Views60,000',
      'Engagement3,000',
      'Contributions40',
      'Cost per view$0.0206',
      'Cost per engagement$0.4115',
      'Viral coefficient1.67%',
      'Contributors30',
    ]);
  });

  it('change against the period before', async () => {
    const before = totals({
      totalEES: 61_725,
      totalImpressions: 80_000,
      totalEngagement: 3_000,
      totalContributions: 0,
      costPerViews: 0.0412,
      cpe: 0.2,
      totalContributors: 15,
    });
    answer = () =>
      figures(
        someAnalytics({
          previous: {
            period: { from: '2026-11-17', to: '2026-11-18', timezone: 'UTC' },
            contributionAnalytics: before,
            wowMetrics: { viralCoefficient: 1 },
          },
        }),
      );
    await openAnalytics({ search: '?range=custom&from=2026-11-19&to=2026-11-20' });
    expect(await tiles()).toEqual([
      'Total spend$1,234.50+100%from $617.25',
      'Views60,000-25%from 80,000',
      'Engagement3,000unchanged',
      'Contributions40previously none',
      'Cost per view$0.0206-50%from $0.0412',
      'Cost per engagement$0.4115+106%from $0.2000',
      'Viral coefficient1.67%+67%from 1.00%',
      'Contributors30+100%from 15',
    ]);
    expect(asked()[0]).toMatch(
      /^\/api\/sparks\/stats\/window-herbs\?from=2026-11-19&to=2026-11-20&.*compare=previous/u,
    );
  });
});

describe('a rate without a divisor', () => {
  it('is 0 as specified, says why, and is compared with nothing', async () => {
    answer = () =>
      figures(
        someAnalytics({
          contributionAnalytics: totals({ totalImpressions: 0, totalEngagement: 0, cpe: 0, costPerViews: 0 }),
          wowMetrics: { viralCoefficient: 0 },
          previous: {
            period: { from: '2026-11-17', to: '2026-11-18', timezone: 'UTC' },
            contributionAnalytics: totals(),
            wowMetrics: { viralCoefficient: 1 },
          },
        }),
      );
    await openAnalytics();
    expect((await tiles()).slice(4, 7)).toEqual([
      'Cost per view$0.0000no views in this period',
      'Cost per engagement$0.0000no engagement in this period',
      'Viral coefficient0.00%no views in this period',
    ]);
  });

  it('is unknown as an average of no posts', async () => {
    const [youtube, tiktok] = someAnalytics().platformBreakdown;
    answer = () =>
      figures(
        someAnalytics({
          platformBreakdown: [
            youtube!,
            { ...tiktok!, totalContributionsApproved: 0, avgLikesPerPost: 0, avgCommentsPerPost: 0 },
          ],
        }),
      );
    await openAnalytics({ search: '?tab=social' });
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Average per post by platform').at(-1)).toEqual(['TikTok', '–', '–']);
    expect(rowsOf('All figures by platform').at(-1)?.slice(7, 9)).toEqual(['–', '–']);
  });
});

describe('the tabs', () => {
  it('are three, with the open one in the URL', async () => {
    const { search } = await openAnalytics();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Campaign Analytics',
      'Social Breakdown',
      'Demographics',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Demographics' }));
    expect(search().get('tab')).toBe('demographics');
    expect(screen.getByRole('table', { name: 'Contributors by gender, %' })).toBeInTheDocument();
  });

  it('Campaign Analytics: figures day by day, decisions and spending', async () => {
    await openAnalytics();
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Views per day')).toEqual([
      ['Day', 'Views'],
      ['Nov 20, 2026', '59,400'],
      ['Nov 19, 2026', '600'],
    ]);
    expect(rowsOf('Contributions by decision')).toEqual([
      ['Decision', 'Contributions'],
      ['Approved', '25'],
      ['Pending', '8'],
      ['Declined', '5'],
      ['Flagged', '2'],
    ]);
    expect(rowsOf('Spend by reason, US$')).toEqual([
      ['Reason', 'Amount'],
      ['Approval bonuses', '$1,000.00'],
      ['Views', '$224.50'],
      ['Prizes', '$0.00'],
      ['Spotlight tips', '$10.00'],
    ]);
  });

  it('aligns the previous period with the days that it is compared with', async () => {
    const previous = {
      period: { from: '2026-11-17', to: '2026-11-18', timezone: 'UTC' },
      contributionAnalytics: totals(),
      wowMetrics: { viralCoefficient: 1 },
    };
    answer = (query) =>
      figures(
        query.get('from') === '2026-11-17'
          ? someAnalytics({
              period: previous.period,
              timelineAnalytics: [aDay('2026-11-17', { totalViews: 0 }), aDay('2026-11-18', { totalViews: 7 })],
            })
          : someAnalytics({ previous }),
      );
    await openAnalytics();
    await screen.findByLabelText('Headline figures');
    await waitFor(() =>
      expect(rowsOf('Views per day')).toEqual([
        ['Day', 'Views', 'Compared with', 'Previous period'],
        ['Nov 20, 2026', '59,400', 'Nov 18, 2026', '7'],
        ['Nov 19, 2026', '600', 'Nov 17, 2026', '0'],
      ]),
    );
  });

  it('compares nothing with a period in which the campaign did not exist all the time', async () => {
    const previous = {
      period: { from: '2026-11-17', to: '2026-11-18', timezone: 'UTC' },
      contributionAnalytics: totals(),
      wowMetrics: { viralCoefficient: 1 },
    };
    answer = () => figures(someAnalytics({ firstDay: '2026-11-18', previous }));
    await openAnalytics();
    expect(await screen.findByText('There is no comparison: the campaign started on Nov 18, 2026.')).toBeVisible();
    expect((await tiles())[1]).toBe('Views60,000');
    expect(rowsOf('Views per day')[0]).toEqual(['Day', 'Views']);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['2026-11-20T15:30:00.000Z', true],
    ['2026-11-21T15:30:00.000Z', false],
  ])('explains the first day instead of a single column, as of %s: %s', async (asOf, isFirst) => {
    answer = () =>
      figures(
        someAnalytics({ firstDay: '2026-11-20', asOf, timelineAnalytics: [aDay('2026-11-20', { totalLikes: 0 })] }),
      );
    await openAnalytics({ search: '?range=all' });
    await screen.findByLabelText('Headline figures');
    // Views, engagement, shares, contributions and spend; there are no likes.
    expect(screen.queryAllByText(/^The campaign started today\./u)).toHaveLength(isFirst ? 5 : 0);
    expect(screen.queryAllByRole('table', { name: 'Views per day' })).toHaveLength(isFirst ? 0 : 1);
    expect(screen.getByText('600 in total')).toBeVisible();
    expect(screen.getByText('No likes data available')).toBeVisible();
  });

  it('adds up a long period by week, and starts with the campaign', async () => {
    const days = Array.from({ length: 100 }, (_, index) =>
      aDay(new Date(Date.UTC(2026, 7, 13) + index * 86_400_000).toISOString().slice(0, 10), { totalViews: 2 }),
    );
    answer = () =>
      figures(
        someAnalytics({
          period: { from: '2026-01-01', to: '2026-11-20', timezone: 'UTC' },
          firstDay: '2026-08-13',
          timelineAnalytics: days,
        }),
      );
    await openAnalytics({ search: '?range=all' });
    await screen.findByLabelText('Headline figures');
    const rows = rowsOf('Views per week');
    expect(rows).toHaveLength(16);
    expect(rows.slice(0, 2)).toEqual([
      ['Week', 'Views'],
      ['Nov 14, 2026 – Nov 20, 2026', '14'],
    ]);
    expect(rows.at(-1)).toEqual(['Aug 13, 2026 – Aug 14, 2026', '4']);
  });

  it('Social Breakdown: platforms, the most first', async () => {
    await openAnalytics({ search: '?tab=social' });
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Contributions by platform')).toEqual([
      ['Platform', 'Contributions'],
      ['YouTube', '30'],
      ['TikTok', '10'],
    ]);
    expect(rowsOf('Paid out by platform, US$')).toEqual([
      ['Platform', 'Paid out'],
      ['YouTube', '$1,000.50'],
      ['TikTok', '$234.00'],
    ]);
    expect(rowsOf('Average per post by platform')).toEqual([
      ['Platform', 'Likes per post', 'Comments per post'],
      ['TikTok', '100', '60'],
      ['YouTube', '75', '15'],
    ]);
    expect(within(screen.getByRole('table', { name: 'All figures by platform' })).getAllByRole('row')).toHaveLength(3);
  });

  it('Demographics: Nigeria and small countries are among the others; levels have their names', async () => {
    const country = [
      { country: 'DE', count: 98, percentage: 49 },
      { country: 'US', count: 2, percentage: 1 },
      { country: 'NG', count: 98, percentage: 49 },
      { country: 'not-specified', count: 2, percentage: 1 },
    ];
    const { demographics } = someAnalytics();
    answer = () => figures(someAnalytics({ demographics: { ...demographics, country } }));
    await openAnalytics({ search: '?tab=demographics' });
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Contributors by country, %')).toEqual([
      ['Country', 'Share', 'Contributors'],
      ['Germany', '49.0%', '98'],
      ['Others', '51.0%', '102'],
    ]);
    expect(
      screen.getByText(/^Others: countries with fewer than 5 contributors.*, countries below 1\.01%, and Nigeria\.$/u),
    ).toBeVisible();
    expect(
      rowsOf('Contributors by experience level, %')
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['Beginner', 'Verified Creator', 'Champion Creator', 'Elite Creator']);
    expect(
      rowsOf('Contributors by age, %')
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['18–24', '25–34']);
  });

  it('Demographics: small groups are one bar, with the reason', async () => {
    const { demographics } = someAnalytics();
    answer = () =>
      figures(
        someAnalytics({
          demographics: {
            ...demographics,
            gender: [
              { gender: 'female', count: 11, percentage: 68.75 },
              { gender: 'Others', count: 5, percentage: 31.25 },
            ],
            experienceLevel: [{ experienceLevel: null, name: 'Others', count: 16, percentage: 100 }],
          },
        }),
      );
    await openAnalytics({ search: '?tab=demographics' });
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Contributors by gender, %').slice(1)).toEqual([
      ['Female', '68.8%', '11'],
      ['Smaller groups', '31.3%', '5'],
    ]);
    expect(rowsOf('Contributors by experience level, %').slice(1)).toEqual([['Smaller groups', '100.0%', '16']]);
    expect(screen.getAllByText(/^Groups of fewer than 5 contributors are combined/u)).toHaveLength(2);
  });

  it('Demographics: hidden for few people, with the reason', async () => {
    answer = () =>
      figures(
        someAnalytics({
          demographics: { minimumPeople: 5, gender: [], ageRange: [], country: [], experienceLevel: [] },
        }),
      );
    await openAnalytics({ search: '?tab=demographics' });
    expect(await screen.findAllByText('Shown for 5 contributors or more, to protect their privacy')).toHaveLength(4);
  });
});

describe('the period', () => {
  it('is read from the URL, which keeps foreign parameters', async () => {
    const { search } = await openAnalytics({ search: '?timezone=Asia/Tokyo&ref=mail' });
    await screen.findByLabelText('Headline figures');
    expect(new URL(asked()[0] ?? '', 'http://x').searchParams.get('timezone')).toBe('Asia/Tokyo');
    await userEvent.click(screen.getByRole('radio', { name: 'All time' }));
    await waitFor(() => expect(asked().at(-1)).toBe('/api/sparks/stats/window-herbs?timezone=Asia%2FTokyo'));
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Compare with previous period' }));
    expect(Object.fromEntries(search())).toEqual({ timezone: 'Asia/Tokyo', ref: 'mail', range: '7d', compare: 'off' });
    await waitFor(() => expect(asked().at(-1)).not.toContain('compare'));
  });

  it('starts a custom range with the shown period', async () => {
    await openAnalytics({ search: '?range=custom&from=2026-11-19&to=2026-11-20' });
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-19');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-20');
  });
});

describe('the platform', () => {
  it('limits the figures, and is kept in the URL', async () => {
    const { search } = await openAnalytics({ search: '?range=all&timezone=UTC&platform=tiktok' });
    expect(await screen.findByText(/^Figures of TikTok only\./u)).toBeVisible();
    expect(asked()[0]).toBe('/api/sparks/stats/window-herbs?timezone=UTC&platform=tiktok');
    await userEvent.click(screen.getByRole('button', { name: 'Show all platforms' }));
    await waitFor(() => expect(asked().at(-1)).toBe('/api/sparks/stats/window-herbs?timezone=UTC'));
    expect(search().has('platform')).toBe(false);
    expect(screen.queryByText(/^Figures of TikTok only\./u)).toBeNull();
  });

  it('without activity is not an empty campaign', async () => {
    answer = (query) => figures(query.has('platform') ? nothing() : someAnalytics());
    await openAnalytics({ search: '?range=all&platform=reddit' });
    expect(await screen.findByText('No views data available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all platforms' })).toBeVisible();
  });
});

describe('the spend over time', () => {
  it('is shown by day, and cumulatively against the budget without tips', async () => {
    server.restore();
    server = fakeServer(({ url }) => {
      if (url.startsWith('/spark/sparkBySlug/')) return { json: { data: { initialBudget: 50_000 } } };
      const isEarlier = new URL(url, 'http://x').searchParams.get('to') === '2026-11-18';
      return figures(
        isEarlier
          ? someAnalytics({ contributionAnalytics: totals({ totalEES: 3_000, spotlightSpent: 1_000 }) })
          : someAnalytics(),
      );
    });
    await openAnalytics({ search: '?range=custom&from=2026-11-19&to=2026-11-20&compare=off' });
    await screen.findByLabelText('Headline figures');
    expect(rowsOf('Spend per day, US$')).toEqual([
      ['Day', 'Spend'],
      ['Nov 20, 2026', '$5.00'],
      ['Nov 19, 2026', '$5.00'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Cumulative' }));
    expect(
      await screen.findByText('$28.00 of the budget of $500.00, without spotlight tips', { exact: false }),
    ).toBeVisible();
    expect(rowsOf('Budget spent since the start, US$')).toEqual([
      ['Day', 'Spent so far'],
      ['Nov 20, 2026', '$28.00'],
      ['Nov 19, 2026', '$24.00'],
    ]);
  });
});

describe('the first hours', () => {
  const hourly = {
    timezone: 'Europe/Berlin',
    hours: [
      { start: '2026-11-19T09:00:00.000Z', ...anHour({ totalViews: 7, totalEES: 1_250 }) },
      { start: '2026-11-19T10:00:00.000Z', ...anHour({ totalViews: 12_000, totalEES: 0 }) },
    ],
    asOf: '2026-11-19T10:30:00.000Z',
    isCurrent: true,
  };
  const young = { startedAt: '2026-11-19T09:20:00.000Z', asOf: '2026-11-19T10:30:00.000Z' };
  const inBerlin = { period: { from: '2026-11-19', to: '2026-11-19', timezone: 'Europe/Berlin' } };
  let answerHours: () => Answer;
  beforeEach(() => {
    answerHours = () => ({ json: { success: true, data: hourly } });
    server.restore();
    server = fakeServer(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      return pathname.endsWith('/first-hours') ? answerHours() : answer(searchParams);
    });
  });

  it('of a new campaign are shown at once, in the selected time zone, with a table and a file', async () => {
    answer = () => figures(someAnalytics({ ...young, ...inBerlin }));
    await openAnalytics({ search: '?timezone=Europe/Berlin&platform=tiktok' });
    await screen.findByLabelText('Headline figures');
    expect(
      await screen.findByText(/Nov 19, 2026, 10:00\sAM – Nov 19, 2026, 12:00\sPM \(Europe\/Berlin\), hour by hour/u),
    ).toBeVisible();
    expect(asked()).toContain('/api/sparks/stats/window-herbs/first-hours?timezone=Europe%2FBerlin&platform=tiktok');
    expect(plain(rowsOf('Views per hour'))).toEqual([
      ['Hour', 'Views'],
      ['Nov 19, 2026, 11:00 AM', '12,000'],
      ['Nov 19, 2026, 10:00 AM', '7'],
    ]);
    expect(plain(rowsOf('Spend per hour, US$')).slice(1)).toEqual([
      ['Nov 19, 2026, 11:00 AM', '$0.00'],
      ['Nov 19, 2026, 10:00 AM', '$12.50'],
    ]);
    expect(screen.getByText('12,007 in total')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download: Views per hour' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Data (CSV)' }));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          name: 'window-herbs-first-hours-views.csv',
          text: 'Hour,Views\r\n2026-11-19T09:00:00.000Z,7\r\n2026-11-19T10:00:00.000Z,12000\r\n',
        },
      ]),
    );
  });

  it('of an older campaign are one click away, and kept in the URL', async () => {
    const { search } = await openAnalytics();
    await screen.findByLabelText('Headline figures');
    expect(screen.getByRole('radio', { name: 'Selected period' })).toBeChecked();
    expect(asked().filter((url) => url.includes('first-hours'))).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'First 48 hours' }));
    expect(await screen.findByRole('table', { name: 'Views per hour' })).toBeInTheDocument();
    expect(search().get('charts')).toBe('hours');
    await userEvent.click(screen.getByRole('radio', { name: 'Selected period' }));
    expect(await screen.findByRole('table', { name: 'Views per day' })).toBeInTheDocument();
  });

  it('do not exist before the publication', async () => {
    answer = () => figures(someAnalytics({ startedAt: '2026-12-01T00:00:00.000Z' }));
    await openAnalytics();
    await screen.findByLabelText('Headline figures');
    expect(screen.queryByRole('radio', { name: 'First 48 hours' })).toBeNull();
  });

  it('have an empty state, and an error that leaves the other figures', async () => {
    answerHours = () => ({ status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } });
    await openAnalytics({ search: '?charts=hours' });
    expect(await screen.findByRole('heading', { name: 'The figures by the hour could not be loaded' })).toBeVisible();
    expect(screen.getByLabelText('Headline figures')).toBeVisible();
    answerHours = () => ({ json: { success: true, data: { ...hourly, hours: [hourly.hours[1]] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing in the first 48 hours')).toBeVisible();
  });

  it('speak German', async () => {
    answer = () => figures(someAnalytics(inBerlin));
    await openAnalytics({ language: 'de', search: '?charts=hours&timezone=Europe/Berlin' });
    await screen.findByLabelText('Wichtigste Zahlen');
    expect(
      await screen.findByText(/zeigen 19\.11\.2026, 10:00 – 19\.11\.2026, 12:00 .* Stunde für Stunde\./u),
    ).toBeVisible();
    expect(rowsOf('Aufrufe pro Stunde')[0]).toEqual(['Stunde', 'Aufrufe']);
  });
});

describe('a chart', () => {
  it('is shown as a table on demand, and its figures are downloaded', async () => {
    await openAnalytics();
    const toggle = await screen.findByRole('button', { name: 'Show as table: Views per day' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(
      within(screen.getByRole('region', { name: 'Views per day' })).getByRole('cell', { name: '59,400' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download: Views per day' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Data (CSV)' }));
    await waitFor(() =>
      expect(saved).toEqual([
        { name: 'window-herbs-views.csv', text: 'Day,Views\r\n2026-11-19,600\r\n2026-11-20,59400\r\n' },
      ]),
    );
  });
});

describe('Generate Report', () => {
  it('saves the figures as a file named for campaign and date', async () => {
    await openAnalytics({ search: '?range=all&timezone=UTC' });
    const report = {
      fileName: 'window-herbs-report-2026-11-20.json',
      generatedAt: '2026-11-20T15:30:00.000Z',
      analytics: someAnalytics(),
    };
    const button = await screen.findByRole('button', { name: 'Generate Report' });
    expect(screen.getByText(/^All figures of this campaign, Nov 19, 2026 – Nov 20, 2026 \(UTC\)/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download all time' })).toBeNull();
    answer = () => ({ json: { success: true, data: report } });
    await userEvent.click(button);
    expect(await screen.findByText('Report generated successfully!')).toBeVisible();
    expect(asked().at(-1)).toBe('/api/sparks/report/window-herbs?timezone=UTC');
    await waitFor(() =>
      expect(saved.map(({ name, text }) => [name, JSON.parse(text)])).toEqual([[report.fileName, report]]),
    );
  });

  it('states the shown period, and covers all time with one click', async () => {
    await openAnalytics({ search: '?range=custom&from=2026-11-19&to=2026-11-20&timezone=UTC' });
    expect(await screen.findByText(/^The figures of Nov 19, 2026 – Nov 20, 2026 \(UTC\)/u)).toBeVisible();
    answer = () => ({ json: { success: true, data: { fileName: 'a.json', analytics: someAnalytics() } } });
    await userEvent.click(screen.getByRole('button', { name: 'Download all time' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked().at(-1)).toBe('/api/sparks/report/window-herbs?timezone=UTC');
  });

  it('shows the error with its reason', async () => {
    await openAnalytics();
    const button = await screen.findByRole('button', { name: 'Generate Report' });
    answer = () => ({ status: 400, json: { code: 'BAD_REQUEST', message: 'The period is too long' } });
    await userEvent.click(button);
    expect(await screen.findByText('Failed to generate report')).toBeVisible();
    expect(screen.getByText('The period is too long')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is also a PDF in the language of the page', async () => {
    await openAnalytics({ language: 'de', search: '?range=custom&from=2026-11-19&to=2026-11-20&timezone=UTC' });
    const button = await screen.findByRole('button', { name: 'PDF herunterladen' });
    answer = () => ({ status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } });
    await userEvent.click(button);
    await waitFor(() =>
      expect(asked().at(-1)).toBe(
        '/api/sparks/report/window-herbs/pdf?from=2026-11-19&to=2026-11-20&timezone=UTC&language=de',
      ),
    );
  });
});

it('speaks German', async () => {
  await openAnalytics({ language: 'de', search: '?range=all' });
  expect(await screen.findByRole('tab', { name: 'Demografie' })).toBeVisible();
  expect((await screen.findByLabelText('Wichtigste Zahlen')).firstElementChild?.textContent).toMatch(
    /^Gesamtausgaben1\.234,50\s\$$/u,
  );
});
