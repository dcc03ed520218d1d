import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  MeResponse,
  RefundPreview,
  SparkDetail,
  WinnerCandidateResponse,
  WinnerEventResponse,
  WinnerResponse,
} from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { WinnersPage } from './winners-page';

const anEvent = (change: Partial<WinnerEventResponse> = {}): WinnerEventResponse => ({
  sparkId: 'spark-1',
  status: 'selecting',
  canStart: false,
  startedAt: '2026-05-01T12:00:00.000Z',
  releasedAt: null,
  closing: null,
  progress: { paid: 0, total: 1 },
  amounts: {
    funded: 100_000,
    remaining: 70_000,
    reserved: 5_000,
    held: 0,
    spent: 25_000,
    refunded: 0,
    prizes: 5_000,
    prizesPaid: 0,
  },
  ...change,
});
const aCandidate = (change: Partial<WinnerCandidateResponse> = {}): WinnerCandidateResponse => ({
  rank: 1,
  engagementTotal: 1_234,
  isEligible: true,
  selection: null,
  contribution: aBlock({ moderation_status: 'approved' }),
  ...change,
});
const aWinner = (change: Partial<WinnerResponse> = {}): WinnerResponse => ({
  rank: 1,
  blockId: 'block-1',
  user: aBlock().user,
  prizeCents: 5_000,
  paidAt: null,
  contribution: aBlock(),
  ...change,
});

const PREVIEW: RefundPreview = {
  returnedCents: 69_000,
  pendingBonusCents: 1_000,
  pendingPosts: 2,
  pendingFees: 0,
  postsToRead: 0,
  prizesCents: 0,
  heldCents: 0,
  spentCents: 30_000,
  owedHeldCents: 0,
  owedPaidCents: 0,
  decidableUntil: '2026-05-17T12:00:00.000Z',
  needsSecondAdmin: false,
};

let server: ReturnType<typeof fakeServer>;
let event: WinnerEventResponse;
let candidates: WinnerCandidateResponse[];
let winners: WinnerResponse[];
let selectionVersion: number;
let settlement: SparkDetail['settlement'];
let refusal: { status: number; json: unknown } | null;
let me: MeResponse;

beforeAll(startTranslations);
beforeEach(() => {
  event = anEvent();
  candidates = [aCandidate()];
  winners = [aWinner()];
  selectionVersion = 3;
  settlement = null;
  refusal = null;
  me = aMe();
  signInAs(true);
  server = fakeServer(({ method, url }) => {
    const [path = ''] = url.split('?');
    if (path.startsWith('/spark/sparkBySlug'))
      return {
        json: {
          data: aSpark({
            status: 'completed',
            manuallyClosed: true,
            winnerSubmissionStatus: event.status,
            settlement,
          }),
        },
      };
    if (path === '/api/users/me') return { json: { data: me } };
    if (path.endsWith('/refund-preview')) return { json: { data: PREVIEW } };
    if (method !== 'GET')
      return (
        refusal ?? {
          json: {
            data:
              path.includes('winner') && !path.endsWith('close-winners')
                ? { blockId: 'block-1', selection: null, event }
                : event,
          },
        }
      );
    if (path.endsWith('/candidates')) return { json: { ...aPage(candidates), event } };
    if (path.endsWith('/winners'))
      return { json: { ...aPage(winners), prizesCents: winners[0]?.prizeCents ?? 0, selectionVersion } };
    return { json: { data: event } };
  });
});
afterEach(() => server.restore());

const show = () => renderPage(<WinnersPage slug="summer-reels" />);
const sent = (path: string) => server.seen.find((request) => request.method !== 'GET' && request.url.endsWith(path));

it('starts the selection after the campaign has ended', async () => {
  event = anEvent({ status: 'none', canStart: true, progress: null });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Start choosing' }));
  await waitFor(() => expect(sent('/api/event/spark')?.body).toEqual({ sparkId: 'spark-1' }));
});

it('reports when it is too early', async () => {
  event = anEvent({ status: 'none', canStart: false });
  show();
  expect(await screen.findByRole('button', { name: 'Start choosing' })).toBeDisabled();
  expect(screen.getByText(/once the campaign has ended/)).toBeVisible();
});

