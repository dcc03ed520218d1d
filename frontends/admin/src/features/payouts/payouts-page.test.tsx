import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPayoutResponse, PayoutMismatchResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { findEnglishTexts } from '@sparks/ui/testing';
import { openAdmin } from '../../testing/render-admin';

const ROOT = '665f1c2ab7e4d9a1c0ffee11';
const aPayout = (change: Partial<AdminPayoutResponse> = {}): AdminPayoutResponse => ({
  id: '665f1c2ab7e4d9a1c0ffee91',
  status: 'held',
  grossCents: 10_000,
  fees: [{ kind: 'processing', cents: 50 }],
  netCents: 9_950,
  currency: 'USD',
  methodLabel: 'Stripe bank •••• 6789',
  holdReasons: [
    { reason: 'first_payout', until: '2026-11-25T12:00:00.000Z' },
    { reason: 'shared_method', until: null },
  ],
  createdAt: '2026-11-24T12:00:00.000Z',
  expectedFrom: null,
  expectedUntil: null,
  sentAt: null,
  paidAt: null,
  failureCode: null,
  canCancel: true,
  user: { id: '665f1c2ab7e4d9a1c0ffee61', name: 'Ngozi Ada', username: 'ngozi' },
  country: 'DE',
  attempts: 0,
  refusalReason: null,
  endedAt: null,
  appealCaseId: null,
  ...change,
});

let server: ReturnType<typeof fakeServer>;
let payouts: AdminPayoutResponse[];
let differences: PayoutMismatchResponse[];
let answer: { status?: number; json: unknown };
beforeEach(() => {
  payouts = [aPayout()];
  answer = { json: { data: aPayout({ status: 'queued' }) } };
  server = fakeServer(({ method, url }: SeenRequest) => {
    if (method === 'POST') return answer;
    if (url === '/api/users/me') return { json: { data: { _id: ROOT, username: 'root', roles: ['admin'] } } };
    if (url.startsWith('/api/admin/payouts/mismatches')) return { json: { data: differences, nextCursor: null } };
    return { json: { data: payouts, nextCursor: null } };
  });
});
afterEach(() => server.restore());

const posts = () => server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
const decide = async (button: string, confirm: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  return dialog;
};

it('shows whose money is held, how much arrives where, and why it waits', async () => {
  await openAdmin('/admin/payouts');
  const link = await screen.findByRole('link', { name: 'Ngozi Ada' });
  const item = link.closest('li')!;
  expect(item).toHaveTextContent(/Held.*Stripe bank •••• 6789 · Germany/);
  expect(item).toHaveTextContent(/First payout of this person \(until Nov 25, 2026.*\)/);
  expect(item).toHaveTextContent(/Another person uses the same bank account.*\$99\.50\$100\.00 with fees/);
  expect(server.seen.some(({ url }) => url.startsWith('/api/admin/payouts?status=held'))).toBe(true);
});

it('releases a payout after a confirmation that says it cannot be called back', async () => {
  await openAdmin('/admin/payouts');
  const dialog = await decide('Release the payout of ngozi', 'Release');
  expect(dialog).toHaveTextContent('It cannot be called back.');
  expect(await screen.findByText('$99.50 for Ngozi Ada are being sent.')).toBeVisible();
  expect(posts()).toEqual([['/api/admin/payouts/665f1c2ab7e4d9a1c0ffee91/release', undefined]]);
});

it('says that a large release was sent to a second admin', async () => {
  answer = {
    status: 202,
    json: { code: 'approval_required', message: 'Sent for approval by a second admin.', approval: { _id: 'a' } },
  };
  payouts = [aPayout({ netCents: 7_700 })];
  await openAdmin('/admin/payouts');
  await decide('Release the payout of ngozi', 'Release');
  expect(await screen.findByText(/second admin/)).toBeVisible();
  // Toasts of other tests may still be shown.
  expect(screen.queryByText('$77.00 for Ngozi Ada are being sent.')).not.toBeInTheDocument();
});

