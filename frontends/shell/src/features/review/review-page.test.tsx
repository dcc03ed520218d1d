import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovalCostResponse, BlockCountsResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { aBlock, aMe, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ReviewAllPage, ReviewPage } from './review-page';

const contributor = (name: string) =>
  aPerson({ _id: `user-${name}`, name, username: name.toLowerCase(), role: 'contributor' });
const queue = ['Ada', 'Ben', 'Dora'].map((name, index) => aBlock({ _id: `block-${index}`, user: contributor(name) }));

const costOf = ({
  bonusCents = 0,
  viewsCents = 0,
  coveredCents = bonusCents + viewsCents,
  reservedCents = 0,
  reservedUntil = null,
  needsSecondAdmin = false,
}: Partial<Omit<ApprovalCostResponse, 'contributions'>>) => ({
  json: {
    data: {
      bonusCents,
      viewsCents,
      totalCents: bonusCents + viewsCents,
      coveredCents,
      reservedCents,
      reservedUntil,
      needsSecondAdmin,
      contributions: [],
    },
  },
});

let server: ReturnType<typeof fakeServer>;
let pending = queue;
let counted: () => Partial<BlockCountsResponse>;
let list: (query: URLSearchParams) => unknown;
let me = aMe();
let spark = aSpark();
let decide: (body: { ids: string[]; status: string; reason?: string }) => unknown;
let cost: (ids: string[]) => { status?: number; json: unknown };
let earnings: { held: number; reversed: number; releaseAt: string | null } | null;
let reversal: () => { status?: number; json: unknown };
let risk: () => { status?: number; json: unknown };
let undo: (body: { moveIds: string[] }) => { status?: number; json?: unknown };

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  pending = queue;
  list = () => aPage(pending);
  counted = () => ({});
  me = aMe();
  spark = aSpark();
  cost = (ids) => costOf({ bonusCents: 1_500 * ids.join().split(',').length });
  earnings = null;
  reversal = () => ({ json: { data: { reversed: 400, refunded: 0 } } });
  risk = () => ({ json: { data: { score: null, evaluatedAt: null, signals: [] } } });
  decide = ({ ids, status }) => {
    pending = pending.filter(({ _id }) => !ids.includes(_id));
    return {
      data: ids.map((_id) => ({
        _id,
        result: 'moved',
        moderation_status: status,
        moveId: `move-${_id}`,
        batchId: 'batch',
        undoUntil: '2026-05-01T12:00:10.000Z',
      })),
    };
  };
  undo = ({ moveIds }) => {
    const back = moveIds.map((moveId) => moveId.replace('move-', ''));
    pending = queue.filter((block) => pending.includes(block) || back.includes(block._id));
    return {
      json: {
        data: back.map((_id) => ({ moveId: `move-${_id}`, _id, result: 'undone', moderation_status: 'pending' })),
      },
    };
  };
  server = fakeServer(({ url, body }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: me } };
    if (url.startsWith('/spark/sparkBySlug/')) return { json: { data: spark } };
    if (url.startsWith('/blocks/counts'))
      return {
        json: { data: { pending: pending.length, approved: 7, declined: 1, flagged: 0, deleted: 0, ...counted() } },
      };
    if (url.startsWith('/blocks/moderation/undo')) return undo(body as never);
    if (url.endsWith('/contributor-record'))
      return { json: { data: { pending: 1, approved: 2, declined: 0, flagged: 0, earned: 3_000 } } };
    if (url.startsWith('/spark?')) return { json: aPage([aSpark()]) };
    if (url.startsWith('/blocks/moderation')) return { json: decide(body as never) };
    if (url.endsWith('/conversation')) return { json: { data: { conversation: null } } };
    if (url.endsWith('/history')) return { json: { data: [] } };
    if (url.endsWith('/risk')) return risk();
    if (url.endsWith('/engagement')) return { json: { data: { numbers: queue[0]?.engagement, curve: [], earnings } } };
    if (url.endsWith('/reverse-earnings')) return reversal();
    if (url.startsWith('/blocks/approval-cost')) return cost(new URLSearchParams(url.split('?')[1]).getAll('ids'));
    return { json: list(new URLSearchParams(url.split('?')[1])) };
  });
});
afterEach(() => server.restore());

