import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentResponse } from '@sparks/api-client';
import { signInAs, startTranslations } from '../../testing/render-page';
import { aPayment, PAYMENT, showWallet, WalletServer } from './testing/wallet-server';

let server: WalletServer;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  server = new WalletServer();
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('adding money', () => {
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add money to your wallet' });
    return { dialog, amount: within(dialog).getByLabelText('Amount') };
  };
  const done = { status: 201, json: { data: { payment: { amount: 2_550 }, checkoutUrl: null, balance: 6_550 } } };

  it('is charged once per intent', async () => {
    showWallet();
    const { dialog, amount } = await openDialog();
    expect(within(dialog).getByText('Between $1.00 and $10,000.00.')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, 'ten');
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByText('Enter an amount such as 25 or 25.50.')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, '25.50');
    server.answers['POST /api/wallet/top-up'] = { status: 500, json: {} };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $25.50' }));
    expect(await within(dialog).findByText('Internal server error')).toBeInTheDocument();
    server.answers['POST /api/wallet/top-up'] = done;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $25.50' }));
    expect(await screen.findByText('$25.50 was added. Your balance is $65.50.')).toBeInTheDocument();
    expect(server.posts.map(({ body }) => body)).toEqual([{ amount_in_cents: 2_550 }, { amount_in_cents: 2_550 }]);
    // The retry after the failure reuses the idempotency key.
    expect(new Set(server.posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('creates a new payment after the provider refused one', async () => {
    showWallet();
    const { dialog } = await openDialog();
    server.answers['POST /api/wallet/top-up'] = {
      status: 402,
      json: { code: 'payment_failed', message: 'The payment failed.' },
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $50.00' }));
    expect(await within(dialog).findByText('The payment failed.')).toBeInTheDocument();
    server.answers['POST /api/wallet/top-up'] = {
      status: 201,
      json: { data: { payment: { amount: 5_000 }, checkoutUrl: null, balance: 9_000 } },
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $50.00' }));
    expect(await screen.findByText('$50.00 was added. Your balance is $90.00.')).toBeInTheDocument();
    expect(new Set(server.posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });
});

describe('returning from the checkout', () => {
  const back = (change: Partial<PaymentResponse>, query = '') => {
    server.answers[`GET /api/payments/${PAYMENT}`] = { json: { data: aPayment(change) } };
    return showWallet(`?payment=${PAYMENT}${query}`);
  };

  it('waits for the server to confirm the payment, then shows the new balance', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    back({});
    expect(await screen.findByText('Waiting for your payment of $25.00')).toBeVisible();
    expect(screen.queryByText(/was added to your wallet/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Still waiting for your payment of $25.00')).toBeVisible();
    const before = server.asked('/api/wallet').length;
    server.answers[`GET /api/payments/${PAYMENT}`] = { json: { data: aPayment({ status: 'credited' }) } };
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('$25.00 was added to your wallet')).toBeVisible();
    await waitFor(() => expect(server.asked('/api/wallet').length).toBeGreaterThan(before));
  });

  it('stops polling at a final state, and can be closed', async () => {
    const { address } = back({ status: 'credited', checkoutUrl: null });
    expect(await screen.findByText('$25.00 was added to your wallet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(address()).toBe('/wallet');
    expect(screen.queryByText('$25.00 was added to your wallet')).not.toBeInTheDocument();
  });

  it('without a payment shows that nothing was charged, and offers to continue', async () => {
    back({}, '&cancelled=1');
    expect(await screen.findByText('You left the checkout')).toBeVisible();
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
      'href',
      'https://checkout.example.org/1',
    );
  });

  it('after a failed payment shows the reason and offers another attempt', async () => {
    back({ status: 'failed', checkoutUrl: null, failure: 'Your bank refused the payment. Nothing was charged.' });
    expect(await screen.findByText('Your bank refused the payment. Nothing was charged.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Add money to your wallet' })).toBeInTheDocument();
  });

  it('after a payment for a campaign shows that it is pending', async () => {
    back({ status: 'confirmed', purpose: 'spark', canMoveToWallet: true, checkoutUrl: null });
    expect(await screen.findByText('Your payment of $25.00 arrived')).toBeVisible();
    expect(screen.getByText('It is listed below until its campaign uses it.')).toBeVisible();
  });

  it("with another user's payment reports that it was not found", async () => {
    server.answers[`GET /api/payments/${PAYMENT}`] = {
      status: 404,
      json: { code: 'NOT_FOUND', message: 'Payment not found' },
    };
    showWallet(`?payment=${PAYMENT}`);
    expect(await screen.findByText('Payment not found')).toBeVisible();
  });
});