it('refuses with a reason only', async () => {
  await openAdmin('/admin/payouts');
  const dialog = await decide('Refuse the payout of ngozi', 'Refuse');
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Stolen account.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused. The money is back in the wallet of Ngozi Ada.')).toBeVisible();
  expect(posts()).toEqual([['/api/admin/payouts/665f1c2ab7e4d9a1c0ffee91/refuse', { reason: 'Stolen account.' }]]);
});

it('retries what is being sent, and decides nothing about what is sent or own', async () => {
  payouts = [
    aPayout({ id: 'a', status: 'sending', attempts: 3 }),
    aPayout({ id: 'b', status: 'sent', user: { id: 'b', name: 'Ben', username: 'ben' } }),
    aPayout({ id: 'c', user: { id: ROOT, name: 'Robin Root', username: 'root' } }),
  ];
  await openAdmin('/admin/payouts?tab=all');
  expect(await screen.findByText('This is your own payout. Another admin has to decide.')).toBeVisible();
  expect(screen.queryByRole('button', { name: / of (ben|root)/ })).not.toBeInTheDocument();
  expect(screen.getByText(/3 attempts/)).toBeVisible();
  await decide('Try again: payout of ngozi', 'Try again');
  await waitFor(() => expect(posts()).toEqual([['/api/admin/payouts/a/retry', undefined]]));
});

it('says what will appear in an empty queue', async () => {
  payouts = [];
  await openAdmin('/admin/payouts');
  expect(await screen.findByText('No held payouts')).toBeVisible();
});

describe('the differences to the provider', () => {
  const anExtra = {
    id: '665f1c2ab7e4d9a1c0ffee99',
    kind: 'extra',
    amountCents: 0,
    foundCents: 2_500,
    foundAt: '2026-11-24T12:00:00.000Z',
    payout: null,
    transferId: 'tr_1',
    resolution: null,
    resolvedAt: null,
    resolvedBy: null,
  } as const;
  const anOwn = {
    ...anExtra,
    id: 'b',
    kind: 'missing',
    payout: { id: 'p', status: 'sent', user: { id: ROOT, name: 'Robin Root', username: 'root' } },
  } as const;
  beforeEach(() => {
    differences = [anExtra];
    answer = { json: { data: anExtra } };
  });

  it('are listed with both amounts, and resolved with a result only', async () => {
    await openAdmin('/admin/payouts?tab=differences');
    const item = (await screen.findByText('No payout')).closest('li')!;
    expect(item).toHaveTextContent(/Open.*nobody has requested.*tr_1.*Payout\$0\.00Provider\$25\.00/);
    const dialog = await decide('Resolve', 'Resolve');
    expect(within(dialog).getByText('Enter what you found or did.')).toBeVisible();
    expect(posts()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'What you found or did' }), 'A test transfer.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(posts()).toEqual([
      [`/api/admin/payouts/mismatches/${anExtra.id}/resolve`, { resolution: 'A test transfer.' }],
    ]);
  });

  it("about an admin's own payout are for another admin", async () => {
    differences = [anOwn];
    await openAdmin('/admin/payouts?tab=differences', 'de');
    expect(
      await screen.findByText('Das ist deine eigene Auszahlung. Ein anderer Admin muss entscheiden.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Klären' })).not.toBeInTheDocument();
    expect(findEnglishTexts(document.body, ['Robin Root', 'tr_1'])).toEqual([]);
  });
});

it('has no English texts in German', async () => {
  payouts = [aPayout(), aPayout({ id: 'b', status: 'cancelled', failureCode: 'admin_refused' })];
  await openAdmin('/admin/payouts', 'de');
  await screen.findAllByRole('link', { name: 'Ngozi Ada' });
  expect(findEnglishTexts(document.body, ['Ngozi Ada', 'Stripe bank •••• 6789'])).toEqual([]);
});
