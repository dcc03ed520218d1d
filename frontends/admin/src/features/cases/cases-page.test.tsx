import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';

const AT = '2026-11-20T10:00:00.000Z';
const group = {
  _id: 'g1',
  subject: { type: 'spark', id: 's1', campaign: 'Tea', slug: 'tea' },
  reported: { _id: 'u1', username: 'cleo', name: 'Cleo Marsh' },
  state: 'open',
  count: 3,
  visitorCount: 1,
  reasons: [{ reason: 'spam', count: 3 }],
  firstReportedAt: AT,
  lastReportedAt: AT,
};
const appeal = {
  _id: 'c1',
  kind: 'appeal',
  subject: { type: 'block', id: 'b1', campaign: 'Herbs' },
  appealed: { decision: 'moderation', reason: 'Off topic.' },
  openedBy: { _id: 'u2', username: 'ada', name: 'Ada Obi', role: 'individual' },
  openedAt: AT,
};
const report = { _id: 'c2', reason: 'illegal', text: 'It sells\nweapons.', reportedAt: AT };
let server: ReturnType<typeof fakeServer>;
/** By path and cursor; a page with a cursor of the next one. */
let pages: Record<string, { data: unknown[]; nextCursor: string | null }>;
beforeEach(() => {
  pages = {
    '/api/admin/cases': { data: [appeal], nextCursor: null },
    '/api/admin/reports': { data: [group], nextCursor: null },
  };
  server = fakeServer(({ method, url }) => {
    if (method === 'POST') return { json: { data: group } };
    const { pathname, searchParams } = new URL(url, 'http://test');
    const cursor = searchParams.get('cursor');
    const page = pages[cursor ? `${pathname}?${cursor}` : pathname];
    return page
      ? { json: page }
      : { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' } };
  });
});
afterEach(() => server.restore());

it('names appeals against suspensions and refused payouts', async () => {
  const subject = { type: 'user', id: 'u1', campaign: null, username: 'ada' };
  pages['/api/admin/cases'] = {
    data: [
      { ...appeal, _id: 'c2', subject, appealed: { decision: 'suspension' } },
      { ...appeal, _id: 'c1', subject, appealed: { decision: 'payout_refusal' } },
    ],
    nextCursor: null,
  };
  await openAdmin('/admin/cases');
  expect(await screen.findByRole('link', { name: 'Suspension of ada' })).toHaveAttribute('href', '/cases/c2');
  expect(screen.getByRole('link', { name: 'Refused payout of ada' })).toBeVisible();
});

it('names appeals against reversed earnings with amount and campaign', async () => {
  pages['/api/admin/cases'] = {
    data: [{ ...appeal, appealed: { decision: 'earnings_reversal', amountCents: 400 } }],
    nextCursor: null,
  };
  await openAdmin('/admin/cases');
  expect(await screen.findByRole('link', { name: '$4.00 taken back: Herbs' })).toHaveAttribute('href', '/cases/c1');
});

it('leads from an appeal to its case, and loads more', async () => {
  pages['/api/admin/cases'] = { data: [appeal], nextCursor: 'c1' };
  pages['/api/admin/cases?c1'] = {
    data: [{ ...appeal, _id: 'c0', subject: { type: 'block', id: 'b0', campaign: 'Older' } }],
    nextCursor: null,
  };
  await openAdmin('/admin/cases');
  expect(await screen.findByRole('link', { name: 'Post in Herbs' })).toHaveAttribute('href', '/cases/c1');
  expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/p/ada');
  expect(screen.getByText('Reason of the decision: Off topic.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('link', { name: 'Post in Older' })).toHaveAttribute('href', '/cases/c0');
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

it('shows large numbers of reports with separators', async () => {
  pages['/api/admin/reports'] = {
    data: [{ ...group, count: 1_204, visitorCount: 1_012, reasons: [{ reason: 'spam', count: 1_204 }] }],
    nextCursor: null,
  };
  await openAdmin('/admin/cases?tab=reports');
  expect(await screen.findByText('1,204 reports: spam (1,204) · 1,012 without an account')).toBeVisible();
});

it('resolves the reports of a thing with reasons only, and reads the list again', async () => {
  await openAdmin('/admin/cases?tab=reports');
  expect(await screen.findByText('3 reports: spam (3) · 1 without an account')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/campaigns/tea');
  expect(screen.getByRole('link', { name: 'of Cleo Marsh' })).toHaveAttribute('href', '/p/cleo');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Enter your reasons.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reasons/ }), 'It is fine.');
  pages['/api/admin/reports'] = { data: [], nextCursor: null };
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(server.seen.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: '/api/admin/reports/g1/resolve', body: { outcome: 'dismissed', statement: 'It is fine.' } },
    ]),
  );
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
});

