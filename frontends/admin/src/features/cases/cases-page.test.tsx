import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';

const AT = '2026-11-20T10:00:00.000Z';
const group = {
  _id: 'g1',
  subject: { type: 'spark', id: 's1', campaign: 'Tea', slug: 'tea' },
  state: 'open',
  count: 3,
  visitorCount: 1,
  reasons: [{ reason: 'spam', count: 3 }],
  firstReportedAt: AT,
  lastReportedAt: AT,
};
const appeal = { _id: 'c1', kind: 'appeal', subject: { type: 'block', id: 'b1', campaign: 'Herbs' }, openedAt: AT };
let server: ReturnType<typeof fakeServer>;
let groups: unknown[];
beforeEach(() => {
  groups = [group];
  server = fakeServer(({ method, url }) => {
    if (method === 'POST') return { json: { data: group } };
    return { json: { data: url.includes('/reports') ? groups : [appeal], nextCursor: null } };
  });
});
afterEach(() => server.restore());

it('leads from an appeal to its case', async () => {
  await openAdmin('/admin/cases');
  expect(await screen.findByRole('link', { name: 'Herbs' })).toHaveAttribute('href', '/cases/c1');
});

it('resolves the reports of a thing with reasons only', async () => {
  await openAdmin('/admin/cases?tab=reports');
  expect(await screen.findByText('3 reports: spam (3)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/campaigns/tea');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Enter your reasons.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reasons/ }), 'It is fine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(server.seen.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: '/api/admin/reports/g1/resolve', body: { outcome: 'dismissed', statement: 'It is fine.' } },
    ]),
  );
});

it('shows an empty state', async () => {
  groups = [];
  await openAdmin('/admin/cases?tab=reports');
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
});
