import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockResponse, MeResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aBlock, aMe, aPage, aPerson } from '../../testing/samples';

const COUNTS = { pending: 3, approved: 40, declined: 2, flagged: 1, deleted: 5 };
const id = (number: number) => `665f1c2ab7e4d9a1c0ff${String(number).padStart(4, '0')}`;
const names = ['Ada', 'Ben', 'Dora'];

let server: ReturnType<typeof fakeServer>;
let me: MeResponse;
/** Contributions that the fake server lists; decisions remove them. */
let blocks: BlockResponse[];
/** Overrides of the default responses, by `METHOD path`. */
let special: Record<string, { status?: number; json: unknown }>;

beforeEach(() => {
  localStorage.clear();
  me = aMe();
  blocks = names.map((name, index) =>
    aBlock({
      _id: id(index),
      user: aPerson({ _id: id(100 + index), name, username: name.toLowerCase() }),
      social_meta: { ...aBlock().social_meta, caption: `Post ${index + 1}` },
    }),
  );
  special = {};
  server = fakeServer(answer);
});
afterEach(() => server.restore());

function answer({ method, url, body }: SeenRequest) {
  const { pathname } = new URL(url, 'http://x');
  const given = special[`${method} ${pathname}`];
  if (given) return given;
  if (pathname === '/api/users/me') return { json: { data: me } };
  if (pathname === '/blocks/counts') return { json: { data: COUNTS } };
  if (pathname === '/blocks') return { json: aPage(blocks) };
  if (pathname === '/spark/admin/info') return { json: aPage([]) };
  if (pathname === '/blocks/moderation/undo')
    return {
      json: {
        data: (body as { moveIds: string[] }).moveIds.map((moveId) => ({
          moveId,
          _id: moveId.slice(5),
          result: 'undone',
        })),
      },
    };
  if (pathname === '/blocks/moderation')
    return {
      json: {
        data: (body as { ids: string[] }).ids.map((_id) => ({
          _id,
          result: 'moved',
          moveId: `move-${_id}`,
          undoUntil: '2026-11-21T00:00:10.000Z',
        })),
      },
    };
  if (pathname === '/blocks/approval-cost')
    return {
      json: {
        data: {
          bonusCents: 1_500,
          viewsCents: 0,
          totalCents: 1_500,
          coveredCents: 500,
          reservedCents: 0,
          reservedUntil: null,
          needsSecondAdmin: false,
          contributions: [],
        },
      },
    };
  const [, , one, part] = pathname.split('/');
  const block = blocks.find(({ _id }) => _id === one);
  if (part === 'risk') return { json: { data: { score: 12, evaluatedAt: null, signals: [] } } };
  if (part === 'history')
    return {
      json: {
        data: [
          {
            action: 'moderate',
            from: 'approved',
            to: 'flagged',
            reason: 'Bought likes',
            by: aPerson({ name: 'Root' }),
            at: '2026-11-20T12:00:00.000Z',
          },
        ],
      },
    };
  if (part === 'contributor-record')
    return { json: { data: { pending: 1, approved: 7, declined: 0, flagged: 0, earned: 2_500 } } };
  if (part === 'engagement')
    return { json: { data: { earnings: { bonus: 200, paid: 150, tip: 0, prizes: 0, due: 0, total: 350 } } } };
  if (part === 'restore') return { json: { data: block } };
  if (method === 'DELETE') return { json: {} };
  return block
    ? { json: { data: block } }
    : { status: 404, json: { code: 'NOT_FOUND', message: 'Contribution not found', requestId: 'r' } };
}

const sent = (method: string, path: string) =>
  server.seen.filter((request) => request.method === method && request.url === path).map(({ body }) => body);
