import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessRequestForAdmins } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aPage, aPerson, SPARK_ID } from '../../testing/samples';

const ngozi = aPerson({ _id: '665f1c2ab7e4d9a1c0ffee05', name: 'Ngozi', username: 'ngozi' });
const aRequest = (change: Partial<AccessRequestForAdmins> = {}): AccessRequestForAdmins => ({
  _id: 'r1',
  user: ngozi,
  campaign: { _id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' },
  status: 'pending',
  requestedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  ...change,
});

let server: ReturnType<typeof fakeServer>;
let requests: AccessRequestForAdmins[];
let refuses: boolean;
let decides: boolean;

beforeEach(() => {
  requests = [aRequest(), aRequest({ _id: 'r2', user: null })];
  refuses = false;
  decides = true;
  server = fakeServer(({ method, url }: SeenRequest) => {
    if (refuses) return { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' } };
    if (method === 'GET') return { json: aPage(requests) };
    if (!decides) return 'no-response';
    const decided = requests.find(({ _id }) => _id === 'r1') ?? aRequest();
    requests = requests.filter(({ _id }) => _id !== 'r1');
    return { json: { data: { ...decided, status: url.endsWith('approve-access') ? 'accepted' : 'rejected' } } };
  });
});
afterEach(() => server.restore());

const decisions = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body]);

it('lists who waits for which campaign, and cannot decide about who is gone', async () => {
  await openAdmin('/admin/access');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ngozi@ngoziWindow herbs.*Nov 20, 2026/),
    expect.stringMatching(/Account deleted/),
  ]);
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
});

it('approves, and reverts the decision', async () => {
  await openAdmin('/admin/access');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Ngozi for Window herbs' }));
  expect(await screen.findByText('Ngozi now has access to Window herbs.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve Ngozi for Window herbs' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reject instead' }));
  expect(await screen.findByText('Ngozi was rejected for Window herbs.')).toBeVisible();
  expect(decisions()).toEqual([
    [`/spark/${SPARK_ID}/approve-access`, { userId: ngozi._id }],
    [`/spark/${SPARK_ID}/reject-access`, { userId: ngozi._id }],
  ]);
});

it('shows which decision is on its way, and takes no other until then', async () => {
  const ben = aPerson({ _id: '665f1c2ab7e4d9a1c0ffee06', name: 'Ben', username: 'ben' });
  requests = [aRequest(), aRequest({ _id: 'r3', user: ben })];
  decides = false;
  await openAdmin('/admin/access');
  const button = (name: string) => screen.getByRole('button', { name: `${name} for Window herbs` });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Ngozi for Window herbs' }));
  await waitFor(() => expect(button('Approve Ngozi')).toHaveAttribute('aria-busy', 'true'));
  expect(button('Approve Ngozi')).toHaveFocus();
  for (const name of ['Reject Ngozi', 'Approve Ben', 'Reject Ben']) expect(button(name)).toBeDisabled();
  await userEvent.click(button('Approve Ngozi'));
  expect(decisions()).toHaveLength(1);
});

it('shows an empty state without requests', async () => {
  requests = [];
  await openAdmin('/admin/access');
  expect(await screen.findByRole('heading', { name: 'No access requests' })).toBeVisible();
});

it('shows the error and retries', async () => {
  refuses = true;
  await openAdmin('/admin/access');
  expect(await screen.findByText('The access requests could not be loaded')).toBeVisible();
  refuses = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Approve Ngozi for Window herbs' })).toBeVisible();
});
