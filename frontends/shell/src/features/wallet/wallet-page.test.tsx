import type { WalletLineResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { WalletPage } from './wallet-page';

const line = (change: Partial<WalletLineResponse>): WalletLineResponse => ({ _id: 'line', kind: 'approval_bonus', description: 'Approval bonus', amount: 1_500, balanceAfter: 4_000, createdAt: '2026-05-01T12:00:00.000Z', ...change });

let server: ReturnType<typeof fakeServer>;
let topUp: { status: number; json: unknown };

beforeAll(startWords);
beforeEach(() => {
  signInAs(true);
  topUp = { status: 201, json: { data: { payment: { amount: 2_550 }, checkoutUrl: null, balance: 6_550 } } };
  server = fakeServer(({ url, method }) => {
    if (method === 'POST') return topUp;
    if (url.startsWith('/api/wallet/transactions')) return { json: aPage([line({ _id: 'l1', block: 'block-1' }), line({ _id: 'l2', kind: 'resubmission_fee', description: 'Resubmission to Summer reels', amount: -200 })]) };
    return { json: { data: { balance: 4_000, pending: 500, held: 0, currency: 'USD' } } };
  });
});
afterEach(() => server.restore());

describe('WalletPage', () => {
  it('names the balance, and what is pending', async () => {
    renderPage(<WalletPage />);
    expect(await screen.findByText('$40.00')).toBeVisible();
    expect(screen.getByText('$5.00 is pending and not part of the balance yet')).toBeVisible();
    expect(screen.queryByText(/held/)).not.toBeInTheDocument();
  });

  it('tells what came in from what went out by sign and by word', async () => {
    renderPage(<WalletPage />);
    const [received, paid] = await screen.findAllByRole('listitem');
    expect(received).toHaveTextContent(/Approval bonus\+\$15\.00.*Received · balance \$40\.00/);
    expect(within(received!).getByRole('link', { name: 'View post' })).toHaveAttribute('href', '/contribution-details/block-1');
    expect(paid).toHaveTextContent(/Resubmission fee−\$2\.00Resubmission to Summer reels.*Paid · balance/);
  });

  it('adds money, once for one intention', async () => {
    renderPage(<WalletPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add money to your wallet' });
    const amount = within(dialog).getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, 'ten');
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByText('Enter an amount such as 25 or 25.50.')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, '25.50');
    topUp = { status: 500, json: {} };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $25.50' }));
    expect(await within(dialog).findByText('Internal server error')).toBeInTheDocument();
    topUp = { status: 201, json: { data: { payment: { amount: 2_550 }, checkoutUrl: null, balance: 6_550 } } };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $25.50' }));
    expect(await screen.findByText('$25.50 was added. Your balance is $65.50.')).toBeInTheDocument();
    const sent = server.seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ amount_in_cents: 2_550 }, { amount_in_cents: 2_550 }]);
    // The repeat after the failure is the same intention.
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});
