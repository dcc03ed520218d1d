import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMe } from '../../testing/fixtures';
import { optionsOf, signInAs, startTranslations } from '../../testing/render-page';
import { aHeldEarning, aLine, aPayment, showWallet, SPARK, WalletServer } from './testing/wallet-server';

const fee = aLine({
  _id: 'fee',
  kind: 'resubmission_fee',
  group: 'fee',
  description: 'Resubmission to a campaign that no longer exists',
  amountCents: -200,
  about: { sparkId: SPARK },
  createdAt: '2026-04-02T12:00:00.000Z',
});

let server: WalletServer;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  server = new WalletServer();
  server.lines = [aLine(), fee];
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const lastList = () => new URLSearchParams(server.asked('/api/wallet/transactions').at(-1));

describe('the balance', () => {
  it('shows the available balance separately from pending amounts', async () => {
    server.wallet = {
      ...server.wallet,
      pending: [
        {
          kind: 'ai_holds',
          title: 'Held for AI content',
          explanation: 'Set aside while your content is generated.',
          amountCents: 30,
          isUpTo: false,
          count: 1,
        },
        {
          kind: 'reviews',
          title: 'Posts in review',
          explanation: 'The most that approvals can pay.',
          amountCents: 1_500,
          isUpTo: true,
          count: 3,
        },
      ],
    };
    showWallet();
    expect(await within(screen.getByRole('region', { name: 'Balance' })).findByText('$40.00')).toBeVisible();
    const pending = screen.getByRole('region', { name: 'Pending' });
    expect(within(pending).getByText('Not included in your balance.')).toBeVisible();
    const [held, reviews] = within(pending).getAllByRole('listitem');
    expect(held).toHaveTextContent('Held for AI content$0.30Set aside while your content is generated.');
    expect(reviews).toHaveTextContent('Posts in reviewup to $15.00The most that approvals can pay.');
  });

  it('lists held earnings with their cause, release and what blocks it', async () => {
    server.wallet = { ...server.wallet, heldCents: 900 };
    server.held = [aHeldEarning(null, 0), aHeldEarning('not_approved', 1)];
    showWallet();
    await userEvent.click(await screen.findByRole('tab', { name: 'Held earnings' }));
    const held = await screen.findByRole('list', { name: 'Held earnings' });
    const [bonus, views] = await within(held).findAllByRole('listitem');
    expect(bonus).toHaveTextContent(/^Approval bonus · Summer reels\$3\.00Reaches your wallet on .*1/);
    expect(views).toHaveTextContent(
      'Views · Summer reels$3.00The post is being reviewed. It is released once the post is approved again.',
    );
    expect(within(held).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      '/contribution-details/665f1c2ab7e4d9a1c0ffee02',
    );
  });

  it('shows what is owed, and nothing without a debt', async () => {
    server.wallet = { ...server.wallet, balance: 0, debtCents: 1_900 };
    showWallet();
    const debt = await screen.findByRole('region', { name: 'You owe' });
    expect(debt).toHaveTextContent('$19.00A payment was refunded or charged back after you had spent it.');
  });

  it('offers a retry when held earnings cannot be loaded', async () => {
    server.wallet = { ...server.wallet, heldCents: 900 };
    server.answers['GET /api/wallet/held'] = { status: 400 };
    showWallet('?tab=held');
    expect(await screen.findByText('Held earnings could not be loaded')).toBeVisible();
    delete server.answers['GET /api/wallet/held'];
    server.held = [aHeldEarning()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Reaches your wallet on/)).toBeVisible();
  });

  it('says that nothing is held', async () => {
    showWallet('?tab=held');
    expect(await screen.findByRole('heading', { name: 'Nothing is held' })).toBeVisible();
  });

  it('shows creators transactions only, until they have earned', async () => {
    server.answers['GET /api/users/me'] = { json: { data: aMe({ roles: ['organization'] }) } };
    const { unmount } = showWallet();
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    unmount();
    server.wallet = { ...server.wallet, paidOutCents: 100 };
    showWallet();
    expect(await screen.findByRole('tab', { name: 'Payouts' })).toBeVisible();
  });

  it('shows when nothing is pending', async () => {
    showWallet();
    expect(await screen.findByText('No pending payments.')).toBeVisible();
  });

  it('offers a retry when loading fails', async () => {
    server.answers['GET /api/wallet'] = { status: 500 };
    showWallet();
    expect(await screen.findByText('Your wallet could not be loaded')).toBeVisible();
    delete server.answers['GET /api/wallet'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await screen.findByRole('region', { name: 'Balance' })).findByText('$40.00')).toBeVisible();
  });

  it('offers to complete a pending payment, and to move one that no campaign used', async () => {
    server.wallet = {
      ...server.wallet,
      pending: [
        {
          kind: 'payments',
          title: 'Payments under way',
          explanation: 'They are added when confirmed.',
          amountCents: 2_500,
          isUpTo: false,
          count: 1,
        },
        {
          kind: 'campaign_payments',
          title: 'Paid for a campaign, not used',
          explanation: 'Use it, or move it.',
          amountCents: 900,
          isUpTo: false,
          count: 1,
        },
      ],
      openPayments: [
        aPayment(),
        aPayment({
          _id: 'stranded',
          purpose: 'spark',
          status: 'confirmed',
          amount: 900,
          checkoutUrl: null,
          canMoveToWallet: true,
          sparkName: 'Summer reels',
        }),
      ],
    };
    server.answers['POST /api/payments/stranded/to-wallet'] = {
      status: 409,
      json: { code: 'payment_already_used', message: 'This payment was already used.' },
    };
    showWallet();
    expect(await screen.findByRole('link', { name: 'Finish paying $25.00' })).toHaveAttribute(
      'href',
      'https://checkout.example.org/1',
    );
    const move = screen.getByRole('button', { name: 'Move $9.00 to your wallet' });
    expect(move.closest('li')).toHaveTextContent('$9.00 for Summer reels');
    await userEvent.click(move);
    expect(await screen.findByText('This payment was already used.')).toBeVisible();

    server.answers['POST /api/payments/stranded/to-wallet'] = {
      json: { data: { payment: aPayment({ status: 'credited' }), balance: 4_900 } },
    };
    const before = [server.asked('/api/wallet').length, server.asked('/api/users/me').length];
    await userEvent.click(move);
    expect(await screen.findByText('$9.00 is in your wallet. Your balance is $49.00.')).toBeVisible();
    // The balance, the transactions and the balance in the top bar are refetched.
    await waitFor(() => expect(server.asked('/api/wallet').length).toBeGreaterThan(before[0]!));
    const keys = server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the transactions', () => {
  it('show the direction by sign and text, grouped by month, with links to campaign and post', async () => {
    showWallet();
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const [may, april] = within(table).getAllByRole('rowheader');
    expect([may?.textContent, april?.textContent]).toEqual(['May 2026', 'April 2026']);
    const [, , received, , paid] = within(table).getAllByRole('row');
    expect(received).toHaveTextContent(
      /^Approval bonus for your post in Summer reelsEarnings · View postMay 20, 2026.*\+\$15\.00Received\$40\.00$/,
    );
    expect(within(received!).getByRole('link', { name: 'Summer reels' })).toHaveAttribute(
      'href',
      '/campaigns/summer-reels',
    );
    expect(within(received!).getByRole('link', { name: 'View post' })).toHaveAttribute(
      'href',
      '/contribution-details/block-1',
    );
    expect(paid).toHaveTextContent(/^Resubmission to a campaign that no longer existsFees.*−\$2\.00Paid/);
    expect(within(paid!).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('2 transactions')).toBeVisible();
  });

  it('are a list on a phone', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    showWallet();
    expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Approval bonus.*\+\$15\.00Receivedbalance \$40\.00$/),
      expect.stringMatching(/−\$2\.00Paidbalance/),
    ]);
  });

  it('are filtered by the URL, from the first page', async () => {
    const { address } = showWallet('?page=3');
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('radio', { name: 'Received' }));
    await waitFor(() => expect(address()).toBe('/wallet?direction=in'));
    const kind = screen.getAllByRole('combobox', { name: 'Type' })[0]!;
    await userEvent.click(kind);
    await userEvent.click(optionsOf(kind).find(({ textContent }) => textContent === 'Earnings')!);
    await waitFor(() => expect(address()).toBe('/wallet?direction=in&type=earning'));
    await waitFor(() =>
      expect(Object.fromEntries(lastList())).toEqual({ page: '1', limit: '20', direction: 'in', group: 'earning' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/wallet');
  });

  it('follow the URL', async () => {
    showWallet(`?campaign=${SPARK}&from=2026-05-01&to=2026-05-31&page=2`);
    await screen.findByRole('table');
    expect(Object.fromEntries(lastList())).toEqual({
      page: '2',
      limit: '20',
      spark_id: SPARK,
      from: new Date(2026, 4, 1).toISOString(),
      before: new Date(2026, 5, 1).toISOString(),
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Campaign' })).toHaveValue('Summer reels'));
    expect(screen.getByLabelText('From')).toHaveValue('2026-05-01');
  });

  it('are not requested when the last day is before the first', async () => {
    showWallet('?from=2026-05-02&to=2026-05-01');
    expect(await screen.findByRole('heading', { name: 'The end date is before the start date.' })).toBeVisible();
    expect(server.asked('/api/wallet/transactions')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  });

  it('offer to clear filters that match nothing', async () => {
    server.lines = [];
    const { address } = showWallet('?type=prize');
    const state = (await screen.findByText('No matching transactions')).closest('div')!.parentElement!;
    await userEvent.click(within(state).getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/wallet');
  });

  it.each([
    ['contributor', 'link', 'Start Earning'],
    ['organization', 'button', 'Add money'],
  ] as const)('that do not exist yet: a %s is shown the next step', async (role, kind, name) => {
    server.lines = [];
    server.answers['GET /api/users/me'] = { json: { data: aMe({ roles: [role] }) } };
    showWallet();
    const state = (await screen.findByText('No transactions yet')).parentElement!.parentElement!;
    expect(await within(state).findByRole(kind, { name })).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  it('offer a retry when loading fails', async () => {
    server.answers['GET /api/wallet/transactions'] = { status: 400, json: { code: 'BAD_REQUEST', message: 'No.' } };
    showWallet();
    expect(await screen.findByText('Transactions could not be loaded')).toBeVisible();
    delete server.answers['GET /api/wallet/transactions'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the transaction export', () => {
  let saved: { name: string; href: string }[];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });

  it('is downloaded with the token and the filters', async () => {
    server.answers['GET /api/wallet/transactions.csv'] = { text: 'Date,Amount\r\n' };
    showWallet('?direction=out&page=4');
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Your transactions were downloaded.')).toBeVisible();
    expect(server.asked('/api/wallet/transactions.csv')).toEqual(['direction=out']);
    expect(server.seen.at(-1)?.headers.get('authorization')).toBe('Bearer token');
    expect(saved).toEqual([{ name: 'sparks-wallet.csv', href: 'blob:file' }]);
  });

  it('reports a refusal of the server', async () => {
    server.answers['GET /api/wallet/transactions.csv'] = {
      status: 429,
      json: { code: 'RATE_LIMITED', message: 'Too many requests. Please try again later' },
    };
    showWallet();
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
    expect(screen.getByText('Too many requests. Please try again later')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
