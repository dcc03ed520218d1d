import { fakeServer } from '@sparks/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { NotificationsBell } from './notifications-bell';

const notification = (_id: string, read: boolean) => ({ _id, kind: 'contribution_approved', title: `Approved: ${_id}`, body: 'You earned $15.00.', link: '/contribution-details/block-1', refs: {}, read, createdAt: '2026-05-01T12:00:00.000Z' });

let server: ReturnType<typeof fakeServer>;
let list = [notification('one', false), notification('two', true)];

beforeAll(startWords);
beforeEach(() => {
  signInAs(true);
  list = [notification('one', false), notification('two', true)];
  server = fakeServer(({ method }) => {
    if (method === 'PATCH') list = list.map((entry) => ({ ...entry, read: true }));
    const unread = list.filter(({ read }) => !read).length;
    return { json: method === 'PATCH' ? { data: { unread } } : { ...aPage(list), unread } };
  });
});
afterEach(() => server.restore());

const bell = () => screen.findByRole('button', { name: 'Notifications, 1 unread' });
const changes = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('NotificationsBell', () => {
  it('counts what is unread and lists the newest', async () => {
    renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    expect(await screen.findByText('You earned $15.00.', { selector: 'li:first-child *' })).toBeInTheDocument();
    expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  it('opens what it is about and marks it as read', async () => {
    const { address } = renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    await userEvent.click(await screen.findByText('Approved: one'));
    expect(address()).toBe('/contribution-details/block-1');
    expect(changes()).toEqual([{ ids: ['one'] }]);
  });

  it('marks all as read at once', async () => {
    renderPage(<NotificationsBell />);
    await userEvent.click(await bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(changes()).toEqual([{ all: true }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications, 0 unread' })).toBeInTheDocument());
  });
});
