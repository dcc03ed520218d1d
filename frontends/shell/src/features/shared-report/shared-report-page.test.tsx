import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { UNKNOWN_TEXT } from '@sparks/ui/lazy';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { reportCsv } from './report-csv';
import { SharedReportPage } from './shared-report-page';
import { aReport, TOKEN } from './testing/report-fixtures';

const report = aReport();
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