it('sets a prize in whole cents and rejects an invalid amount', async () => {
  show();
  const prize = await screen.findByRole('textbox', { name: 'Prize for Ada Obi' });
  await userEvent.type(prize, 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(await screen.findByText('Enter an amount above $0.00.')).toBeVisible();
  expect(sent('select-winner')).toBeUndefined();
  await userEvent.clear(prize);
  await userEvent.type(prize, '50.25{Enter}');
  await waitFor(() =>
    expect(sent('select-winner')?.body).toEqual({ sparkId: 'spark-1', blockId: 'block-1', prizeCents: 5_025 }),
  );
});

it('shows the server error at the prize', async () => {
  refusal = {
    status: 409,
    json: { code: 'prize_exceeds_pool', message: 'The prizes exceed what remains in the pool.', requestId: 'r' },
  };
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prize for Ada Obi' }), '9999{Enter}');
  expect(await screen.findByText('The prizes exceed what remains in the pool.')).toBeVisible();
});

it('withdraws a prize', async () => {
  candidates = [aCandidate({ selection: { prizeCents: 5_000, paidAt: null } })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the prize of Ada Obi' }));
  await waitFor(() => expect(sent('/api/event/spark/spark-1/winners/block-1')?.method).toBe('DELETE'));
});

it('releases only after a confirmation that shows who gets what, and what returns to the creator', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Release winners' }));
  expect(sent('/release')).toBeUndefined();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/second admin/)).not.toBeInTheDocument();
  const [winner] = within(await within(dialog).findByRole('list', { name: 'Winners and their prizes' })).getAllByRole(
    'listitem',
  );
  expect(winner).toHaveTextContent(/Ada Obi.*\$50\.00/);
  expect(within(winner as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contribution-details/block-1');
  expect(within(dialog).getByText('Paid to 1 winner').parentElement).toHaveTextContent('$50.00');
  expect((await within(dialog).findByText('Returns to you when you end the event')).parentElement).toHaveTextContent(
    '$690.00',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay $50.00' }));
  await waitFor(() => expect(sent('/release')?.body).toEqual({ sparkId: 'spark-1', selectionVersion: 3 }));
});

it('shows the new list when the winners have changed meanwhile, and releases that one', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Release winners' }));
  const pay = await screen.findByRole('button', { name: 'Pay $50.00' });
  refusal = { status: 409, json: { code: 'selection_changed', message: 'The winners changed.', requestId: 'r' } };
  winners = [aWinner({ prizeCents: 6_000, user: aPerson({ name: 'Ben Krause' }) })];
  selectionVersion = 4;
  await userEvent.click(pay);
  expect(await screen.findByText('The winners changed.')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Pay $60.00' });
  expect(screen.getByRole('list', { name: 'Winners and their prizes' })).toHaveTextContent('Ben Krause');
  refusal = null;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.seen.findLast(({ url }) => url.endsWith('/release'))?.body).toEqual({
    sparkId: 'spark-1',
    selectionVersion: 4,
  });
});

it('names prizes that were typed and not saved before it releases the others', async () => {
  candidates = [
    aCandidate({ selection: { prizeCents: 5_000, paidAt: null } }),
    aCandidate({
      rank: 2,
      contribution: aBlock({ _id: 'block-2', moderation_status: 'approved', user: aPerson({ name: 'Ben Krause' }) }),
    }),
  ];
  show();
  const prize = await screen.findByRole('textbox', { name: 'Prize for Ben Krause' });
  await userEvent.type(prize, '20');
  expect(screen.getByText('1 prize is not saved: Ben Krause.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Release winners' }));
  const warning = await screen.findByRole('dialog', { name: 'A prize is not saved' });
  expect(within(warning).getByText('Ben Krause: 20')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Release the winners?' })).not.toBeInTheDocument();
  expect(within(warning).getByRole('button', { name: 'Back to the prizes' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(prize).toHaveFocus());

  await userEvent.click(screen.getByRole('button', { name: 'Release winners' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Release without saving' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $50.00' }));
  await waitFor(() => expect(sent('/release')?.body).toEqual({ sparkId: 'spark-1', selectionVersion: 3 }));
});

it('releases at once when everything typed is saved or as saved', async () => {
  candidates = [aCandidate({ selection: { prizeCents: 5_000, paidAt: null } })];
  show();
  const prize = await screen.findByRole('textbox', { name: 'Prize for Ada Obi' });
  await userEvent.clear(prize);
  expect(screen.getByText('1 prize is not saved: Ada Obi.')).toBeVisible();
  await userEvent.type(prize, '50');
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  await userEvent.clear(prize);
  await userEvent.type(prize, '60{Enter}');
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Release winners' }));
  expect(await screen.findByRole('dialog', { name: 'Release the winners?' })).toBeVisible();
});

it('cannot release before a winner is selected', async () => {
  event = anEvent({ progress: { paid: 0, total: 0 } });
  show();
  expect(await screen.findByRole('button', { name: 'Release winners' })).toBeDisabled();
});

it('counts one view, one reaction and one prize in the singular', async () => {
  const engagement = { views: 1, likes: 1, comments: 0, shares: null, fetchedAt: null };
  candidates = [aCandidate({ engagementTotal: 1, contribution: aBlock({ engagement }) })];
  event = anEvent({ status: 'releasing', progress: { paid: 0, total: 1 } });
  show();
  expect((await screen.findAllByText(/0 of 1 prize is paid/)).length).toBeGreaterThan(0);
  event = anEvent();
  expect(await screen.findByText('1 like, comment or share · 1 view', {}, { timeout: 4_000 })).toBeVisible();
});

it('polls the payment until the winners are released', async () => {
  event = anEvent({ status: 'releasing', progress: { paid: 3, total: 8 } });
  show();
  expect((await screen.findAllByText(/3 of 8 prizes are paid/)).length).toBeGreaterThan(0);
  event = anEvent({ status: 'released', progress: { paid: 8, total: 8 } });
  expect(await screen.findByText('Winners released', {}, { timeout: 4_000 })).toBeVisible();
  expect(await screen.findByText('Ada Obi')).toBeVisible();
});

it('ends the event with a refund of the remaining budget', async () => {
  event = anEvent({
    status: 'released',
    amounts: {
      funded: 100_000,
      remaining: 70_000,
      reserved: 0,
      held: 0,
      spent: 30_000,
      refunded: 0,
      prizes: 5_000,
      prizesPaid: 5_000,
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'End and refund the rest' }));
  expect((await screen.findByText('Reserved for 2 pending posts')).parentElement).toHaveTextContent('$10.00');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $690.00' }));
  expect(server.seen.some(({ url }) => url.endsWith('/refund-preview?occasion=winners_closed'))).toBe(true);
  await waitFor(() => expect(sent('close-winners')?.body).toEqual({ sparkId: 'spark-1', type: 'refund' }));
});

it.each([
  { person: aMe(), wallet: 'Returned to your wallet' },
  { person: aMe({ _id: 'user-root', roles: ['admin'] }), wallet: 'Returned to the creator’s wallet' },
])('ends the event without winners and says "$wallet"', async ({ person, wallet }) => {
  me = person;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'End and refund the rest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the event and refund the rest?' }));
  expect((await dialog.findByText(wallet)).parentElement).toHaveTextContent('$690.00');
  expect(dialog.getByText(/^Nobody wins: the selected prizes of \$50\.00 are withdrawn/)).toBeVisible();
});

