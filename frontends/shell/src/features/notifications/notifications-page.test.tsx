import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { optionsOf, renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { NotificationsPage } from './notifications-page';
import { notificationSettings } from './testing/notification-settings';
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

/** As the server merges a change. */
function changed(
  before: ReturnType<typeof notificationSettings>,
  { topics = {} as never, ...change }: Partial<ReturnType<typeof notificationSettings>>,
) {
  const merged = Object.entries(before.topics).map(([topic, setting]) => [
    topic,
    { ...setting, ...topics[topic as keyof typeof topics] },
  ]);
  return { ...before, ...change, topics: Object.fromEntries(merged) };
}

let server: ReturnType<typeof fakeServer>;
let list: ReturnType<typeof notification>[];
let settings: ReturnType<typeof notificationSettings>;
let refusal: { status: number; json: object } | null;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  refusal = null;
  list = [notification('one', 0, { read: false }), notification('two', 24), notification('three', 24 * 400)];
  settings = notificationSettings();
  server = fakeServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://test');
    if (refusal) return refusal;
    if (pathname === '/api/notifications/unsubscribe')
      return searchParams.get('token') === 'right'
        ? { json: { data: { emailNotifications: false } } }
        : { status: 404, json: { code: 'NOT_FOUND', message: 'This link is not valid', requestId: 'r' } };
    if (pathname === '/api/notifications/settings') {
      if (method === 'PATCH') settings = changed(settings, body as Partial<typeof settings>);
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
  const markAll = screen.getByRole('button', { name: 'Mark all as read' });
  expect(markAll).toHaveFocus();
  expect(markAll).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(markAll).toBeDisabled();
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
    expect(
      await screen.findByText('You will no longer receive e-mails, except about security and your money.'),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await choice()).not.toBeChecked());
    expect(settings.emailNotifications).toBe(false);
  });

  it.each([
    [null, 'Your account has no verified e-mail address.'],
    ['ada@example.test', 'E-mails are not set up on this installation.'],
  ])('explain why none are sent (address %s)', async (email, reason) => {
    settings = { ...settings, email, emailAvailable: false };
    renderPage(<NotificationsPage />, { at: '/notifications' });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(await choice()).toBeDisabled();
    expect(await choice()).not.toBeChecked();
  });
});

describe('the topics', () => {
  const choose = async (name: string, option: string) => {
    const select = await screen.findByRole('combobox', { name });
    await userEvent.click(select);
    await userEvent.click(optionsOf(select).find(({ textContent }) => textContent === option)!);
  };

  it('are a table of channels, each change saved at once', async () => {
    renderPage(<NotificationsPage />, { at: '/notifications' });
    const table = await screen.findByRole('table', { name: 'Settings' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(5);
    expect(within(table).getByText(/failed payouts and corrections are always sent/)).toBeInTheDocument();
    await choose('E-mail: Your posts', 'Daily digest');
    expect(await screen.findByText('Saved: Your posts')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('switch', { name: 'Pop-up: Your posts' }));
    await waitFor(() => expect(settings.topics.own_posts).toMatchObject({ email: 'digest', inApp: 'list' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Pop-up: Your posts' })).not.toBeChecked());
    expect(screen.queryByText('Administration')).not.toBeInTheDocument();
  });

  it('show that no e-mails are sent while they are switched off', async () => {
    settings = { ...settings, emailNotifications: false };
    renderPage(<NotificationsPage />, { at: '/notifications' });
    const email = await screen.findByRole('combobox', { name: 'E-mail: Your posts' });
    expect(email).toBeDisabled();
    expect(email).toHaveValue('Off');
  });

  it('report a change that was not saved', async () => {
    renderPage(<NotificationsPage />, { at: '/notifications' });
    const toastSwitch = await screen.findByRole('switch', { name: 'Pop-up: Your account' });
    refusal = { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now', requestId: 'r' } };
    await userEvent.click(toastSwitch);
    expect(await screen.findByText('Could not save')).toBeInTheDocument();
    expect(toastSwitch).toBeChecked();
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
      ['POST', '/api/notifications/unsubscribe?token=right&from=all'],
    ]);
  });

  it.each([
    ['own_posts', 'Unsubscribe from “Your posts”', 'own_posts'],
    ['digest', 'Unsubscribe from “Daily digest”', 'digest'],
    ['own_posts', 'Unsubscribe from all e-mails', 'all'],
    ['topic_of_a_newer_version', 'Unsubscribe', 'all'],
  ])('of %s offers “%s”', async (from, name, sent) => {
    renderPage(<UnsubscribePage />, { at: `/unsubscribe?token=right&from=${from}` });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeInTheDocument();
    expect(server.seen.at(-1)?.url).toBe(`/api/notifications/unsubscribe?token=right&from=${sent}`);
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
