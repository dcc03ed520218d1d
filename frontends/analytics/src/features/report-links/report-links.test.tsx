import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportLinkResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { openAnalytics } from '../../testing/render-analytics';
import { someAnalytics } from '../../testing/samples';

const TOKEN = 'aB3_-'.repeat(8).concat('xyz');
const aLink = (change: Partial<ReportLinkResponse> = {}): ReportLinkResponse => ({
  _id: 'l1',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  lastUsedAt: null,
  ...change,
});
let links: ReportLinkResponse[];
let refusal: { status: number; json: unknown } | undefined;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  links = [];
  refusal = undefined;
  server = fakeServer(({ method, url }) => {
    if (!url.includes('/links')) return { json: { success: true, data: { analytics: someAnalytics() } } };
    if (refusal) return refusal;
    if (method === 'POST') {
      links = [aLink({ _id: `l${links.length + 1}` }), ...links];
      return { status: 201, json: { data: { ...links[0], token: TOKEN } } };
    }
    if (method === 'DELETE') {
      links = links.filter(({ _id }) => !url.endsWith(_id));
      return { json: {} };
    }
    return { json: { data: links } };
  });
});
afterEach(() => server.restore());

const sent = (wanted: string) => server.seen.filter(({ method }) => method === wanted);
async function openDialog() {
  const user = userEvent.setup();
  await openAnalytics({ search: '?range=all&timezone=UTC' });
  await user.click(await screen.findByRole('button', { name: 'Share report' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share the report' })) };
}

it('shows a new link once with a copy button, then lists it', async () => {
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('Nobody can open the report with a link yet.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const address = `${window.location.origin}/shared-report#${TOKEN}`;
  expect(await dialog.findByRole('textbox', { name: 'New link' })).toHaveValue(address);
  expect(dialog.getByText(/will not be shown again/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await dialog.findByText('Expires Dec 1, 2026')).toBeVisible();
  expect(dialog.getByText(/Never opened/)).toBeVisible();
  expect(sent('POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/sparks/report/window-herbs/links', { days: 30 }],
  ]);
});

it('asks before it revokes a link, and the focus goes to the list', async () => {
  links = [aLink({ lastUsedAt: '2026-11-02T12:00:00.000Z' })];
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/Last opened Nov 2, 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Revoke the link/ }));
  expect(dialog.getByText(/can no longer open the report/)).toHaveFocus();
  expect(sent('DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke link' }));
  expect(await dialog.findByText('Nobody can open the report with a link yet.')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Active links' })).toHaveFocus();
  expect(sent('DELETE').map(({ url }) => url)).toEqual(['/api/sparks/report/window-herbs/links/l1']);
});

it('shows why a link cannot be created', async () => {
  const { user, dialog } = await openDialog();
  await dialog.findByText('Nobody can open the report with a link yet.');
  const message = 'This campaign has as many report links as it can have. Revoke one first.';
  refusal = { status: 409, json: { code: 'report_link_limit_reached', message } };
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Revoke one first.');
});

it('offers a retry when the links cannot be loaded', async () => {
  refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('The links could not be loaded')).toBeVisible();
  refusal = undefined;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByText('Nobody can open the report with a link yet.')).toBeVisible());
});
