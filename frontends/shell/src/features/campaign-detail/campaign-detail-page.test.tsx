import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefundPreview, SparkDetail, SparkForecast } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage, aPerson, aSpark, aWatchlist } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CampaignDetailPage } from './campaign-detail-page';

const contributor = aMe({ _id: 'user-ada', name: 'Ada Obi', roles: ['contributor'] });

let counts: { messagesCount: number; unreadCount: number } | undefined;
let server: ReturnType<typeof fakeServer>;
let spark: SparkDetail;
let me = contributor;
let closing: { status: number; json: unknown };
let forecast: { status?: number; json: unknown };
let preview: { status?: number; json: unknown };
let deleting: { status: number; json?: unknown };
const days = (...cents: number[]) => cents.map((spentCents, index) => ({ day: `2026-03-0${index + 1}`, spentCents }));
const aForecast = (change: Partial<SparkForecast> = {}): SparkForecast => ({
  budgetCents: 75_000,
  reservedCents: 0,
  heldCents: 0,
  spentCents: 25_000,
  spentPerDayCents: 0,
  basisDays: 1,
  lastsUntil: null,
  endsAt: null,
  limitedBy: 'none',
  days: days(0),
  ...change,
});

const aPreview = (change: Partial<RefundPreview> = {}): RefundPreview => ({
  returnedCents: 75_000,
  pendingBonusCents: 0,
  pendingPosts: 0,
  pendingFees: 0,
  postsToRead: 0,
  prizesCents: 0,
  heldCents: 0,
  spentCents: 25_000,
  owedHeldCents: 0,
  owedPaidCents: 0,
  decidableUntil: null,
  needsSecondAdmin: false,
  ...change,
});

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  spark = aSpark();
  me = contributor;
  closing = {
    status: 200,
    json: {
      data: aSpark({
        manuallyClosed: true,
        closing: { reason: '', isByAdmin: false, refunded: 75_000, date: '2026-05-01T00:00:00.000Z' },
      }),
    },
  };
  counts = undefined;
  forecast = { json: { data: aForecast() } };
  preview = { json: { data: aPreview() } };
  deleting = { status: 200 };
  server = fakeServer(({ url, method }) => {
    if (url.endsWith('/forecast')) return forecast;
    if (url.endsWith('/refund-preview')) return preview;
    if (method === 'DELETE') return deleting;
    if (url === '/api/watchlist') return aWatchlist();
    if (url.startsWith('/api/users/me')) return { json: { data: me } };
    if (url.endsWith('/close')) return closing;
    if (url.endsWith('/access-requests?status=pending'))
      return {
        json: aPage([
          {
            _id: 'r1',
            user: aPerson({ _id: 'user-ben', name: 'Ben Ruiz', username: 'ben' }),
            status: 'pending',
            pitch: 'On @ben.teas, twice a week.',
            ...(counts ? { conversation: counts } : {}),
            requestedAt: '2026-05-01T00:00:00.000Z',
            decidedAt: null,
          },
        ]),
      };
    if (url.startsWith('/blocks/counts'))
      return { json: { data: { pending: 4, approved: 0, declined: 0, flagged: 0, deleted: 0 } } };
    if (method === 'POST') return { json: { data: { status: 'pending', hasAccess: false } } };
    return { json: { data: spark } };
  });
});
afterEach(() => server.restore());

const open = async () => {
  renderPage(<CampaignDetailPage slug="summer-reels" posts={() => <p>contributions</p>} />);
  await screen.findByRole('heading', { level: 1, name: 'Summer reels' });
};

