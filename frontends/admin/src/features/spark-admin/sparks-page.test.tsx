import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefundPreview, SparkAdminInfo } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aPage, aPerson, aSpark, SPARK_ID } from '../../testing/samples';

const COUNTS = { all: 1_040, drafts: 2, coming: 1, ongoing: 36, ended: 1_000, completed: 1 };
const ngozi = aPerson({
  _id: '665f1c2ab7e4d9a1c0ffee05',
  name: 'Ngozi Adeyemi',
  username: 'ngozi',
  role: 'contributor',
});

const PREVIEW: RefundPreview = {
  returnedCents: 4_600,
  pendingBonusCents: 0,
  pendingPosts: 0,
  pendingFees: 0,
  postsToRead: 0,
  prizesCents: 0,
  heldCents: 0,
  spentCents: 400,
  owedHeldCents: 0,
  owedPaidCents: 0,
  decidableUntil: null,
  needsSecondAdmin: true,
};

let server: ReturnType<typeof fakeServer>;
let sparks: SparkAdminInfo[];
let waiting: boolean;
/** Overrides of the default responses, by `METHOD path`. */
let special: Record<string, { status?: number; json: unknown }>;

beforeEach(() => {
  localStorage.clear();
  sparks = [
    aSpark({ pendingAccessRequests: 1, isPrivate: true }),
    aSpark({ _id: '665f1c2ab7e4d9a1c0ffee20', name: 'Winter walks', slug: 'winter-walks', live_mode: false, usage: 0 }),
  ];
  waiting = true;
  special = {};
  server = fakeServer(answer);
});
afterEach(() => server.restore());

function answer({ method, url }: SeenRequest) {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const given = special[`${method} ${pathname}`];
  if (given) return given;
  if (pathname === '/spark/admin/counts') return { json: { data: COUNTS } };
  if (pathname === '/spark/admin/top-of-sparks') return { json: { data: sparks } };
  if (pathname === '/spark/admin/info')
    return {
      json: aPage(
        searchParams.has('sparkId') ? sparks.filter(({ _id }) => _id === searchParams.get('sparkId')) : sparks,
        { total: 1_040, pages: 42 },
      ),
    };
  if (pathname.endsWith('/access-requests'))
    return {
      json: aPage(
        waiting
          ? [{ _id: 'r1', user: ngozi, status: 'pending', requestedAt: '2026-11-20T00:00:00.000Z', decidedAt: null }]
          : [],
      ),
    };
  if (pathname.endsWith('-access')) {
    waiting = false;
    return {
      json: {
        data: {
          _id: 'r1',
          user: ngozi,
          status: pathname.endsWith('approve-access') ? 'accepted' : 'rejected',
          requestedAt: '2026-11-20T00:00:00.000Z',
          decidedAt: null,
        },
      },
    };
  }
  if (pathname.endsWith('/refund-preview')) return { json: { data: PREVIEW } };
  if (pathname.endsWith('/close'))
    return {
      json: {
        data: {
          ...sparks[0],
          closing: { reason: '', isByAdmin: true, refunded: 4_600, date: '2026-11-21T00:00:00.000Z' },
        },
      },
    };
  return { status: 501, json: { code: 'HTTP_ERROR', message: `Nobody answers ${method} ${pathname}` } };
}

const listed = () =>
  server.seen
    .filter(({ url }) => url.startsWith('/spark/admin/info') && !url.includes('sparkId'))
    .map(({ url }) => url);
const openFirst = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Window herbs' }));
  return screen.findByRole('dialog', { name: 'Window herbs' });
};

it('lists campaigns, drafts included, with creator, state, money, posts and day', async () => {
  await openAdmin('/admin/campaigns');
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  expect(first).toHaveTextContent(
    /Window herbs.*1 access request.*cleo.*Live.*Private.*\$46\.00 of \$50\.00.*\$4\.00.*1,234.*Nov 1, 2026/,
  );
  expect(second).toHaveTextContent(/Winter walks.*cleo.*Draft/);
  expect(screen.getByText('1,040 campaigns')).toBeInTheDocument();
});

