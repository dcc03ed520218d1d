import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockResponse, CaseDetailResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPerson } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import BlockConversation from './block-conversation';

const AT = '2026-05-02T12:00:00.000Z';
const conversation: CaseDetailResponse = {
  _id: 'case-1',
  kind: 'conversation',
  subject: { type: 'block', id: 'block-1', campaign: 'Summer reels' },
  status: 'open',
  openedAt: AT,
  updatedAt: AT,
  dueAt: null,
  messagesCount: 1,
  unreadCount: 0,
  yourRole: 'reviewer',
  messages: [
    {
      _id: 'm1',
      author: aPerson({ name: 'Ada Obi' }),
      role: 'contributor',
      isOwn: false,
      text: 'Is it good?',
      files: [],
      createdAt: AT,
    },
  ],
};

let server: ReturnType<typeof fakeServer>;
let meId: string;
let loaded: { status?: number; json: unknown };
let written: { status?: number; json: unknown };
beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  meId = 'user-cleo';
  loaded = { json: { data: { conversation: null } } };
  written = { status: 201, json: { data: { conversation } } };
  server = fakeServer(({ url, method }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: aMe({ _id: meId }) } };
    if (url.endsWith('/read')) return { json: { data: { ...conversation, unreadCount: 0 } } };
    return method === 'GET' ? loaded : written;
  });
});
afterEach(() => server.restore());

const ada = aPerson({ _id: 'user-ada', name: 'Ada Obi' });
const show = (change: Partial<BlockResponse> = {}) =>
  renderPage(<BlockConversation block={aBlock({ user: ada, ...change })} />);
const sent = () => server.seen.filter(({ method }) => method === 'POST');
const marked = () => server.seen.filter(({ method }) => method === 'PATCH');

it('opens with the first message, which is written once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ada Obi', expanded: false }));
  const panel = within(await screen.findByRole('region', { name: 'Write to Ada Obi' }));
  expect(panel.getByText(/Both sides and admins of Sparks can read it/u)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Send message' }));
  expect(panel.getByText('Write something first.')).toBeVisible();
  loaded = { json: { data: { conversation } } };
  await userEvent.type(panel.getByLabelText('Message'), 'Which tea?');
  await userEvent.click(panel.getByRole('button', { name: 'Send message' }));
  expect(await panel.findByText('Is it good?')).toBeVisible();
  expect(sent()).toMatchObject([{ url: '/blocks/block-1/conversation', body: { text: 'Which tea?' } }]);
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/u);
  expect(panel.getByLabelText('Message')).toHaveValue('');
});

it('tells how many messages there are, and the contributor writes to the creator', async () => {
  meId = 'user-ada';
  loaded = { json: { data: { conversation } } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '1 message' }));
  expect(await screen.findByRole('region', { name: 'Write to the creator' })).toBeVisible();
});

it('tells how many messages are new, and marks them as read when it is opened', async () => {
  loaded = { json: { data: { conversation: { ...conversation, messagesCount: 3, unreadCount: 2 } } } };
  show();
  const button = await screen.findByRole('button', { name: '3 messages 2 new messages' });
  expect(within(button).getByText('2 new')).toBeVisible();
  expect(marked()).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: '3 messages' })).toBeVisible();
  expect(marked()).toMatchObject([{ url: '/api/cases/case-1/read', body: { readCount: 3 } }]);
});

it('marks nothing as read while the page is hidden', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  loaded = { json: { data: { conversation: { ...conversation, unreadCount: 1 } } } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: '1 message 1 new message' }));
  expect(await screen.findByText('Is it good?')).toBeVisible();
  expect(marked()).toEqual([]);
  hidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(marked()).toHaveLength(1));
  hidden.mockRestore();
});

it('moves the focus into the panel and, with Escape, back to the button; what was typed stays', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Write to Ada Obi' });
  await userEvent.click(button);
  const panel = await screen.findByRole('region', { name: 'Write to Ada Obi' });
  expect(panel).toHaveFocus();
  await userEvent.type(await within(panel).findByLabelText('Message'), 'Which tea?');
  await userEvent.keyboard('{Escape}');
  expect(panel).not.toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(panel).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('Which tea?');
});

it('keeps a message that is refused', async () => {
  written = { status: 429, json: { code: 'RATE_LIMITED', message: 'Try again tomorrow.', requestId: 'r' } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ada Obi' }));
  await userEvent.type(await screen.findByLabelText('Message'), 'Again');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Again');
});

it('tells that it could not be loaded', async () => {
  loaded = { status: 500, json: { code: 'SERVER_ERROR', message: 'No', requestId: 'r' } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ada Obi' }));
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

it.each([
  ['an own campaign', { user: aPerson({ _id: 'user-cleo' }) }],
  ['a deleted post', { is_deleted: true }],
])('is not offered for %s', async (_, change) => {
  show(change);
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/users/me'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent()).toEqual([]);
});