describe('the money card', () => {
  it('shows the remaining and the initial budget', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Pool and rewards' });
    expect(within(card).getByText('$750.00')).toBeVisible();
    expect(within(card).getByText('of $1,000.00')).toBeVisible();
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  });

  it('explains bonus and spotlight with the texts of the specification', async () => {
    spark = aSpark({ spotlightCost: 2_500, eesMultiple: 1.5 });
    await open();
    expect(
      screen.getByRole('button', {
        name: 'About Approval Bonus: Pay creators a bonus fee for getting content approved.',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'About Spotlight: Brands can spotlight content and tip the shown amount.' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Earning multiplier 1.5x')).toBeVisible();
  });

  it('offers assets only with a cloud folder', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Download assets' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Terms of use' })).not.toBeInTheDocument();
  });

  it('links to the cloud folder and shows the terms in a drawer', async () => {
    spark = aSpark({ cloudFolderLink: 'https://example.com/folder', termsAndConditions: 'You keep your rights.' });
    await open();
    expect(screen.getByRole('link', { name: 'Download assets' })).toHaveAttribute('href', 'https://example.com/folder');
    await userEvent.click(screen.getByRole('button', { name: 'Terms of use' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Terms of use' })).getByText('You keep your rights.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['closed', { manuallyClosed: true, status: 'completed' as const }, 'Manually Closed'],
    ['over', { status: 'ended' as const, end_time: { date: '2026-01-01T00:00:00.000Z' } }, 'Campaign Ended'],
  ])('shows that a campaign is %s', async (_state, change, badge) => {
    spark = aSpark(change);
    await open();
    expect(screen.getByText(badge)).toBeVisible();
  });

  it('announces the earning runway', async () => {
    spark = aSpark({ status: 'completed', winnerSubmissionStatus: 'released', earningRunway: 'until_pool_empty' });
    await open();
    expect(screen.getByText('Extended Earning Period Active')).toBeVisible();
    expect(screen.getByText('Contributors can still earn from existing submissions.')).toBeVisible();
  });
});

describe('the creator tools', () => {
  it('are hidden from contributors', async () => {
    await open();
    for (const name of ['Review posts', 'Edit Campaign', 'Close campaign', 'Raise budget']) {
      expect(screen.queryByText(name)).not.toBeInTheDocument();
    }
  });

  it('are visible to the creator', async () => {
    me = aMe();
    await open();
    for (const link of await screen.findAllByRole('link', { name: 'Review posts (4)' }))
      expect(link).toHaveAttribute('href', '/campaigns/summer-reels/review');
    expect(screen.getByRole('link', { name: 'Edit Campaign' })).toHaveAttribute('href', '/campaigns/summer-reels/edit');
  });

  it('close the campaign after a confirmation with an optional reason, and show where the budget goes', async () => {
    me = aMe();
    preview = { json: { data: aPreview({ returnedCents: 60_000, prizesCents: 15_000 }) } };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close campaign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close this campaign?' });
    const money = await within(dialog).findByText('Returned to your wallet');
    expect(money.parentElement).toHaveTextContent('$600.00');
    expect(within(dialog).getByText('Reserved for winners').parentElement).toHaveTextContent('$150.00');
    expect(within(dialog).getByText('Already paid out').parentElement).toHaveTextContent('$250.00');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sold out');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close campaign' }));
    expect(await screen.findByText('Campaign closed. $750.00 was returned to the wallet.')).toBeInTheDocument();
    expect(server.seen.find(({ url }) => url === '/spark/spark-1/close')?.body).toEqual({ closeReason: 'Sold out' });
  });

  it('say before a close what is read, what stays reserved, and when fees return', async () => {
    me = aMe();
    preview = {
      json: {
        data: aPreview({
          returnedCents: 60_000,
          pendingBonusCents: 4_500,
          pendingPosts: 3,
          pendingFees: 1,
          postsToRead: 12,
          heldCents: 5_000,
          owedHeldCents: 3_000,
          owedPaidCents: 1_000,
          decidableUntil: '2026-05-08T12:00:00.000Z',
        }),
      },
    };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this campaign?' }));
    expect((await dialog.findByText('Returned to your wallet')).parentElement).toHaveTextContent('up to $600.00');
    expect(dialog.getByText('Reserved for 3 pending posts').parentElement).toHaveTextContent('$45.00');
    expect(dialog.getByText('Held for contributors').parentElement).toHaveTextContent('$20.00');
    expect(dialog.getByText('Earned and not paid yet').parentElement).toHaveTextContent('$40.00');
    expect(dialog.getByText('Already paid out').parentElement).toHaveTextContent('$240.00');
    const steps = within(dialog.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^First, 12 posts are read for the last time/),
      expect.stringMatching(/^3 pending posts can be decided until May 8, 2026/),
      expect.stringMatching(/^A declined post’s bonus returns to your wallet at once/),
      expect.stringMatching(/^After that, 1 resubmission fee is given back/),
    ]);
    expect(dialog.queryByText(/^A second admin has to approve/)).not.toBeInTheDocument();
  });

  it('of an admin announce the second admin, and say that the close was sent for approval', async () => {
    me = aMe({ _id: 'user-root', roles: ['admin'] });
    preview = { json: { data: aPreview({ needsSecondAdmin: true }) } };
    closing = { status: 202, json: { code: 'approval_required', message: 'Sent for approval.', approval: {} } };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this campaign?' }));
    expect(await dialog.findByText(/^A second admin has to approve this amount/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close campaign' }));
    expect(await screen.findByText('Sent for approval by a second admin')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('raise the budget and show the wallet and the pool', async () => {
    me = aMe();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Raise budget' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise the budget' }));
    expect(dialog.getByText('In your wallet').parentElement).toHaveTextContent('$100.00');
    expect(dialog.getByText('In the pool').parentElement).toHaveTextContent('$750.00');
    await userEvent.type(dialog.getByLabelText('Amount'), '25.50');
    expect(dialog.getByText('In the pool afterwards').parentElement).toHaveTextContent('$775.50');
    expect(dialog.getByRole('button', { name: 'Raise by $25.50' })).toBeVisible();
  });

  it('show on a closed campaign who closed it and why', async () => {
    spark = aSpark({
      manuallyClosed: true,
      status: 'completed',
      closing: { reason: 'Sold out.', isByAdmin: false, date: '2026-05-01T12:00:00.000Z' },
    });
    await open();
    expect(await screen.findByText('Closed by the creator on May 1, 2026')).toBeVisible();
    expect(screen.getByText('Sold out.')).toBeVisible();
  });

  it('name an admin who closed it without a reason', async () => {
    spark = aSpark({
      manuallyClosed: true,
      closing: { reason: '', isByAdmin: true, date: '2026-05-01T12:00:00.000Z' },
    });
    await open();
    expect(await screen.findByText('Closed by an admin on May 1, 2026')).toBeVisible();
  });

  it('report a failed close', async () => {
    me = aMe();
    closing = { status: 409, json: { code: 'already_closed', message: 'This campaign is already closed.' } };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close campaign' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close campaign' }));
    expect(await within(dialog).findByText('Failed to close campaign')).toBeInTheDocument();
    expect(within(dialog).getByText('This campaign is already closed.')).toBeInTheDocument();
  });
});

