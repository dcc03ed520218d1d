import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { PayoutHistory } from './payout-history';
import { PayoutsCard } from './payouts-card';
import { aHeldPayout, aPayout, aQuote, PayoutServer } from './testing/payout-server';

let server: PayoutServer;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  server = new PayoutServer();
  server.answers['POST /api/payouts/quote'] = { json: { data: aQuote() } };
  server.answers['POST /api/payouts'] = { status: 201, json: { data: aPayout() } };
});
afterEach(() => server.restore());

const card = () => screen.findByRole('region', { name: 'Available to withdraw' });
const open = async () => {
  renderPage(<PayoutsCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  return screen.findByRole('dialog', { name: 'Withdraw' });
};
const toReview = async () => {
  const dialog = await open();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText('You receive');
  return dialog;
};
const keys = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url === '/api/payouts')
    .map(({ headers }) => headers.get('idempotency-key'));

it('shows how much can be withdrawn, and why not all of the balance', async () => {
  renderPage(<PayoutsCard />);
  expect(await within(await card()).findByText('$300.00')).toBeVisible();
  expect(await screen.findByText(/^\$100\.00 of your balance was added by you/)).toBeVisible();
  expect(screen.getByText('On its way').nextSibling).toHaveTextContent('$99.25');
  expect(screen.getByText('Paid out in total').nextSibling).toHaveTextContent('$120.00');
});

it('withdraws in three steps, with every fee before the last click', async () => {
  const dialog = await toReview();
  const rows = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    'From your wallet: $100.00',
    'Processing fee: −$0.50',
    'Fee for another country: −$0.25',
    'You receive: $99.25',
    'Converted to: EUR at daily rate',
    'To: Stripe bank •••• 6789',
    'Arrives: May 22 – May 26',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw $100.00' }));
  expect(await within(dialog).findByRole('heading', { name: '$99.25 is on its way' })).toHaveFocus();
  expect(server.changes).toEqual(['POST /api/payouts/quote', 'POST /api/payouts']);
});

it('checks the limits before it asks the server', async () => {
  const dialog = await open();
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  for (const [text, problem] of [
    ['9.99', 'The smallest amount is $10.00.'],
    ['300.01', 'The largest amount is $300.00.'],
    ['a lot', 'Enter an amount such as 25 or 25.50.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByText(problem)).toBeVisible();
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Everything ($300.00)' }));
  expect(amount).toHaveValue('300');
  expect(server.changes).toEqual([]);
});

it('repeats a failed request with the same key, and another amount with another one', async () => {
  server.answers['POST /api/payouts'] = { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Not now' } };
  const dialog = await toReview();
  const withdraw = within(dialog).getByRole('button', { name: 'Withdraw $100.00' });
  await userEvent.click(withdraw);
  expect(await within(dialog).findByText('Try again in a few minutes. Nothing is sent twice.')).toBeVisible();
  await userEvent.click(withdraw);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Withdraw $100.00' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(2);
});

it.each([
  ['not_withdrawable', 402, /choose a smaller amount/],
  ['payout_in_progress', 409, /see it in your wallet/],
  ['payout_account_not_ready', 409, /say what is missing/],
  ['account_suspended', 403, /Your money stays in your wallet/],
  ['something_new', 409, /contact support/],
])('says what to do after %s', async (code, status, next) => {
  server.answers['POST /api/payouts'] = { status, json: { code, message: 'It did not work.' } };
  const dialog = await toReview();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw $100.00' }));
  expect(await within(dialog).findByText(next)).toBeVisible();
});

it('says that withdrawals are suspended, not only the account', async () => {
  server.answers['POST /api/payouts/quote'] = {
    status: 403,
    json: { code: 'account_suspended', message: 'Your account is suspended for this.' },
  };
  const dialog = await open();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText('Withdrawals are suspended for your account')).toBeVisible();
});

it('says why a payout is held before and after the request', async () => {
  const holdReasons = [
    { reason: 'first_payout', until: '2026-05-21T12:00:00.000Z' },
    { reason: 'tax_form_due', until: null },
  ] as const;
  server.answers['POST /api/payouts/quote'] = { json: { data: aQuote({ holdReasons: [...holdReasons] }) } };
  server.answers['POST /api/payouts'] = { json: { data: aHeldPayout() } };
  const dialog = await toReview();
  expect(within(dialog).getByText(/^It is your first payout\. It is sent .* at the latest\.$/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Fill in tax form' })).toHaveAttribute('href', '/settings/payouts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw $100.00' }));
  expect(await within(dialog).findByRole('heading', { name: '$99.25 is set aside for you' })).toBeVisible();
});

it.each([
  ['none', 'Set up payouts'],
  ['incomplete', 'Finish setup'],
  ['verifying', 'See status'],
  ['restricted', 'See what is missing'],
] as const)('leads to the fix while the method is %s', async (status, name) => {
  server.account = { ...server.account, status };
  renderPage(<PayoutsCard />);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/settings/payouts');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('does not offer a second payout, nor less than the minimum', async () => {
  server.payouts = [aPayout()];
  const { unmount } = renderPage(<PayoutsCard />);
  expect(await screen.findByText(/^One payout at a time\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  unmount();
  server.payouts = [];
  server.account = { ...server.account, availableCents: 999 };
  renderPage(<PayoutsCard />);
  expect(await screen.findByText(/^You can withdraw from \$10\.00 on\./)).toBeVisible();
});

describe('the history', () => {
  it('says where each payout is', async () => {
    server.payouts = [
      aPayout({ id: 'a' }),
      aPayout({ id: 'b', status: 'paid', paidAt: '2026-05-22T12:00:00.000Z' }),
      aPayout({ id: 'c', status: 'failed', failureCode: 'account_closed' }),
    ];
    renderPage(<PayoutHistory />);
    const [sent, paid, failed] = await screen.findAllByRole('listitem');
    expect(sent).toHaveTextContent(/\$99\.25On its way.*Arrives May 22 – May 26\./);
    expect(paid).toHaveTextContent(/Paid.*Paid to your bank account/);
    expect(failed).toHaveTextContent(/Failed.*The money is back in your wallet\./);
    await userEvent.click(within(failed!).getByRole('button', { name: 'Details' }));
    expect(within(failed!).getByText(/^The bank account is closed\./)).toBeVisible();
  });

  it('cancels a held payout after a confirmation', async () => {
    server.payouts = [aHeldPayout()];
    renderPage(<PayoutHistory />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel payout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this payout?' });
    server.answers[`POST /api/payouts/${aHeldPayout().id}/cancel`] = {
      json: { data: aPayout({ status: 'cancelled' }) },
    };
    server.payouts = [aPayout({ status: 'cancelled' })];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel payout' }));
    expect(await screen.findByText('$100.00 is back in your wallet.')).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('downloads the statement of a sent payout', async () => {
    const create = jest.fn((_file: Blob) => 'blob:pdf');
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.payouts = [
      aPayout({ status: 'paid', paidAt: '2026-05-22T12:00:00.000Z' }),
      { ...aHeldPayout(), id: 'held' },
    ];
    renderPage(<PayoutHistory />);
    await userEvent.click(await screen.findByRole('button', { name: 'Statement of $99.25 (PDF)' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledTimes(1);
    expect(server.seen.map(({ url }) => url)).toContain(`/api/payouts/${aPayout().id}/statement`);
    click.mockRestore();
  });

  it('says what will appear before the first payout', async () => {
    renderPage(<PayoutHistory />);
    expect(await screen.findByRole('heading', { name: 'No payouts yet' })).toBeVisible();
  });
});
