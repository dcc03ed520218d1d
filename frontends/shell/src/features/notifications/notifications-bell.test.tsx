import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMe } from '@sparks/api-client';
import { useGetCaseQuery } from '@sparks/api-client/lazy';
import { FakeEventStream, fakeServer } from '@sparks/api-client/testing';
import { aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { NotificationsBell } from './notifications-bell';

const notification = (_id: string, more: object = {}) => ({
  _id,
  kind: 'contribution_approved',
  title: `Approved: ${_id}`,
  body: 'You earned $15.00.',
  link: '/contribution-details/block-1',
  refs: {},
  read: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  ...more,
});

let server: ReturnType<typeof fakeServer>;
let list: ReturnType<typeof notification>[];
let events: FakeEventStream;
let isStreamAway: boolean;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  list = [notification('one'), notification('two', { read: true })];
  events = new FakeEventStream();
  isStreamAway = false;
  server = fakeServer(({ method, url }) => {
    if (url === '/api/notifications/events') return isStreamAway ? { status: 503 } : { events };
    if (url === '/api/users/me') return { json: { data: { _id: 'me', balance: 100 } } };
    if (url.endsWith('/file')) return { text: 'User Name' };
    if (url.startsWith('/api/cases/')) return { json: { data: { _id: 'case-1' } } };
    if (method === 'PATCH') list = list.map((entry) => ({ ...entry, read: true }));
    const unread = list.filter(({ read }) => !read).length;
    return { json: method === 'PATCH' ? { data: { unread } } : { ...aPage(list), unread } };
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

const bell = (unread = 1) => screen.findByRole('button', { name: `Notifications, ${unread} unread` });
const asked = (path: string) =>
  server.seen.filter(({ method, url }) => method === 'GET' && url.startsWith(path) && !url.endsWith('/events')).length;
const changes = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
/** Adds a notification to the list and sends it through the stream. */
const publish = (created: ReturnType<typeof notification>) => {
  list = [created, ...list];
  act(() => events.send('notification', created, created._id));
};

/** Represents another component of the page that shows the wallet balance. */
function WithBalance() {
  const { me } = useMe();
  return (
    <>
      <NotificationsBell />
      <p>{me?.balance}</p>
    </>
  );
}

/** Represents a page that shows a conversation. */
function WithConversation() {
  useGetCaseQuery({ id: 'case-1' });
  return <NotificationsBell />;
}

describe('the notification list of the bell', () => {
  it('shows the unread count and lists the newest', async () => {
    renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    expect(await screen.findAllByText('You earned $15.00.')).toHaveLength(2);
    expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  it('opens the subject and marks the notification as read', async () => {
    const { address } = renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    await userEvent.click(await screen.findByText('Approved: one'));
    expect(address()).toBe('/contribution-details/block-1');
    expect(changes()).toEqual([{ ids: ['one'] }]);
  });

  it('marks all as read', async () => {
    renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(changes()).toEqual([{ all: true }]);
    expect(await bell(0)).toBeInTheDocument();
  });

  it('links to the list of all notifications', async () => {
    const { address } = renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    await userEvent.click(await screen.findByText('See all'));
    expect(address()).toBe('/notifications');
  });
});

describe('a new notification', () => {
  it('appears at the bell and as a toast, and refetches the balance', async () => {
    renderPage(<WithBalance />);
    await bell();
    await waitFor(() => expect(asked('/api/notifications')).toBe(2));
    const before = asked('/api/users/me');
    publish(notification('three'));
    expect(await bell(2)).toBeInTheDocument();
    expect(await screen.findByText('Approved: three')).toBeInTheDocument();
    await waitFor(() => expect(asked('/api/users/me')).toBe(before + 1));
  });

  it.each([
    ['export_ready', { campaign: 'Tea', rows: 300 }, 'The export of Tea is ready'],
    ['export_failed', { campaign: 'Tea', page: 4, rows: 300 }, 'The export of Tea stopped at page 4'],
  ])('%s offers the file in a toast on another page', async (kind, params, title) => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    renderPage(<NotificationsBell />, { at: '/admin/posts' });
    await waitFor(() => expect(events.readers).toBe(1));
    publish(notification(kind, { kind, params, title, link: '/admin/exports', refs: { exportId: 'export-1' } }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['contributions.csv']));
    expect(asked('/api/exports/export-1/file')).toBe(1);
    click.mockRestore();
  });

  it('of low importance only increments the count', async () => {
    renderPage(<WithBalance />);
    await bell();
    await waitFor(() => expect(events.readers).toBe(1));
    const before = asked('/api/users/me');
    publish(notification('three', { kind: 'contributions_waiting', title: '3 posts wait for review' }));
    expect(await bell(2)).toBeInTheDocument();
    expect(screen.queryByText('3 posts wait for review')).not.toBeInTheDocument();
    expect(asked('/api/users/me')).toBe(before);
  });

  it('is batched into one refetch with others', async () => {
    renderPage(<NotificationsBell />);
    await bell();
    await waitFor(() => expect(asked('/api/notifications')).toBe(2));
    for (const id of ['a', 'b', 'c', 'd', 'e']) publish(notification(id, { kind: 'contribution_earned' }));
    expect(await bell(6)).toBeInTheDocument();
    expect(asked('/api/notifications')).toBe(3);
  });

  it('is found by polling while the stream is disconnected', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    isStreamAway = true;
    renderPage(<WithBalance />);
    await bell();
    const before = asked('/api/users/me');
    list = [notification('three'), ...list];
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await bell(2)).toBeInTheDocument();
    await waitFor(() => expect(asked('/api/users/me')).toBe(before + 1));
  });
});

describe('an open conversation', () => {
  const loads = () => asked('/api/cases/case-1');
  const show = async () => {
    renderPage(<WithConversation />);
    await bell();
    await waitFor(() => expect(asked('/api/notifications')).toBe(2));
    expect(loads()).toBe(1);
  };

  it('shows a new message of its case, and is not loaded again for other notifications', async () => {
    await show();
    publish(notification('three'));
    expect(await bell(2)).toBeInTheDocument();
    expect(loads()).toBe(1);
    publish(notification('four', { kind: 'message_received', refs: { caseId: 'case-1' } }));
    await waitFor(() => expect(loads()).toBe(2));
  });

  it.each(['read', 'missed'])('catches up after %s', async (event) => {
    await show();
    act(() => events.send(event, {}));
    await waitFor(() => expect(loads()).toBe(2));
  });
});

describe('a hidden page', () => {
  const setVisibility = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => setVisibility('visible'));

  it('closes the stream, and catches up when it becomes visible', async () => {
    renderPage(<NotificationsBell />);
    await waitFor(() => expect(events.readers).toBe(1));
    setVisibility('hidden');
    await waitFor(() => expect(events.readers).toBe(0));
    list = [notification('three'), ...list];
    setVisibility('visible');
    expect(await bell(2)).toBeInTheDocument();
    expect(events.readers).toBe(1);
  });

  it('opens no stream for visitors', async () => {
    signInAs(false);
    renderPage(<NotificationsBell />);
    await bell();
    expect(events.readers).toBe(0);
  });
});