describe('a draft', () => {
  const openDialog = async () => {
    me = aMe();
    spark = aSpark({ live_mode: false });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
    return screen.findByRole('dialog', { name: 'Delete this draft?' });
  };

  it('is deleted after a confirmation', async () => {
    const dialog = await openDialog();
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('"Summer reels" was deleted.')).toBeInTheDocument();
    expect(server.seen.find(({ method }) => method === 'DELETE')?.url).toBe('/spark/spark-1');
  });

  it('is kept, with the reason, when it was published in the meantime', async () => {
    deleting = {
      status: 409,
      json: {
        code: 'spark_not_draft',
        message: 'Only drafts can be deleted. This campaign is published: close it instead.',
      },
    };
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await within(dialog).findByText('The draft could not be deleted')).toBeInTheDocument();
    expect(
      within(dialog).getByText('Only drafts can be deleted. This campaign is published: close it instead.'),
    ).toBeInTheDocument();
  });

  it('cannot be deleted by other users or once it is published', async () => {
    me = aMe();
    await open();
    await screen.findByRole('button', { name: 'Close campaign' });
    expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
  });
});

describe('a campaign that has ended', () => {
  it('returns the remaining budget after a confirmation', async () => {
    me = aMe();
    spark = aSpark({ status: 'ended', end_time: { date: '2026-01-01T00:00:00.000Z' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reclaim remaining budget' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reclaim the remaining budget?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close campaign' }));
    // The same message of an earlier test may still be on the screen.
    expect(await screen.findAllByText('Campaign closed. $750.00 was returned to the wallet.')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Budget forecast' })).not.toBeInTheDocument();
  });
});

describe('the forecast', () => {
  const shown = () => screen.findByRole('region', { name: 'Budget forecast' });
  const year = new Date().getUTCFullYear();
  const spent = { spentPerDayCents: 1_250, days: days(2_500, 0, 0), limitedBy: 'pool' as const };

  it.each<[string, Partial<SparkForecast>, string]>([
    ['nothing was spent', { spentCents: 0 }, 'No spending yet'],
    [
      'the pool ends first',
      { ...spent, lastsUntil: `${year}-03-03T12:00:00.000Z` },
      'At this pace the budget lasts until March 3',
    ],
    [
      'the pool ends in another year',
      { ...spent, lastsUntil: '2040-03-03T12:00:00.000Z' },
      'At this pace the budget lasts until March 3, 2040',
    ],
    [
      'the campaign ends first',
      { ...spent, limitedBy: 'end', lastsUntil: '2040-03-03T12:00:00.000Z' },
      'At this pace the budget lasts until the campaign ends',
    ],
    ['neither ends soon', { ...spent, limitedBy: 'none' }, 'At this pace the budget lasts for years'],
    ['it is used up', { ...spent, budgetCents: 0 }, 'The budget is used up'],
  ])('tells the creator when %s', async (_, change, words) => {
    me = aMe();
    spark = aSpark({ usage: 0 });
    forecast = { json: { data: aForecast(change) } };
    await open();
    expect(within(await shown()).getByText(words)).toBeVisible();
  });

  it('does not claim that nothing was ever spent when only the last days had no payments', async () => {
    me = aMe();
    forecast = { json: { data: aForecast({ days: days(0, 0, 0) }) } };
    await open();
    expect(within(await shown()).getByText('Nothing was paid in the last 3 days')).toBeVisible();
  });

  it('shows the payments per day, also as text', async () => {
    me = aMe();
    forecast = { json: { data: aForecast(spent) } };
    await open();
    expect(within(await shown()).getByRole('img')).toHaveAccessibleName(
      'Paid per day: March 1, 2026 $25.00, March 2, 2026 $0.00, March 3, 2026 $0.00'.replaceAll(
        year === 2026 ? ', 2026' : '\0',
        '',
      ),
    );
    expect(screen.getByText('$12.50 a day, over the last 3 days')).toBeVisible();
  });

  it('draws nothing before three days', async () => {
    me = aMe();
    forecast = { json: { data: aForecast({ ...spent, days: days(2_500, 100), lastsUntil: null }) } };
    await open();
    expect(within(await shown()).getByText('A forecast appears after 3 days of payments')).toBeVisible();
    expect(within(await shown()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('is not shown when the badge says that the campaign is over', async () => {
    me = aMe();
    spark = aSpark({ end_time: { date: new Date(Date.now() - 86_400_000).toISOString() } });
    forecast = { json: { data: aForecast({ ...spent, lastsUntil: '2040-03-03T12:00:00.000Z' }) } };
    await open();
    await screen.findAllByRole('link', { name: /Review posts/ });
    expect(screen.getByText('Campaign Ended')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Budget forecast' })).not.toBeInTheDocument();
  });

  it('does not round a rate below a cent to zero', async () => {
    me = aMe();
    forecast = { json: { data: aForecast({ ...spent, spentPerDayCents: 0, days: days(0, 0, 1) }) } };
    await open();
    expect(await screen.findByText('Less than $0.01 a day, over the last 3 days')).toBeVisible();
  });

  it('is neither shown nor requested for contributors', async () => {
    await open();
    await screen.findByText('Remaining pool', { selector: 'p' });
    expect(server.seen.some(({ url }) => url.endsWith('/forecast'))).toBe(false);
  });

  it('offers a retry when loading fails', async () => {
    me = aMe();
    forecast = { status: 500, json: { code: 'SERVER_ERROR', message: 'Internal server error' } };
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    forecast = { json: { data: aForecast() } };
    await userEvent.click(again);
    expect(await shown()).toBeVisible();
  });
});

describe('a private campaign', () => {
  it.each([true, false])('shows contributions and winners to its people only, with access: %s', async (hasAccess) => {
    spark = aSpark({ isPrivate: true, hasAccess });
    await open();
    expect(screen.queryAllByText('contributions')).toHaveLength(Number(hasAccess));
  });

  it('offers to request access', async () => {
    spark = aSpark({ isPrivate: true, hasAccess: false });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
    await waitFor(() =>
      expect(
        server.seen.some(({ method, url }) => method === 'POST' && url === '/api/sparks/spark-1/request-access'),
      ).toBe(true),
    );
  });

  it('sends what the person writes with the request', async () => {
    spark = aSpark({ isPrivate: true, hasAccess: false });
    await open();
    const pitch = await screen.findByLabelText('Tell us where you would pitch it');
    await userEvent.type(pitch, '  On @ada.teas. ');
    await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'POST')).toMatchObject({ body: { pitch: 'On @ada.teas.' } }),
    );
  });

  it('asks visitors to sign in first', async () => {
    signInAs(false);
    spark = aSpark({ isPrivate: true, hasAccess: false });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByText('Please log in to request access.')).toBeInTheDocument();
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each(['pending', 'rejected'] as const)('shows the same message for a %s request', async (status) => {
    spark = aSpark({ isPrivate: true, hasAccess: false, accessRequests: [{ user: 'user-ada', status }] });
    await open();
    expect(screen.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
  });

  it('shows the creator the pitch, and a conversation with the person on demand', async () => {
    me = aMe();
    spark = aSpark({ isPrivate: true });
    await open();
    expect(await screen.findByText('On @ben.teas, twice a week.')).toBeVisible();
    const conversations = () => server.seen.filter(({ url }) => url.endsWith('/user-ben/conversation'));
    const write = await screen.findByRole('button', { name: 'Write to Ben Ruiz' });
    expect(conversations()).toEqual([]);
    await userEvent.click(write);
    const panel = within(await screen.findByRole('region', { name: 'Write to Ben Ruiz' }));
    await userEvent.type(await panel.findByLabelText('Message'), 'Which accounts?');
    await userEvent.click(panel.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(conversations().find(({ method }) => method === 'POST')).toMatchObject({
        url: '/spark/spark-1/access-requests/user-ben/conversation',
        body: { text: 'Which accounts?' },
      }),
    );
  });

  it('tells the creator how many messages of a person are new, without loading them', async () => {
    me = aMe();
    spark = aSpark({ isPrivate: true });
    counts = { messagesCount: 3, unreadCount: 1 };
    await open();
    expect(await screen.findByRole('button', { name: '3 messages 1 new message' })).toBeVisible();
    expect(server.seen.filter(({ url }) => url.endsWith('/conversation'))).toEqual([]);
  });

  it('lets the creator decide on requests', async () => {
    me = aMe();
    spark = aSpark({ isPrivate: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Ben Ruiz' }));
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'PATCH')).toMatchObject({
        url: '/spark/spark-1/approve-access',
        body: { userId: 'user-ben' },
      }),
    );
  });
});