const open = async () => {
  renderPage(<ReviewPage slug="summer-reels" />);
  await screen.findByRole('article', { name: 'Post of Ada' });
};
const decisions = () =>
  server.seen.filter(({ url }: SeenRequest) => url === '/blocks/moderation').map(({ body }) => body);
const undos = () =>
  server.seen.filter(({ url }: SeenRequest) => url === '/blocks/moderation/undo').map(({ body }) => body);
const lists = () => server.seen.filter(({ url }: SeenRequest) => url.startsWith('/blocks?')).map(({ url }) => url);

describe('ReviewPage', () => {
  it('shows the contribution with the soonest deadline first, and the total', async () => {
    await open();
    expect(
      within(screen.getByRole('navigation', { name: 'Contributions' })).getAllByRole('button', {
        name: /Ada|Ben|Dora/,
      }),
    ).toHaveLength(3);
    expect(screen.getByText('Pending (3)')).toBeVisible();
    expect(server.seen.some(({ url }) => url.includes('sort_by=deadline') && url.includes('status=pending'))).toBe(
      true,
    );
  });

  it('opens the post of the address', async () => {
    const { address } = renderPage(<ReviewPage slug="summer-reels" />, { at: '/review?post=block-1' });
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(address()).toBe('/review?post=block-1');
  });

  it('has the conversation below everything that a reviewer reads about the post', async () => {
    await open();
    const post = within(screen.getByRole('article', { name: 'Post of Ada' }));
    const button = await post.findByRole('button', { name: 'Write to Ada' });
    for (const fact of [...post.getAllByRole('heading'), ...post.getAllByRole('definition')])
      expect(fact.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    expect(post.getByRole('region', { name: 'Write to Ada' })).toHaveFocus();
  });

  describe('counts', () => {
    it('of the shown list are those of the list, also when the counter is behind', async () => {
      counted = () => ({ pending: 5, approved: 7 });
      await open();
      expect(screen.getByText('Pending (3)')).toBeVisible();
      expect(await screen.findByText('Approved (7)')).toBeVisible();
    });

    it('follow a decision and its undo before the server has counted them', async () => {
      counted = () => ({ pending: 3, approved: 7 });
      await open();
      await userEvent.keyboard('a');
      expect(screen.getByText('Pending (2)')).toBeVisible();
      await screen.findByText('Approved.');
      await userEvent.keyboard('z');
      expect(await screen.findByText('Pending (3)')).toBeVisible();
    });

    it('have the filters of the list', async () => {
      renderPage(<ReviewPage slug="summer-reels" />, { at: '/review?platform=tiktok&contributor=ad' });
      await screen.findByRole('article', { name: 'Post of Ada' });
      const filters = (url: string) => {
        const query = new URLSearchParams(url.split('?')[1]);
        return ['spark_id', 'platform', 'contributor'].map((name) => query.get(name));
      };
      const counts = server.seen.filter(({ url }) => url.startsWith('/blocks/counts')).map(({ url }) => filters(url));
      expect(counts).toEqual([['spark-1', 'tiktok', 'ad']]);
      expect(lists().map(filters)).toEqual(counts);
    });

    it('show lower bounds as such', async () => {
      counted = () => ({ approved: 1_000, lowerBounds: ['approved'] });
      await open();
      expect(await screen.findByText('Approved (1,000+)')).toBeVisible();
    });
  });

  it('moves with j and k', async () => {
    await open();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    await userEvent.keyboard('k');
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('approves with A and selects the next contribution', async () => {
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(decisions()).toEqual([{ ids: ['block-0'], status: 'approved', undoable: true }]);
    expect(await screen.findByText('Approved.')).toBeVisible();
    expect(await screen.findByText('Pending (2)')).toBeVisible();
  });

  it('makes four requests for a decision with eight loaded pages, reads the next post once, and loads the next page without a gap', async () => {
    const PAGES = 8;
    let ahead = Array.from({ length: 13 * 12 }, (_, index) =>
      aBlock({ _id: `block-${String(index).padStart(3, '0')}`, user: contributor(`P${index}`) }),
    );
    list = (query) => {
      const at = ahead.findIndex(({ _id }) => _id > (query.get('cursor') ?? ''));
      const data = ahead.slice(at, at + 12);
      const page = aPage(data, { total: ahead.length });
      return { ...page, pagination: { ...page.pagination, nextCursor: data.at(-1)?._id ?? null } };
    };
    decide = ({ ids }) => {
      ahead = ahead.filter(({ _id }) => !ids.includes(_id));
      return { data: ids.map((_id) => ({ _id, result: 'moved', moveId: `move-${_id}` })) };
    };
    renderPage(<ReviewPage slug="summer-reels" />);
    await screen.findByRole('article', { name: 'Post of P0' });
    for (let page = 2; page <= PAGES; page += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
      await screen.findByText(`P${page * 12 - 1}`);
    }
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    server.seen.length = 0;
    await userEvent.keyboard('a');
    await screen.findByRole('article', { name: 'Post of P1' });
    await screen.findByText(`Pending (${13 * 12 - 1})`);
    await new Promise((done) => setTimeout(done, 100));
    // All requests until the screen is idle.
    const requests = server.seen.map(({ method, url }) => `${method} ${url}`);
    expect(requests.filter((request) => !request.startsWith('GET /blocks/block-001/')).sort()).toEqual([
      'GET /blocks/approval-cost?ids=block-001',
      'GET /blocks/counts?spark_id=spark-1',
      'GET /spark/sparkBySlug/summer-reels',
      'PATCH /blocks/moderation',
    ]);
    // The next post is shown with all that is known about it, read once.
    expect(requests.filter((request) => request.startsWith('GET /blocks/block-001/')).sort()).toEqual([
      'GET /blocks/block-001/contributor-record',
      'GET /blocks/block-001/conversation',
      'GET /blocks/block-001/engagement',
      'GET /blocks/block-001/history',
      'GET /blocks/block-001/risk',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText(`P${PAGES * 12}`)).toBeInTheDocument();
    expect(screen.getByText(`Pending (${13 * 12 - 1})`)).toBeVisible();
  });

  it("leaves a decision about one's own contribution to somebody else, and says so", async () => {
    const own = aBlock({ _id: 'block-own', user: aPerson({ _id: me._id, name: 'Ada' }) });
    pending = [own];
    await open();
    expect(screen.getByText('This is your own contribution. Another reviewer has to decide about it.')).toBeVisible();
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(/own contribution/);
    await userEvent.keyboard('a');
    expect(decisions()).toEqual([]);
  });

  it('says before the approval what it pays, and what is known about the contributor', async () => {
    cost = () => costOf({ bonusCents: 1_000, viewsCents: 500 });
    await open();
    const text = 'Approving pays $15.00: $10.00 bonus and $5.00 for views.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(text);
    expect(await screen.findByText('In this campaign: 2 approved · 1 pending · $30.00 earned')).toBeVisible();
  });

  it.each([
    [{}, 'Approving pays nothing now.'],
    [{ bonusCents: 1_500 }, 'Approving pays $15.00 bonus.'],
    [{ viewsCents: 250 }, 'Approving pays $2.50 for views.'],
    [
      { bonusCents: 1_000, viewsCents: 500, coveredCents: 1_200 },
      'Approving pays $15.00: $10.00 bonus and $5.00 for views. The pool covers $12.00; $3.00 is missing.',
    ],
    [
      { bonusCents: 1_000, coveredCents: 0 },
      'Approving pays $10.00 bonus. Nothing is left in the pool; $10.00 is missing.',
    ],
    [
      { bonusCents: 1_000, coveredCents: 1_000, reservedCents: 1_000, reservedUntil: '2026-06-17T09:30:00.000Z' },
      'Approving pays $10.00 bonus. It is paid from the reserved bonuses, until Jun 17, 2026, 9:30 AM.',
    ],
    [
      { bonusCents: 1_000, coveredCents: 400, reservedCents: 400, reservedUntil: '2026-06-17T09:30:00.000Z' },
      'Approving pays $10.00 bonus. It is paid from the reserved bonuses, until Jun 17, 2026, 9:30 AM. $6.00 is not reserved and will not be paid.',
    ],
    [
      { bonusCents: 20_000, needsSecondAdmin: true },
      'Approving pays $200.00 bonus. A second admin has to approve this amount. Nothing changes until then.',
    ],
  ])('describes %j before the approval', async (given, text) => {
    cost = () => costOf(given);
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(text));
  });

  it('says after a close until when approvals are paid, and from how much', async () => {
    spark = aSpark({
      manuallyClosed: true,
      decisionPeriod: { until: '2026-06-17T09:30:00.000Z', posts: 3, reserved: 4_500 },
    });
    await open();
    expect(screen.getByRole('note')).toHaveTextContent(
      /Approvals are paid until Jun 17, 2026, 9:30 AM.*\$45\.00 stays reserved for the bonuses of 3 posts/,
    );
  });

  it('says that a decision was sent to a second admin, and shows the post again', async () => {
    decide = () => ({ code: 'approval_required', message: 'Sent for approval.', approval: {} });
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Sent for approval by a second admin')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
    expect(screen.queryByText('Your decision was not saved')).not.toBeInTheDocument();
  });

  it('asks again what approving pays after a decision and when it failed', async () => {
    cost = () => ({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'No.', requestId: 'r' } });
    await open();
    expect(await screen.findByText(/^What approving pays did not load/)).toBeVisible();
    cost = () => costOf({ bonusCents: 1_500 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Approving pays $15.00 bonus.')).toBeVisible();
    cost = () => costOf({ bonusCents: 1_500, coveredCents: 500 });
    await userEvent.keyboard('a');
    expect(await screen.findByText(/The pool covers \$5.00; \$10.00 is missing/)).toBeVisible();
  });

  it('reverses held earnings with a reason', async () => {
    earnings = { held: 400, reversed: 0, releaseAt: '2026-05-04T12:00:00.000Z' };
    await open();
    const panel = await screen.findByRole('region', { name: 'Held earnings' });
    expect(within(panel).getByText('$4.00 is held. It reaches the wallet of Ada from May 4, 2026 on.')).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Reverse held earnings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse $4.00?' });
    expect(within(dialog).getByText(/returns to the pool of the campaign.*Ada receives your reason/)).toBeVisible();
    const confirm = within(dialog).getByRole('button', { name: 'Reverse $4.00' });
    await userEvent.click(confirm);
    expect(within(dialog).getByText('Please give a reason.')).toBeVisible();
    const sent = () => server.seen.filter(({ url }) => url.endsWith('/reverse-earnings')).map(({ body }) => body);
    expect(sent()).toEqual([]);

    reversal = () => ({ status: 409, json: { code: 'nothing_held', message: 'Nothing is held.', requestId: 'r' } });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' Bought views ');
    await userEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The earnings were not reversed');

    reversal = () => {
      earnings = { held: 0, reversed: 400, releaseAt: null };
      return { json: { data: { reversed: 400, refunded: 0 } } };
    };
    await userEvent.click(confirm);
    expect(await within(panel).findByText('$4.00 was reversed.')).toBeVisible();
    expect(within(panel).queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(panel).toHaveFocus());
    expect(sent().at(-1)).toEqual({ reason: 'Bought views' });
  });

  it('shows which views are not paid, and nothing when there are none', async () => {
    pending = [
      aBlock({ user: contributor('Ada'), baselineViews: 2_000_000 }),
      aBlock({ _id: 'block-2', user: contributor('Ben'), baselineViews: 0 }),
    ];
    await open();
    expect(screen.getByText('2,000,000 views before submission are not paid.')).toBeVisible();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(screen.queryByText(/before submission/)).not.toBeInTheDocument();
  });

  it('says in words why views may be bought and what that means for earnings', async () => {
    risk = () => ({
      json: {
        data: {
          score: 60,
          evaluatedAt: '2026-05-01T12:00:00.000Z',
          signals: [
            {
              kind: 'low_engagement',
              weight: 60,
              isAccepted: false,
              firstSeenAt: '2026-05-01T12:00:00.000Z',
              facts: [
                { name: 'views', value: 50_000 },
                { name: 'engagement', value: 100 },
                { name: 'usual', value: 4_000 },
                { name: 'usualLow', value: 0.02 },
              ],
            },
          ],
        },
      },
    });
    pending = [
      aBlock({
        moderation_status: 'flagged',
        terms: {
          approvalBonus: 0,
          ratePerThousandViews: 100,
          maxEarningPerContribution: null,
          eesMultiple: 1,
          holdDays: 3,
          version: 1,
          differsFromCampaign: false,
        },
      }),
    ];
    renderPage(<ReviewPage slug="summer-reels" />);
    const panel = await screen.findByRole('region', { name: 'Signs of bought views' });
    expect(
      await within(panel).findByText(
        'Likes, comments and shares are 0.2% of 50,000 views; 95 of 100 TikTok posts have at least 2%.',
      ),
    ).toBeVisible();
    expect(within(panel).getByText('Elevated risk (60 of 100)')).toBeVisible();
    expect(within(panel).getByText('Earnings are held twice as long: 6 days.')).toBeVisible();
    expect(within(panel).getByText('Flagged: nothing is released until a person decides.')).toBeVisible();
  });

  it('reports signs that did not load and loads them again', async () => {
    const answer = risk;
    risk = () => ({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'No.', requestId: 'r' } });
    await open();
    const panel = screen.getByRole('region', { name: 'Signs of bought views' });
    await within(panel).findByText('The signs of bought views did not load');
    risk = answer;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText(/^Not evaluated yet/)).toBeVisible();
  });

  it('shows the content that was generated for the post', async () => {
    pending = [
      aBlock({
        user: contributor('Ada'),
        aiContent: {
          type: 'image',
          url: '/media/ai/a.png',
          thumbnailUrl: '/media/ai/a.webp',
          width: 720,
          height: 1280,
        },
      }),
    ];
    await open();
    expect(within(screen.getByRole('article')).getByRole('figure')).toHaveTextContent('Made with Sparks AI');
  });

  it('declines with D only with a reason', async () => {
    await open();
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Decline this post?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Please give a reason.')).toBeInTheDocument();
    expect(decisions()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Missing ad disclosure' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(decisions()).toEqual([
      { ids: ['block-0'], status: 'declined', undoable: true, reason: 'Missing ad disclosure' },
    ]);
  });

  it('flags with F, with or without a reason', async () => {
    await open();
    await userEvent.keyboard('f');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Flag this post?' })).getByRole('button', { name: 'Flag' }),
    );
    await waitFor(() => expect(decisions()).toEqual([{ ids: ['block-0'], status: 'flagged', undoable: true }]));
  });

  it('ignores shortcuts while a reason is typed', async () => {
    await open();
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'a bad fake');
    expect(decisions()).toEqual([]);
    expect(within(dialog).getByRole('textbox')).toHaveValue('a bad fake');
  });

  it('restores a contribution when the server refuses the decision', async () => {
    decide = ({ ids }) => ({
      data: ids.map((_id) => ({
        _id,
        result: 'refused',
        code: 'invalid_transition',
        message: 'It was decided in the meantime.',
      })),
    });
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByText('It was decided in the meantime.')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('shows when everything is decided', async () => {
    pending = queue.slice(0, 1);
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
  });

  describe('undo', () => {
    it('reverts the newest decision with Z or the button and shows the contribution again', async () => {
      await open();
      await userEvent.keyboard('a');
      await screen.findByText('Approved.');
      await userEvent.keyboard('z');
      expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
      expect(undos()).toEqual([{ moveIds: ['move-block-0'] }]);
      await userEvent.keyboard('a');
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
      expect(await screen.findByText('Pending (3)')).toBeVisible();
    });

    it('counts down ten seconds and then disappears', async () => {
      await open();
      await userEvent.keyboard('a');
      expect(await screen.findByText('Undo (10)')).toBeVisible();
      const present = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => present + 10_000);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
      await userEvent.keyboard('z');
      clock.mockRestore();
      expect(undos()).toEqual([]);
    });

    it('reports when it is too late, and the decision stays', async () => {
      undo = () => ({
        status: 409,
        json: { code: 'undo_window_over', message: 'The decision can no longer be undone.', requestId: 'r' },
      });
      await open();
      await userEvent.keyboard('a');
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('The decision can no longer be undone.')).toBeInTheDocument();
      expect(screen.getByRole('article', { name: 'Post of Ben' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });
  });

  describe('bulk decisions', () => {
    it('select with X or the checkboxes, and approve together', async () => {
      await open();
      await userEvent.keyboard('x');
      expect(await screen.findByText('1 selected')).toBeVisible();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select the post of Dora' }));
      // The shortcuts keep working after a click on a checkbox.
      await userEvent.keyboard('a');
      expect(decisions()).toEqual([{ ids: ['block-0', 'block-2'], status: 'approved', undoable: true }]);
      expect(await screen.findByText('2 posts approved.')).toBeVisible();
      expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
      await userEvent.keyboard('z');
      expect(await screen.findByText('Pending (3)')).toBeVisible();
      expect(undos()).toEqual([{ moveIds: ['move-block-0', 'move-block-2'] }]);
    });

    it('decline with one reason', async () => {
      await open();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
      const bar = screen.getByRole('toolbar', { name: 'Decide on the selected posts' });
      await userEvent.click(within(bar).getByRole('button', { name: 'Decline' }));
      const dialog = await screen.findByRole('dialog', { name: 'Decline 3 posts?' });
      await userEvent.type(within(dialog).getByRole('textbox'), 'Wrong summer');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
      await waitFor(() =>
        expect(decisions()).toEqual([
          { ids: ['block-0', 'block-1', 'block-2'], status: 'declined', undoable: true, reason: 'Wrong summer' },
        ]),
      );
      expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
    });

    it('report each outcome', async () => {
      decide = ({ ids }) => ({
        data: ids.map((_id, index) =>
          index === 0
            ? { _id, result: 'moved', moveId: `move-${_id}` }
            : index === 1
              ? { _id, result: 'unchanged' }
              : { _id, result: 'refused', code: 'invalid_transition', message: 'It was decided in the meantime.' },
        ),
      });
      await open();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
      await userEvent.keyboard('a');
      expect(await screen.findByText('1 approved · 1 unchanged · 1 refused')).toBeVisible();
      expect(screen.getByText('Dora: It was decided in the meantime.')).toBeVisible();
      // The list was out of date.
      await waitFor(() => expect(lists()).toHaveLength(2));
    });

    it('clear the selection with Escape', async () => {
      await open();
      await userEvent.keyboard('x{Escape}');
      expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
      expect(screen.getByRole('toolbar', { name: 'Decide' })).toBeVisible();
    });
  });

  describe('filters', () => {
    it('are stored in the URL and sent to the server', async () => {
      const { address } = renderPage(<ReviewPage slug="summer-reels" />, { at: '/review?platform=tiktok' });
      await screen.findByRole('article', { name: 'Post of Ada' });
      expect(lists().at(-1)).toContain('platform=tiktok');
      await userEvent.type(screen.getByRole('textbox', { name: 'Contributor' }), 'ad');
      await waitFor(() => expect(address()).toBe('/review?platform=tiktok&contributor=ad'));
      await waitFor(() => expect(lists().at(-1)).toContain('contributor=ad'));
      await userEvent.click(screen.getByText('Approved (7)'));
      expect(address()).toBe('/review?status=approved&platform=tiktok&contributor=ad');
    });

    it('can be cleared when they match nothing', async () => {
      pending = [];
      const { address } = renderPage(<ReviewPage slug="summer-reels" />, { at: '/review?contributor=zoe' });
      await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
      expect(address()).toBe('/review');
      expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
    });
  });

  it('reports a failed list and retries', async () => {
    server.restore();
    let isDown = true;
    server = fakeServer(({ url }) => {
      if (url.startsWith('/api/users/me')) return { json: { data: me } };
      if (url.startsWith('/spark/')) return { json: { data: spark } };
      if (url.startsWith('/blocks?'))
        return isDown
          ? { status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found', requestId: 'r' } }
          : { json: aPage(pending) };
      if (url.startsWith('/blocks/approval-cost')) return costOf({});
      if (url.endsWith('/risk')) return risk();
      return { json: { data: [] } };
    });
    renderPage(<ReviewPage slug="summer-reels" />);
    expect(await screen.findByText('Campaign not found')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('is refused to everyone but the creator and admins', async () => {
    me = aMe({ _id: 'user-ada', roles: ['contributor'] });
    renderPage(<ReviewPage slug="summer-reels" />);
    expect(await screen.findByRole('heading', { name: 'You cannot review this campaign' })).toBeVisible();
    expect(server.seen.some(({ url }) => url.startsWith('/blocks'))).toBe(false);
  });
});

describe('ReviewAllPage', () => {
  it('lists the pending contributions of all own campaigns, with their names', async () => {
    renderPage(<ReviewAllPage />);
    await screen.findByRole('article', { name: 'Post of Ada' });
    expect(lists().at(-1)).toContain('influencer_id=user-cleo');
    expect(server.seen.some(({ url }) => url === '/blocks/counts')).toBe(true);
    const rows = within(screen.getByRole('navigation', { name: 'Contributions' }));
    expect(rows.getAllByText('Summer reels')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Any campaign' })).toBeVisible();
  });

  it('shows an admin everything', async () => {
    me = aMe({ roles: ['admin'] });
    renderPage(<ReviewAllPage />);
    await screen.findByRole('article', { name: 'Post of Ada' });
    expect(lists().at(-1)).not.toContain('influencer_id');
  });
});