it('shows counts per status as links', async () => {
  const { address } = await openAdmin('/admin/campaigns?q=herb');
  const states = within(await screen.findByRole('navigation', { name: 'Status' }));
  expect(await states.findByRole('link', { name: 'All 1,040' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(states.getByRole('link', { name: 'Live 36' }));
  expect(address()).toBe('/admin/campaigns?tab=ongoing&q=herb');
  await waitFor(() =>
    expect(listed().at(-1)).toBe(
      '/spark/admin/info?page=1&limit=25&status=ongoing&search=herb&sort=newest&live_mode=true',
    ),
  );
  await userEvent.click(states.getByRole('link', { name: 'Top payouts' }));
  expect(await screen.findByText('The ten campaigns with the highest payouts, in any status.')).toBeVisible();
});

it('filters by creator', async () => {
  const { address } = await openAdmin('/admin/campaigns?page=2');
  await userEvent.type(await screen.findByLabelText('Creator'), 'cleo{Enter}');
  expect(address()).toBe('/admin/campaigns?creator=cleo');
  await waitFor(() => expect(listed().at(-1)).toContain('creator=cleo'));
});

it('collapses the filters on phones and shows the number of active ones', async () => {
  await openAdmin('/admin/campaigns?creator=cleo&sort=ending');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (2)', hidden: true }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(drawer.getByLabelText('Creator')).toHaveValue('cleo');
  await userEvent.clear(drawer.getByLabelText('Creator'));
  await userEvent.click(drawer.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(listed().at(-1)).not.toContain('creator='));
  expect(await screen.findByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument();
});

it('keeps a row open that was opened right after typing', async () => {
  const { address } = await openAdmin('/admin/campaigns');
  await userEvent.type(await screen.findByLabelText('Name'), 'herb');
  await openFirst();
  await waitFor(() => expect(address()).toBe(`/admin/campaigns?q=herb&open=${SPARK_ID}`));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('opens a campaign with the ways to its pages', async () => {
  const { address } = await openAdmin('/admin/campaigns');
  const details = within(await openFirst());
  expect(address()).toBe(`/admin/campaigns?open=${SPARK_ID}`);
  const hrefs = (await details.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/p/cleo',
    '/campaigns/window-herbs',
    '/campaigns/window-herbs/edit',
    '/campaigns/window-herbs/review',
    `/admin/audit?campaign=${SPARK_ID}`,
  ]);
});

it('opens a campaign by its link, also one that is not on the page', async () => {
  special['GET /spark/admin/info'] = { json: aPage([aSpark({ name: 'Elsewhere' })]) };
  await openAdmin(`/admin/campaigns?page=9&open=${SPARK_ID}`);
  expect(await screen.findByRole('dialog', { name: 'Elsewhere' })).toBeInTheDocument();
});

it('closes a campaign after asking in words', async () => {
  await openAdmin('/admin/campaigns');
  await userEvent.click(within(await openFirst()).getByRole('button', { name: 'Close campaign' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close Window herbs?' }));
  expect((await question.findByText('Returned to the creator’s wallet')).parentElement).toHaveTextContent('$46.00');
  expect(question.getByText(/^A second admin has to approve this amount/)).toBeVisible();
  await userEvent.type(question.getByLabelText('Reason'), ' Sold out. ');
  await userEvent.click(question.getByRole('button', { name: 'Close campaign' }));
  expect(await screen.findByText('Window herbs is closed. $46.00 was refunded to its creator.')).toBeInTheDocument();
  const closing = server.seen.find(({ url }) => url === `/spark/${SPARK_ID}/close`);
  expect(closing).toMatchObject({ method: 'POST', body: { closeReason: 'Sold out.' } });
  expect(closing?.headers.get('idempotency-key')).toBeTruthy();
});

it('says that a close was sent to a second admin', async () => {
  special[`POST /spark/${SPARK_ID}/close`] = {
    status: 202,
    json: { code: 'approval_required', message: 'Sent for approval.', approval: {} },
  };
  await openAdmin('/admin/campaigns');
  await userEvent.click(within(await openFirst()).getByRole('button', { name: 'Close campaign' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close Window herbs?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close campaign' }));
  expect(await screen.findByText('Sent for approval by a second admin')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close Window herbs?' })).not.toBeInTheDocument());
});

it('shows why a campaign could not be closed', async () => {
  special[`POST /spark/${SPARK_ID}/close`] = {
    status: 409,
    json: { code: 'invalid_transition', message: 'A draft has nothing to close.' },
  };
  await openAdmin('/admin/campaigns');
  await userEvent.click(within(await openFirst()).getByRole('button', { name: 'Close campaign' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close Window herbs?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close campaign' }));
  expect(await question.findByRole('alert')).toHaveTextContent('A draft has nothing to close.');
});

it('decides on access, and reverts a decision', async () => {
  await openAdmin('/admin/campaigns');
  const details = within(await openFirst());
  await userEvent.click(await details.findByRole('button', { name: 'Reject Ngozi Adeyemi' }));
  expect(await details.findByText('Ngozi Adeyemi was rejected.')).toBeInTheDocument();
  expect(await details.findByText('No open requests.')).toBeInTheDocument();
  await userEvent.click(details.getByRole('button', { name: 'Approve instead' }));
  expect(await details.findByText('Ngozi Adeyemi now has access.')).toBeInTheDocument();
  const decisions = server.seen.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body]);
  expect(decisions).toEqual([
    [`/spark/${SPARK_ID}/reject-access`, { userId: ngozi._id }],
    [`/spark/${SPARK_ID}/approve-access`, { userId: ngozi._id }],
  ]);
});

it('moves through campaigns by keyboard', async () => {
  const { address } = await openAdmin('/admin/campaigns');
  await screen.findByRole('button', { name: 'Window herbs' });
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Window herbs' })).toBeInTheDocument();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Winter walks' })).toBeInTheDocument();
  expect(address()).toContain('665f1c2ab7e4d9a1c0ffee20');
});

it.each([
  ['an empty list', () => (sparks = []), 'No campaigns match these filters'],
  [
    'a failure',
    () => (special['GET /spark/admin/info'] = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } }),
    'The campaigns could not be loaded',
  ],
])('says so for %s', async (_, prepare, heading) => {
  prepare();
  await openAdmin('/admin/campaigns');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

it('shows the error page for an unknown path', async () => {
  await openAdmin('/admin/planets');
  expect(await screen.findByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', '/admin');
});
