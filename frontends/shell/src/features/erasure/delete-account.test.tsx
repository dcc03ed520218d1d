import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErasureResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { DeleteAccount } from './delete-account';

const NONE: ErasureResponse = {
  status: 'none',
  requestedAt: null,
  dueAt: null,
  waivedCents: 0,
  refusals: [],
  balanceCents: 0,
  waivableCents: 0,
};
const SCHEDULED: ErasureResponse = {
  ...NONE,
  status: 'scheduled',
  requestedAt: '2026-05-10T12:00:00.000Z',
  dueAt: '2026-05-24T12:00:00.000Z',
};

let erasure: ErasureResponse;
let refusal: { status: number; json: unknown } | undefined;
let server: ReturnType<typeof fakeServer>;

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  erasure = NONE;
  refusal = undefined;
  server = fakeServer(({ method, url }) => {
    if (url.endsWith('/api/users/me'))
      return { json: { data: { _id: 'u1', username: 'ada', roles: ['contributor'] } } };
    if (refusal) return refusal;
    if (method === 'POST') erasure = SCHEDULED;
    if (method === 'DELETE') erasure = NONE;
    return { json: { data: erasure } };
  });
});
afterEach(() => server.restore());

const open = () => renderPage(<DeleteAccount />);
const sent = (wanted: string) => server.seen.filter(({ method }) => method === wanted);
async function openDialog() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
}

it('tells what happens and what is kept', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'What happens' })).toBeVisible();
  expect(screen.getByText(/^Payments, payouts and bookings/)).toBeVisible();
});

it('asks for the username and schedules the deletion', async () => {
  const dialog = await openDialog();
  const submit = dialog.getByRole('button', { name: 'Delete account' });
  expect(submit).toBeDisabled();
  await userEvent.type(await dialog.findByLabelText('Type ada to confirm'), 'ad');
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Type ada to confirm'), 'a');
  await userEvent.click(submit);
  expect(await screen.findByText(/^Your account will be deleted on May 24/)).toBeVisible();
  expect(sent('POST').map(({ body }) => body)).toEqual([{ confirmation: 'ada' }]);
});

it('a small balance has to be given up', async () => {
  erasure = { ...NONE, refusals: ['balance'], balanceCents: 70, waivableCents: 70 };
  const dialog = await openDialog();
  await userEvent.type(await dialog.findByLabelText('Type ada to confirm'), 'ada');
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I give up the \$0\.70/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ confirmation: 'ada', waivedCents: 70 }]));
});

it('shows what stands in the way, with links, and offers no deletion', async () => {
  erasure = { ...NONE, refusals: ['balance', 'campaigns', 'admin'], balanceCents: 12_345 };
  open();
  expect(await screen.findByText(/^Your wallet has \$123\.45/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your wallet' })).toHaveAttribute('href', '/wallet');
  expect(screen.getByRole('link', { name: 'Open your campaigns' })).toHaveAttribute('href', '/campaigns');
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeDisabled();
});

it('shows the error of a refused request', async () => {
  const dialog = await openDialog();
  refusal = { status: 409, json: { code: 'erasure_refused', message: 'Money is under way.' } };
  await userEvent.type(await dialog.findByLabelText('Type ada to confirm'), 'ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your account was not scheduled for deletion');
});

it('a scheduled deletion can be cancelled', async () => {
  erasure = { ...SCHEDULED, waivedCents: 70 };
  open();
  expect(await screen.findByText('You give up the $0.70 in your wallet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByRole('button', { name: 'Delete account…' })).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
});

it('shows what a deletion waits for', async () => {
  erasure = { ...SCHEDULED, status: 'waiting', refusals: ['payout'] };
  open();
  expect(await screen.findByText('Your account could not be deleted yet')).toBeVisible();
  expect(screen.getByText(/^A payout is under way/)).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
  open();
  expect(await screen.findByText('The state of your account could not be loaded')).toBeVisible();
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Delete account…' })).toBeVisible();
});
