import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { NotificationsPage } from './notifications-page';
import { UnsubscribePage } from './unsubscribe-page';

const HOUR_MS = 3_600_000;
const notification = (_id: string, hoursAgo: number, more: object = {}) => ({
  _id,
  kind: 'contribution_approved',
  title: `Approved: ${_id}`,
  body: '',
  link: '/wallet',
  refs: {},
  read: true,
  createdAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  ...more,
});

let server: ReturnType<typeof fakeServer>;
let list: ReturnType<typeof notification>[];
let settings: { emailNotifications: boolean; email: string | null; emailAvailable: boolean };
let refusal: { status: number; json: object } | null;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  refusal = null;
  list = [notification('one', 0, { read: false }), notification('two', 24), notification('three', 24 * 400)];
  settings = { emailNotifications: true, email: 'ada@example.test', emailAvailable: true };
  server = fakeServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://test');
    if (refusal) return refusal;
    if (pathname === '/api/notifications/unsubscribe')
      return searchParams.get('token') === 'right'
        ? { json: { data: { emailNotifications: false } } }
        : { status: 404, json: { code: 'NOT_FOUND', message: 'This link is not valid', requestId: 'r' } };
    if (pathname === '/api/notifications/settings') {
      if (method === 'PATCH') settings = { ...settings, ...(body as object) };
      return { json: { data: settings } };
    }
    if (method === 'PATCH') list = list.map((entry) => ({ ...entry, read: true }));
    const shown = list.filter(({ read }) => searchParams.get('filter') !== 'unread' || !read);
    const page = Number(searchParams.get('page') ?? 1);
    return {
      json: {
        data: shown.slice((page - 1) * 2, page * 2),
        unread: list.filter(({ read }) => !read).length,
        pagination: {
          currentPage: page,
          totalPages: Math.ceil(shown.length / 2),
          totalItems: shown.length,
          isExact: true,
          pageSize: 2,
        },
      },
    };
  });
});
afterEach(() => server.restore());

const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('groups notifications by day and loads more on demand', async () => {
  renderPage(<NotificationsPage />, { at: '/notifications' });
  expect(await screen.findByRole('link', { name: /Approved: one/ })).toHaveAttribute('href', '/wallet');
  expect(days().slice(0, 2)).toEqual(['Today', 'Yesterday']);
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('Approved: three')).toBeInTheDocument();
  expect(days()[2]).toMatch(/^\w+ \d+, \d{4}$/);
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

it('filters unread notifications, and shows an empty state', async () => {
  const { address } = renderPage(<NotificationsPage />, { at: '/notifications' });
  await userEvent.click(await screen.findByText('Unread (1)'));
  expect(address()).toBe('/notifications?filter=unread');
  await waitFor(() => expect(screen.queryByText('Approved: two')).not.toBeInTheDocument());
  expect(within(await screen.findByRole('link', { name: /Approved: one/ })).getByText('Unread')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All caught up')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

it('shows an empty state', async () => {
  list = [];
  renderPage(<NotificationsPage />, { at: '/notifications' });
  expect(await screen.findByText('Decisions about your posts and your campaigns appear here.')).toBeInTheDocument();
});

it('shows the error and retries', async () => {
  refusal = { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now', requestId: 'r' } };
  renderPage(<NotificationsPage />, { at: '/notifications' });
  expect(await screen.findByText('Notifications could not be loaded')).toBeInTheDocument();
  refusal = null;
  await userEvent.click(screen.getAllByRole('button', { name: /try again/i })[0]!);
  expect(await screen.findByText('Approved: one')).toBeInTheDocument();
});

describe('e-mail notifications', () => {
  const choice = () => screen.findByRole('switch', { name: /^E-mail me/ });

  it('can be turned off and on', async () => {
    renderPage(<NotificationsPage />, { at: '/notifications' });
    expect(await choice()).toBeChecked();
    expect(screen.getByText('To ada@example.test')).toBeInTheDocument();
    await userEvent.click(await choice());
    expect(await screen.findByText('You will no longer receive e-mails.')).toBeInTheDocument();
    await waitFor(async () => expect(await choice()).not.toBeChecked());
    expect(settings.emailNotifications).toBe(false);
  });

  it.each([
    [null, 'Your account has no verified e-mail address.'],
    ['ada@example.test', 'E-mails are not set up on this installation.'],
  ])('explain why none are sent (address %s)', async (email, reason) => {
    settings = { emailNotifications: true, email, emailAvailable: false };
    renderPage(<NotificationsPage />, { at: '/notifications' });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(await choice()).toBeDisabled();
    expect(await choice()).not.toBeChecked();
  });
});

describe('the unsubscribe link of an e-mail', () => {
  it('works after a confirmation, without signing in', async () => {
    signInAs(false);
    renderPage(<UnsubscribePage />, { at: '/unsubscribe?token=right' });
    expect(server.seen).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeInTheDocument();
    expect(server.seen.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/notifications/unsubscribe?token=right'],
    ]);
  });

  it('reports that it is not valid', async () => {
    renderPage(<UnsubscribePage />, { at: '/unsubscribe?token=wrong' });
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument();
  });

  it('reports a truncated link at once', async () => {
    renderPage(<UnsubscribePage />, { at: '/unsubscribe' });
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument();
    expect(server.seen).toEqual([]);
  });
});