it('says that the rest is refunded after the last readings', async () => {
  event = anEvent({ status: 'closed', closing: { type: 'refund', date: '2026-05-10T12:00:00.000Z' } });
  settlement = { since: '2026-05-10T12:00:00Z', until: '2026-05-10T12:10:00Z', total: 12, read: 3 };
  show();
  expect(await screen.findByText(/posts are read for the last time, then the rest/)).toBeVisible();
});

it('announces a second admin, says that a release was sent to one, and pays nothing', async () => {
  event = anEvent({ releaseNeedsSecondAdmin: true });
  refusal = { status: 202, json: { code: 'approval_required', message: 'Sent for approval.', approval: {} } };
  candidates = [aCandidate({ selection: { prizeCents: 5_000, paidAt: null } })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Release winners' }));
  expect(await screen.findByText(/^A second admin has to approve this amount/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $50.00' }));
  expect(await screen.findByText('Sent for approval by a second admin')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Release winners' })).toBeVisible();
});

it('is hidden from other users', async () => {
  server.restore();
  server = fakeServer(({ url }) =>
    url === '/api/users/me'
      ? { json: { data: aMe({ _id: 'user-ada', username: 'ada' }) } }
      : { json: { data: aSpark() } },
  );
  show();
  expect(await screen.findByText('You cannot choose winners here')).toBeVisible();
});

it('marks a selected post, and keeps the focus when its prize changes', async () => {
  candidates = [aCandidate({ selection: { prizeCents: 5_000, paidAt: null } })];
  show();
  const button = await screen.findByRole('button', { name: 'Selected' });
  await userEvent.click(button);
  expect(sent('select-winner')).toBeUndefined();
  const prize = screen.getByRole('textbox', { name: 'Prize for Ada Obi' });
  expect(prize).toHaveValue('50');
  await userEvent.clear(prize);
  await userEvent.type(prize, '60');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent('select-winner')?.body).toMatchObject({ prizeCents: 6_000 }));
  // The same element with a different label.
  expect(button).toHaveFocus();
});

it('offers no refund when the pool is used up', async () => {
  event = anEvent({
    status: 'released',
    amounts: {
      funded: 100_000,
      remaining: 0,
      reserved: 0,
      held: 0,
      spent: 100_000,
      refunded: 0,
      prizes: 5_000,
      prizesPaid: 5_000,
    },
  });
  show();
  expect(await screen.findByText('Nothing is left in the pool.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End and refund the rest' })).not.toBeInTheDocument();
});