const lists = () => server.seen.filter(({ url }) => url.startsWith('/blocks?')).map(({ url }) => url);
const openPage = async (at = '/admin/posts') => {
  const opened = await openAdmin(at);
  await screen.findByRole('button', { name: 'Post of Ada: Post 1' });
  return opened;
};
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select the post of ${name}` }));
const bar = () => screen.findByRole('toolbar', { name: 'Decide on the selected posts' });

it('lists pending contributions of all campaigns with contributor, campaign, numbers and time', async () => {
  await openPage();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(
    /Post 1.*ada.*Window herbs.*YouTube.*12,400.*\$3\.50.*Nov 20, 2026, 10:00/,
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All46',
      'Pending3',
      'Approved40',
      'Declined2',
      'Flagged1',
      'Overdue',
      'Deleted5',
    ]),
  );
  expect(lists().at(-1)).toContain('status=pending');
});

it('stores its filters in the URL and sends them', async () => {
  const { address } = await openPage('/admin/posts?tab=flagged&platform=tiktok&sort=oldest');
  expect(lists().at(-1)).toMatch(/(?=.*status=flagged)(?=.*platform=tiktok)(?=.*sort_by=oldest)/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ad{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/posts?tab=flagged&q=ad&platform=tiktok&sort=oldest'));
  await waitFor(() => expect(lists().at(-1)).toContain('search=ad'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin/posts?tab=flagged&sort=oldest');
});

it('takes a typed search along to another state at once', async () => {
  const { address } = await openPage();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ad');
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Status' })).getByRole('link', { name: /^Flagged/ }),
  );
  await waitFor(() => expect(address()).toContain('tab=flagged'));
  expect(address()).toBe('/admin/posts?tab=flagged&q=ad');
  expect(
    lists()
      .filter((url) => url.includes('status=flagged'))
      .every((url) => url.includes('search=ad')),
  ).toBe(true);
});

it('lists what was not decided in time', async () => {
  await openPage('/admin/posts?tab=overdue');
  expect(lists().at(-1)).toMatch(/status=pending.*escalated=true|escalated=true.*status=pending/);
  expect(screen.getByRole('link', { name: /^Overdue/ })).toHaveAttribute('aria-current', 'true');
});

it('shows deleted contributions only to admins without the organization role', async () => {
  me = aMe(['admin', 'organization']);
  await openPage('/admin/posts?tab=deleted');
  expect(
    within(screen.getByRole('navigation', { name: 'Status' })).queryByRole('link', { name: /Deleted/ }),
  ).not.toBeInTheDocument();
  expect(lists().every((url) => !url.includes('filter_by=deleted'))).toBe(true);
});

it('counts what it lists: with the filters, and without the rows that were just decided', async () => {
  special['GET /blocks/counts'] = { json: { data: { ...COUNTS, pending: 9 } } };
  await openPage('/admin/posts?platform=tiktok&q=a');
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
  expect(tabs.getByRole('link', { name: /^Pending/ })).toHaveTextContent('Pending3');
  await userEvent.click(screen.getByRole('button', { name: 'Post of Ada: Post 1' }));
  await userEvent.keyboard('a');
  await waitFor(() => expect(tabs.getByRole('link', { name: /^Pending/ })).toHaveTextContent('Pending2'));
  const filtersOf = (path: string) =>
    server.seen
      .map(({ url }) => new URL(url, 'http://x'))
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => [searchParams.get('platform'), searchParams.get('search')]);
  for (const path of ['/blocks/counts', '/blocks'])
    expect(new Set(filtersOf(path).map(String))).toEqual(new Set(['tiktok,a']));
});

describe('decisions about many', () => {
  it('approve all that are chosen at once, and are undone', async () => {
    await openPage();
    await choose('Ada');
    await choose('Dora');
    expect(await screen.findByText('2 selected')).toBeVisible();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('2 posts approved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post of Ada: Post 1' })).not.toBeInTheDocument();
    expect(sent('PATCH', '/blocks/moderation')).toEqual([{ ids: [id(0), id(2)], status: 'approved', undoable: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Post of Ada: Post 1' })).toBeVisible();
    expect(sent('POST', '/blocks/moderation/undo')).toEqual([{ moveIds: [`move-${id(0)}`, `move-${id(2)}`] }]);
  });

  it('announce a second admin before the click, and say that the decision was sent for approval', async () => {
    special['GET /blocks/approval-cost'] = {
      json: {
        data: {
          bonusCents: 12_000,
          viewsCents: 0,
          totalCents: 12_000,
          coveredCents: 12_000,
          reservedCents: 0,
          reservedUntil: null,
          needsSecondAdmin: true,
          contributions: [],
        },
      },
    };
    special['PATCH /blocks/moderation'] = {
      status: 202,
      json: { code: 'approval_required', message: 'Sent for approval.', approval: {} },
    };
    await openPage();
    await choose('Ada');
    await choose('Ben');
    const approve = within(await bar()).getByRole('button', { name: /^Approve/ });
    await waitFor(() =>
      expect(approve).toHaveAccessibleDescription(
        'Approving 2 posts pays $120.00 bonus. A second admin has to approve this amount. Nothing changes until then.',
      ),
    );
    await userEvent.click(approve);
    expect(await screen.findByText('Sent for approval by a second admin')).toBeVisible();
    expect(screen.queryByText('2 posts approved.')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Post of Ada: Post 1' })).toBeVisible();
  });

  it('decline with one reason', async () => {
    await openPage();
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select all 3 shown' })[0] as HTMLElement);
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline 3 posts?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Does not follow the brief' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(sent('PATCH', '/blocks/moderation')).toEqual([
        { ids: [id(0), id(1), id(2)], status: 'declined', undoable: true, reason: 'Does not follow the brief' },
      ]),
    );
  });

  it('delete one by one, report rejections, and are undone by restoring', async () => {
    special[`DELETE /blocks/${id(1)}`] = {
      status: 404,
      json: { code: 'NOT_FOUND', message: 'Contribution not found', requestId: 'r' },
    };
    await openPage();
    await choose('Ada');
    await choose('Ben');
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted · 1 refused')).toBeVisible();
    expect(screen.getByText('Ben: Contribution not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post of Ben: Post 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Post of Ada: Post 1' })).toBeVisible();
    expect(sent('POST', `/blocks/${id(0)}/restore`)).toHaveLength(1);
  });

  it('restore deleted contributions only', async () => {
    blocks = blocks.map((block) => ({ ...block, is_deleted: true }));
    await openPage('/admin/posts?tab=deleted');
    expect(lists().at(-1)).toContain('filter_by=deleted');
    await choose('Ada');
    expect(
      within(await bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Clear selection', 'Restore']);
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored.')).toBeVisible();
    expect(sent('POST', `/blocks/${id(0)}/restore`)).toHaveLength(1);
  });

  it('are cleared by Escape, also from a checkbox', async () => {
    await openPage();
    await choose('Ada');
    await bar();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('toolbar', { name: 'Decide on the selected posts' })).not.toBeInTheDocument(),
    );
  });

  it("leave an admin's own post to another admin", async () => {
    blocks = [{ ...blocks[0], user: aPerson({ _id: me._id, name: 'Ada' }) } as (typeof blocks)[number]];
    await openPage();
    await choose('Ada');
    const own = within(await bar());
    expect(own.getByText(/This is your own contribution/)).toBeVisible();
    for (const name of ['Delete', 'Flag', 'Decline', 'Approve'])
      expect(own.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDisabled();
    await userEvent.keyboard('a');
    expect(sent('PATCH', '/blocks/moderation')).toEqual([]);
  });

  it('offer only the actions that the status allows', async () => {
    blocks = blocks.map((block) => ({ ...block, moderation_status: 'approved' }));
    await openPage('/admin/posts?tab=approved');
    await choose('Ada');
    expect(
      within(await bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Clear selection', 'Delete', 'FlagF']);
  });
});

it('is worked by the keys: down, choose, flag with a reason, undo', async () => {
  await openPage();
  await userEvent.keyboard('jx');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await userEvent.keyboard('f');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Flag this post?' })).getByRole('button', { name: 'Flag' }),
  );
  expect(await screen.findByText('Flagged.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('z');
  expect(await screen.findByRole('button', { name: 'Post of Ada: Post 1' })).toBeVisible();
});

describe('the keys without a selection', () => {
  const opener = (number: number, name: string) =>
    screen.getByRole('button', { name: `Post of ${name}: Post ${number}` });

  it('decide the focused row, and the focus goes to the next one', async () => {
    await openPage();
    await userEvent.keyboard('jja');
    await waitFor(() =>
      expect(sent('PATCH', '/blocks/moderation')).toEqual([{ ids: [id(1)], status: 'approved', undoable: true }]),
    );
    await waitFor(() => expect(opener(3, 'Dora')).toHaveFocus());
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Decline this post?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Does not follow the brief' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(opener(1, 'Ada')).toHaveFocus());
  });

  it('move the focus to the tabs after the last row', async () => {
    blocks = blocks.slice(0, 1);
    await openPage();
    await userEvent.keyboard('ja');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Pending/ })).toHaveFocus());
  });

  it('do nothing where no row is focused', async () => {
    await openPage();
    await userEvent.keyboard('a');
    expect(sent('PATCH', '/blocks/moderation')).toEqual([]);
  });
});

describe('all posts', () => {
  it('are listed with their status, and stay in the list after a decision', async () => {
    blocks[1] = { ...blocks[1]!, moderation_status: 'approved' };
    await openPage('/admin/posts?tab=all');
    expect(lists().at(-1)).not.toContain('status=');
    expect(screen.getByRole('row', { name: /Post 2.*Approved/ })).toBeVisible();
    await userEvent.keyboard('ja');
    await waitFor(() => expect(sent('PATCH', '/blocks/moderation')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Post of Ada: Post 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post of Ben: Post 2' })).toHaveFocus());
    await userEvent.keyboard('a');
    expect(sent('PATCH', '/blocks/moderation')).toHaveLength(1);
  });
});

describe('the panel of one post', () => {
  it('shows its record, earnings and history', async () => {
    blocks[0]!.baselineViews = 2_000_000;
    const { address } = await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Post of Ada: Post 1' }));
    const panel = await screen.findByRole('dialog', { name: 'Post of Ada' });
    expect(address()).toBe(`/admin/posts?open=${id(0)}`);
    expect(
      await within(panel).findByText('7 approved · 0 declined · 0 flagged · 1 pending · $25.00 earned'),
    ).toBeVisible();
    expect(await within(panel).findByText('Approval bonus')).toBeVisible();
    expect(await within(panel).findByText('Root flagged it.')).toBeVisible();
    expect(within(panel).getByText('Bought likes')).toBeVisible();
    expect(within(panel).getByText('2,000,000 views before submission are not paid.')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/admin/people/${id(100)}`);
  });

  it('opens the next one after a decision, with undo', async () => {
    await openPage(`/admin/posts?open=${id(0)}`);
    const panel = await screen.findByRole('dialog', { name: 'Post of Ada' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Approve' }));
    const next = await screen.findByRole('dialog', { name: 'Post of Ben' });
    await userEvent.click(await within(next).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST', '/blocks/moderation/undo')).toEqual([{ moveIds: [`move-${id(0)}`] }]));
  });

  it('reports a deleted post', async () => {
    await openPage('/admin/posts?open=665f1c2ab7e4d9a1c0ffffff');
    expect(await screen.findByText('This post no longer exists')).toBeVisible();
  });
});

it('shows an empty state when nothing is pending', async () => {
  blocks = [];
  await openAdmin('/admin/posts');
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
});

it('shows an empty state when nothing matches', async () => {
  blocks = [];
  await openAdmin('/admin/posts?q=zoe');
  expect(await screen.findByRole('heading', { name: 'No posts match these filters' })).toBeVisible();
});

it('shows the error', async () => {
  special['GET /blocks'] = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' } };
  await openAdmin('/admin/posts');
  expect(await screen.findByText('The posts could not be loaded')).toBeVisible();
});
