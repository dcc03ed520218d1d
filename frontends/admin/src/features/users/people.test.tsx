import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aBlock, anEntry, aPage, aPersonForAdmins, aSpark } from '../../testing/samples';

const ngozi = aPersonForAdmins();
const totals = {
  _id: ngozi._id,
  campaigns: 0,
  followers: 0,
  paidOut: 0,
  approvalRate: null,
  medianDecisionHours: null,
  contributionsApproved: 17,
  contributionApprovalRate: null,
  views: 0,
};
const PERSON = `/admin/people/${ngozi._id}`;

let server: ReturnType<typeof fakeServer>;
let suspensions: object[];
let special: Record<string, { status?: number; json: unknown }>;

beforeEach(() => {
  localStorage.clear();
  special = {};
  suspensions = [];
  server = fakeServer(({ method, url }: SeenRequest) => {
    const { pathname } = new URL(url, 'http://x');
    const given = special[`${method} ${pathname}`];
    if (given) return given;
    if (pathname === '/api/admin/suspensions') return { json: { data: suspensions, nextCursor: null } };
    if (pathname === '/api/admin/users') return { json: aPage([ngozi]) };
    if (pathname === '/api/admin/user-totals') return { json: { data: [totals] } };
    if (pathname.endsWith('/wallet-transactions')) {
      return {
        json: aPage([
          {
            _id: 't1',
            kind: 'approval_bonus',
            group: 'earning',
            amountCents: 250,
            balanceAfterCents: 1_250,
            description: 'Approval bonus from Window herbs',
            createdAt: '2026-11-20T10:00:00.000Z',
          },
        ]),
      };
    }
    if (pathname === `/api/admin/users/${ngozi._id}`) return { json: { data: ngozi } };
    if (pathname === '/blocks') return { json: aPage([aBlock({ moderation_status: 'approved' })]) };
    if (pathname === '/spark/admin/info') return { json: aPage([aSpark()]) };
    if (pathname === '/api/audit') return { json: aPage([anEntry({ action: 'access_accepted' })]) };
    return { status: 404, json: { code: 'NOT_FOUND', message: 'User not found', requestId: 'r' } };
  });
});
afterEach(() => server.restore());

const asked = (path: string) => server.seen.filter(({ url }) => url.startsWith(path)).map(({ url }) => url);

it('lists people with role, country, level, balance, contributions and day', async () => {
  await openAdmin('/admin/people');
  await screen.findByRole('link', { name: 'Ngozi Adeyemi' });
  await screen.findByText('17');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(
    /Ngozi Adeyemi.*@ngozi · ngozi@mail\.example.*Contributor.*Nigeria.*Verified Creator.*\$12\.50.*17.*Mar 1, 2026/,
  );
  expect(screen.getByText('Roles are managed in the identity provider.')).toBeVisible();
});

