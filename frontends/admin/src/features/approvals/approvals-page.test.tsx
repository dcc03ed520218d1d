import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';

const anApproval = (change: Partial<ApprovalResponse> = {}): ApprovalResponse => ({
  _id: '665f1c2ab7e4d9a1c0ffee31',
  kind: 'winner_prize',
  status: 'requested',
  amountCents: 15_000,
  campaign: { id: '665f1c2ab7e4d9a1c0ffee41', name: 'Window herbs', slug: 'window-herbs' },
  blockIds: ['665f1c2ab7e4d9a1c0ffee51'],
  contributors: [{ id: '665f1c2ab7e4d9a1c0ffee61', username: 'ngozi' }],
  details: { prizeCents: 15_000 },
  requestedBy: { id: '665f1c2ab7e4d9a1c0ffee71', username: 'rita' },
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isOwn: false,
  isOwnDecision: false,
  canDecide: true,
  ...change,
});
const own = anApproval({
  _id: '665f1c2ab7e4d9a1c0ffee32',
  kind: 'spark_close',
  details: { reason: 'Spam.' },
  blockIds: [],
  contributors: [],
  isOwn: true,
  canDecide: false,
});

let server: ReturnType<typeof fakeServer>;
let open: ApprovalResponse[];
let answer: { status?: number; json: unknown };

beforeEach(() => {
  open = [anApproval(), own];
  answer = { json: { data: anApproval({ status: 'executed' }) } };
  server = fakeServer(({ method, url }: SeenRequest) => {
    if (method === 'POST') return answer;
    if (url.includes('status=ended'))
      return {
        json: {
          data: [
            anApproval({
              status: 'failed',
              decidedBy: { id: '665f1c2ab7e4d9a1c0ffee81', username: 'root' },
              decidedAt: '2026-11-21T10:00:00.000Z',
              failure: { code: 'already_closed', message: 'This campaign is already closed.' },
            }),
          ],
          nextCursor: null,
        },
      };
    return { json: { data: open, nextCursor: null } };
  });
});
afterEach(() => server.restore());

const decisions = () => server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

it('shows what is asked, for how much, by whom and until when', async () => {
  await openAdmin('/admin/approvals');
  const [first, second] = await screen.findAllByRole('listitem', { name: '' });
  expect(first).toHaveTextContent(
    /Set the prize of ngozi to \$150\.00.*Window herbs.*Requested by rita.*Expires Nov 27, 2026/,
  );
  expect(within(first as HTMLElement).getByRole('link', { name: 'Window herbs' })).toHaveAttribute(
    'href',
    '/campaigns/window-herbs',
  );
  expect(second).toHaveTextContent(/Close the campaign.*Spam\..*Requested by you/);
});

it("does not offer to approve one's own request", async () => {
  open = [own];
  answer = { json: { data: { ...own, status: 'cancelled' } } };
  await openAdmin('/admin/approvals');
  expect(await screen.findByText('Another admin has to decide about your request.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Cancel request/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
  expect(decisions()).toEqual([[`/api/admin/approvals/${own._id}/cancel`, undefined]]);
});

it('leaves a request that reverses an own decision to another admin', async () => {
  open = [anApproval({ kind: 'appeal', isOwnDecision: true, canDecide: false })];
  await openAdmin('/admin/approvals');
  expect(await screen.findByText('This reverses your decision. Another admin has to decide.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Approve|Refuse)/ })).not.toBeInTheDocument();
});

it('approves after a confirmation', async () => {
  await openAdmin('/admin/approvals');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Set the prize of ngozi to $150.00' }));
  expect(decisions()).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Approve $150.00?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved and done.')).toBeVisible();
  expect(decisions()).toEqual([[`/api/admin/approvals/${anApproval()._id}/approve`, undefined]]);
});

it('says why an approved act could not be done', async () => {
  answer = {
    json: { data: anApproval({ status: 'failed', failure: { code: 'already_closed', message: 'Already closed.' } }) },
  };
  await openAdmin('/admin/approvals');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved, but it could not be done: Already closed.')).toBeVisible();
});

it('refuses with a reason only', async () => {
  await openAdmin('/admin/approvals');
  await userEvent.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ask the creator.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(decisions()).toEqual([[`/api/admin/approvals/${anApproval()._id}/refuse`, { reason: 'Ask the creator.' }]]);
});

it('shows the history with the reason of a failure', async () => {
  await openAdmin('/admin/approvals?tab=ended');
  expect(await screen.findByText('Could not be done')).toBeVisible();
  expect(screen.getByText('Reason: This campaign is already closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

it('shows an empty state', async () => {
  open = [];
  await openAdmin('/admin/approvals');
  expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeVisible();
});