it('opens a group to its single reports, with texts and reporters', async () => {
  pages['/api/admin/reports/g1/reports'] = {
    data: [
      report,
      { _id: 'c3', reason: 'spam', reporter: { _id: 'u2', username: 'ben', name: 'Ben' }, reportedAt: AT },
    ],
    nextCursor: 'c3',
  };
  pages['/api/admin/reports/g1/reports?c3'] = { data: [{ ...report, _id: 'c4' }], nextCursor: null };
  await openAdmin('/admin/cases?tab=reports');
  const show = await screen.findByRole('button', { name: 'Show reports of Tea' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(show);
  const list = within(await screen.findByRole('list', { name: 'Reports of Tea' }));
  const [ofVisitor, ofPerson] = list.getAllByRole('listitem');
  expect(ofVisitor).toHaveTextContent(/illegal Without an account · .+It sells weapons\./u);
  expect(ofPerson).toHaveTextContent(/spam Ben · /u);
  expect(list.getByRole('link', { name: 'illegal' })).toHaveAttribute('href', '/cases/c2');
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Hide reports of Tea' }));
  expect(screen.queryByRole('list', { name: 'Reports of Tea' })).toBeNull();
});

it('reports a failure of the single reports inside of their group', async () => {
  await openAdmin('/admin/cases?tab=reports');
  await userEvent.click(await screen.findByRole('button', { name: 'Show reports of Tea' }));
  expect(await screen.findByText('The cases could not be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tea' })).toBeVisible();
});

it('shows how reports were resolved, by whom and why', async () => {
  pages['/api/admin/reports'] = {
    data: [
      { ...group, state: 'resolved', outcome: 'actioned', statement: 'Closed.', resolvedAt: AT, resolvedBy: 'root' },
    ],
    nextCursor: null,
  };
  await openAdmin('/admin/cases?tab=resolved');
  expect(await screen.findByText('Action taken')).toBeVisible();
  expect(screen.getByText('Closed.')).toBeVisible();
  expect(screen.getByText(/^Resolved by root, /u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(server.seen.at(-1)?.url).toContain('state=resolved');
});

it.each([
  ['', 'No open appeals'],
  ['?tab=reports', 'No open reports'],
  ['?tab=resolved', 'No reports were resolved yet'],
  ['?tab=erasures', 'No account is about to be deleted'],
])('shows an empty state for %s', async (search, heading) => {
  for (const path of ['cases', 'reports', 'erasures']) pages[`/api/admin/${path}`] = { data: [], nextCursor: null };
  await openAdmin(`/admin/cases${search}`);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

it('shows an error with a retry', async () => {
  pages = {};
  await openAdmin('/admin/cases?tab=reports');
  expect(await screen.findByText('The cases could not be loaded')).toBeVisible();
  pages['/api/admin/reports'] = { data: [group], nextCursor: null };
  await userEvent.click(screen.getByRole('button', { name: /Try again/i }));
  expect(await screen.findByRole('link', { name: 'Tea' })).toBeVisible();
});

it('lists requested deletions of accounts with their day and what stands in the way', async () => {
  pages['/api/admin/erasures'] = {
    data: [
      {
        _id: 'e1',
        user: { _id: 'u1', username: 'ada', name: 'Ada Obi' },
        status: 'waiting',
        requestedAt: AT,
        dueAt: AT,
        refusals: ['debt', 'payout'],
      },
    ],
    nextCursor: 'e1',
  };
  pages['/api/admin/erasures?e1'] = {
    data: [{ _id: 'e2', status: 'erasing', requestedAt: AT, dueAt: AT, refusals: [] }],
    nextCursor: null,
  };
  await openAdmin('/admin/cases?tab=erasures');
  const list = within(await screen.findByRole('list', { name: 'Account deletions' }));
  expect(list.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/admin/people/u1');
  expect(list.getByRole('listitem')).toHaveTextContent(/^Ada ObiWaitingPlanned for .+Requested .+/u);
  expect(list.getByText('In the way: a debt, a payout under way')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await list.findByText('Deleted account')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

it('offers a retry when the requested deletions cannot be loaded', async () => {
  await openAdmin('/admin/cases?tab=erasures');
  expect(await screen.findByText('The requested deletions could not be loaded')).toBeVisible();
  pages['/api/admin/erasures'] = { data: [], nextCursor: null };
  await userEvent.click(screen.getByRole('button', { name: /Try again/i }));
  expect(await screen.findByRole('heading', { name: 'No account is about to be deleted' })).toBeVisible();
});