it('searches and filters, and stores both in the URL', async () => {
  const { address } = await openAdmin('/admin/people?role=contributor&country=NG');
  await screen.findByRole('link', { name: 'Ngozi Adeyemi' });
  expect(asked('/api/admin/users?').at(-1)).toMatch(/(?=.*role=contributor)(?=.*country=NG)/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username, name or e-mail' }), 'ngo{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/people?q=ngo&role=contributor&country=NG'));
  await waitFor(() => expect(asked('/api/admin/users?').at(-1)).toContain('q=ngo'));
});

it('shows an empty state when no user matches', async () => {
  special['GET /api/admin/users'] = { json: aPage([]) };
  await openAdmin('/admin/people?q=zzz');
  expect(await screen.findByRole('heading', { name: 'No people match these filters' })).toBeVisible();
});

it('shows the error', async () => {
  special['GET /api/admin/users'] = {
    status: 403,
    json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' },
  };
  await openAdmin('/admin/people');
  expect(await screen.findByText('The people could not be loaded')).toBeVisible();
});

it('links to a page with wallet, contributions, campaigns and audit entries of the user', async () => {
  const { address } = await openAdmin('/admin/people');
  await userEvent.click(await screen.findByRole('link', { name: 'Ngozi Adeyemi' }));
  expect(address()).toBe(PERSON);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ngozi Adeyemi' })).toBeVisible();
  const section = async (name: string) =>
    within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
  expect((await section('Wallet transactions (1)')).getByRole('listitem')).toHaveTextContent(
    'Approval bonus from Window herbs',
  );
  expect((await section('Wallet transactions (1)')).getByText(/\+\$2\.50/)).toBeVisible();
  expect((await section('Posts (1)')).getByRole('listitem')).toHaveTextContent(/Window herbs.*Approved/);
  expect((await section('Campaigns (1)')).getByRole('listitem')).toHaveTextContent(/Window herbs.*\$46\.00/);
  expect((await section('Audit entries that affect this person (1)')).getByRole('listitem')).toHaveTextContent(
    /Accepted an access request.*root/,
  );
  expect(asked('/api/audit').at(-1)).toContain(`person=${ngozi._id}`);
  expect(asked('/blocks?').at(-1)).toContain(`user_id=${ngozi._id}`);
});

it('shows the rest of the page when one list fails', async () => {
  special[`GET /api/admin/users/${ngozi._id}/wallet-transactions`] = {
    status: 403,
    json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' },
  };
  await openAdmin(PERSON);
  expect(await screen.findByText('The transactions could not be loaded')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Posts (1)' })).toBeVisible();
});

it('shows that the user does not exist', async () => {
  await openAdmin('/admin/people/665f1c2ab7e4d9a1c0ffffff');
  expect(await screen.findByRole('heading', { level: 1, name: 'This person does not exist' })).toBeVisible();
});

describe('suspending', () => {
  const suspension = {
    _id: 's1',
    user: { id: ngozi._id, username: 'ngozi' },
    scope: 'submit',
    until: null,
    reason: 'Bought views.',
    by: { id: 'r', username: 'root' },
    createdAt: '2026-11-20T10:00:00.000Z',
    isActive: true,
  };

  it('asks for scope, length and reason, and sends them', async () => {
    special['POST /api/admin/suspensions'] = { status: 201, json: { data: suspension } };
    await openAdmin(PERSON);
    expect(await screen.findByText('Never suspended')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Ngozi Adeyemi?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Bought views.');
    suspensions = [suspension];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText(/^no new posts, until lifted/)).toBeVisible();
    expect(server.seen.find(({ method, url }) => method === 'POST' && url === '/api/admin/suspensions')?.body).toEqual({
      userId: ngozi._id,
      scope: 'submit',
      until: expect.any(String),
      reason: 'Bought views.',
    });
  });

  it('can be lifted with a reason', async () => {
    suspensions = [suspension];
    special['POST /api/admin/suspensions/s1/lift'] = { json: { data: { ...suspension, isActive: false } } };
    await openAdmin(PERSON);
    await userEvent.click(await screen.findByRole('button', { name: 'Lift: no new posts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lift this suspension?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'A mistake.');
    suspensions = [{ ...suspension, isActive: false }];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lift' }));
    expect(await screen.findByText(/^no new posts, ended/)).toBeVisible();
  });
});

it('corrects a wallet with an amount and a reason', async () => {
  special['POST /api/admin/adjustments'] = {
    status: 201,
    json: { data: { _id: 't9', amountCents: -250, balance: 0 } },
  };
  await openAdmin(PERSON);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct wallet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the wallet of Ngozi Adeyemi' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), 'much');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Counted twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
  expect(await within(dialog).findByText('Enter an amount such as 25 or -2.50.')).toBeVisible();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Amount/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '-2.50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.seen.find(({ url }) => url === '/api/admin/adjustments')?.body).toEqual({
    userId: ngozi._id,
    amountCents: -250,
    isOfEarnings: false,
    reason: 'Counted twice.',
  });
});
