import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockResponse, MeResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPerson } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { NextStep } from './next-step';
import { SpotlightDialog, useCanSpotlight } from './promotion-dialogs';

let server: ReturnType<typeof fakeServer>;
let me: MeResponse;
let refusal: { status: number; json: object } | null;
const ada = aPerson({ _id: 'user-ada', username: 'ada', name: 'Ada Obi', role: 'contributor' });
const spark = {
  _id: 'spark-1',
  name: 'Summer reels',
  slug: 'summer-reels',
  isPrivate: false,
  creator_id: 'user-cleo',
  isOpen: true,
  spotlightCost: 300,
};
const own = (change: Partial<BlockResponse> = {}) =>
  aBlock({ user: ada, spark, moderation_status: 'approved', ...change });

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  me = aMe({ _id: 'user-ada', balance: 700, roles: ['contributor'] });
  refusal = null;
  server = fakeServer(({ url, method }) => {
    if (url === '/api/users/me') return { json: { data: me } };
    if (url === '/blocks/boost-terms') return { json: { data: { price: 500, durationMs: 72 * 3_600_000 } } };
    if (url === '/api/wallet/top-up') {
      me = { ...me, balance: me.balance + 100 };
      return { json: { data: { checkoutUrl: null, payment: { amount: 100 }, balance: me.balance } } };
    }
    if (method === 'POST')
      return (
        refusal ?? {
          json: { data: own({ is_spotlighted: true, hasActiveBoost: true, boostedUntil: '2026-05-04T12:00:00.000Z' }) },
        }
      );
    return { status: 404 };
  });
});
afterEach(() => server.restore());

const sent = (path: string) => server.seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);

describe('the next step', () => {
  it.each<[string, Partial<BlockResponse>, RegExp]>([
    ['pending (submission date)', { moderation_status: 'pending' }, /^In the queue since May 1, 2026/],
    ['flagged (no action needed)', { moderation_status: 'flagged' }, /being reviewed again/],
    ['declined (reason)', { moderation_status: 'declined', moderation_reason: 'Too dark' }, /^Reason: Too dark$/],
    [
      'boosted: until when',
      { hasActiveBoost: true, boostedUntil: '2099-05-04T12:00:00.000Z' },
      /^Boosted until May 4, 2099/,
    ],
    ['removed', { is_deleted: true }, /removed by an admin/],
  ])('is explained for a contribution that is %s', async (_, change, words) => {
    renderPage(<NextStep block={own(change)} />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('of a declined contribution is to resubmit for $2.00 while the campaign is open', async () => {
    const { unmount } = renderPage(<NextStep block={own({ moderation_status: 'declined' })} />);
    expect(screen.getByRole('link', { name: 'Resubmit for $2.00' })).toHaveAttribute(
      'href',
      '/campaigns/summer-reels/submit',
    );
    unmount();
    renderPage(<NextStep block={own({ moderation_status: 'declined', spark: { ...spark, isOpen: false } })} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('The campaign no longer accepts posts.')).toBeVisible();
  });

  it.each<[string, Partial<BlockResponse>]>([
    ['is already boosted', { hasActiveBoost: true, boostedUntil: '2099-05-04T12:00:00.000Z' }],
    ['belongs to an ended campaign', { spark: { ...spark, isOpen: false } }],
    ['belongs to another user', { user: aPerson({ _id: 'user-ben' }) }],
  ])('is not a boost when the contribution %s', async (_, change) => {
    renderPage(<NextStep block={own(change)} />);
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    await waitFor(() => expect(server.seen.some(({ url }) => url === '/api/users/me')).toBe(true));
    expect(screen.queryByRole('button', { name: /^Boost/ })).not.toBeInTheDocument();
  });
});

describe('a boost', () => {
  const ask = async () => {
    renderPage(<NextStep block={own()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Boost for $5.00' }));
    return screen.findByRole('dialog', { name: 'Boost this post?' });
  };

  it('shows price, end and remaining balance, and charges once', async () => {
    const dialog = await ask();
    expect(within(dialog).getByText('$5.00')).toBeInTheDocument();
    expect(within(dialog).getByText('Boosted until')).toBeInTheDocument();
    expect(within(dialog).getByText('$7.00')).toBeInTheDocument();
    expect(within(dialog).getByText('$2.00')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Boost for $5.00' }));
    expect(await screen.findByText(/^Boosted until May 4, 2026/)).toBeInTheDocument();
    expect(sent('/boost')).toEqual([{ agreedPrice: 500 }]);
    expect(server.seen.find(({ url }) => url.endsWith('/boost'))?.headers.get('idempotency-key')).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  it('offers to add what is missing, then can be bought', async () => {
    me = aMe({ _id: 'user-ada', balance: 499, roles: ['contributor'] });
    const dialog = await ask();
    expect(within(dialog).getByText('You need $0.01 more in your wallet')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Boost for $5.00' })).toBeDisabled();
    // The smallest amount that can be added.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add $1.00' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Boost for $5.00' })).toBeEnabled());
    expect(sent('/top-up')).toEqual([{ amount_in_cents: 100 }]);
    expect(within(dialog).getByText('$5.99')).toBeInTheDocument();
  });

  it('stays open and shows the refusal of the server', async () => {
    refusal = {
      status: 409,
      json: { code: 'price_mismatch', message: 'The price is $6.00 now. Nothing was charged.', requestId: 'r' },
    };
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Boost for $5.00' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price is $6.00 now. Nothing was charged.');
  });
});

describe('a spotlight', () => {
  function Spotlight({ block }: { block: BlockResponse }) {
    return useCanSpotlight(block) ? <SpotlightDialog block={block} opened onClose={jest.fn()} /> : <p>not for you</p>;
  }

  it('shows the tip and the remaining balance', async () => {
    me = aMe({ balance: 1_000 });
    renderPage(<Spotlight block={own()} />);
    const dialog = await screen.findByRole('dialog', { name: 'Spotlight this post?' });
    expect(within(dialog).getByText('Tip for Ada Obi')).toBeInTheDocument();
    expect(within(dialog).getByText('$7.00')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spotlight for $3.00' }));
    expect(await screen.findByText('Post spotlighted. Ada Obi received a tip of $3.00.')).toBeInTheDocument();
    expect(sent('/spotlight')).toEqual([{ agreedPrice: 300 }]);
  });

  it('without a price does not mention money', async () => {
    me = aMe({ balance: 0 });
    renderPage(<Spotlight block={own({ spark: { ...spark, spotlightCost: 0 } })} />);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Your balance')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Spotlight' })).toBeInTheDocument();
  });

  it.each<[string, Partial<BlockResponse>]>([
    ['of another user’s campaign', { spark: { ...spark, creator_id: 'user-acme' } }],
    ['pending review', { moderation_status: 'pending' }],
    ['in the spotlight', { is_spotlighted: true }],
    ['of the user’s own', { user: aPerson({ _id: 'user-cleo' }) }],
    ['without a campaign', { spark: undefined }],
  ])('is not offered for one %s', async (_, change) => {
    me = aMe();
    renderPage(<Spotlight block={own(change)} />);
    await waitFor(() => expect(server.seen.some(({ url }) => url === '/api/users/me')).toBe(true));
    expect(await screen.findByText('not for you')).toBeVisible();
  });
});
