import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { PayoutItem } from './payout-item';
import { aPayout } from './testing/payout-server';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const refused = (change: Partial<PayoutResponse> = {}) =>
  aPayout({
    status: 'cancelled',
    failureCode: 'admin_refused',
    refusalReason: 'The papers differ.',
    endedAt: ago(1),
    ...change,
  });
let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  signInAs(true);
  server = fakeServer(() => ({ status: 201, json: { data: {} } }));
});
afterEach(() => server.restore());
const show = (payout: PayoutResponse) =>
  renderPage(
    <ul>
      <PayoutItem payout={payout} onCancel={jest.fn()} />
    </ul>,
  );

it('is sent from where the person reads of the refusal', async () => {
  const payout = refused();
  show(payout);
  expect(screen.getByText('We did not release it: The papers differ.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal this decision' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Why the decision is wrong/u), 'They are mine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen).toMatchObject([
    { method: 'POST', url: `/api/payouts/${payout.id}/appeal`, body: { text: 'They are mine.' } },
  ]);
});

it('is shown once it exists', () => {
  show(refused({ appealCaseId: 'case-5' }));
  expect(screen.getByRole('link', { name: 'Show your appeal' })).toHaveAttribute('href', '/cases/case-5');
  expect(screen.queryByRole('button', { name: 'Appeal this decision' })).toBeNull();
});

it.each([
  ['after fourteen days', refused({ endedAt: ago(14) })],
  ['against an own cancellation', aPayout({ status: 'cancelled', endedAt: ago(1) })],
  ['against a refusal of the bank', aPayout({ status: 'failed', failureCode: 'refused', endedAt: ago(1) })],
])('is not offered %s', (_, payout) => {
  show(payout);
  expect(screen.queryByRole('button', { name: 'Appeal this decision' })).toBeNull();
});
