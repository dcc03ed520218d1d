import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import type { UserRole } from '@sparks/domain';
import type { AdminRoutesModule } from '@sparks/remote-contracts';
import { aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { loadRemoteModule } from '../remotes/remote-registry';
import { AdminPage } from './admin-page';

jest.mock('../remotes/remote-registry', () => ({ loadRemoteModule: jest.fn() }));
const load = loadRemoteModule as unknown as jest.Mock;
const remote = {
  AdminRoutes: ({ basePath }) => <p>all pages below {basePath}</p>,
  contractVersion: 1,
} satisfies AdminRoutesModule;

let server: ReturnType<typeof fakeServer>;
let answer: { status?: number; json: unknown };
const as = (roles: UserRole[]) => (answer = { json: { data: aMe({ roles }) } });

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  load.mockReset().mockResolvedValue(remote);
  server = fakeServer(() => answer);
});
afterEach(() => server.restore());

it.each<UserRole[][]>([[['admin']], [['admin', 'organization']]])(
  "renders the remote's pages for %j",
  async (roles) => {
    as(roles);
    renderPage(<AdminPage />, { at: '/admin' });
    expect(await screen.findByText('all pages below /admin')).toBeVisible();
  },
);

it.each<UserRole[][]>([[['contributor']], [['individual']], [['organization']]])(
  'explains to %j who has access, without loading the remote',
  async (roles) => {
    as(roles);
    renderPage(<AdminPage />, { at: '/admin/audit' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admins only' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  },
);

it('shows an error when the user cannot be loaded', async () => {
  answer = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r-1' } };
  renderPage(<AdminPage />, { at: '/admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Access denied');
});
