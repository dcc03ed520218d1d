import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CaseDetailResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPerson } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CasePage } from './case-page';

const AT = '2026-05-02T12:00:00.000Z';
const aCase = (change: Partial<CaseDetailResponse> = {}): CaseDetailResponse => ({
  _id: 'case-1',
  kind: 'appeal',
  subject: { type: 'block', id: 'b1', campaign: 'Tea' },
  appealed: { decision: 'moderation', reason: 'Off topic.' },
  status: 'under_review',
  openedAt: AT,
  updatedAt: AT,
  dueAt: null,
  messagesCount: 2,
  unreadCount: 0,
  yourRole: 'contributor',
  messages: [
    {
      _id: 'm1',
      author: aPerson({ name: 'Ada Obi' }),
      role: 'contributor',
      isOwn: true,
      text: 'It is tea.',
      files: [],
      createdAt: AT,
    },
    { _id: 'm2', role: 'admin', isOwn: false, text: 'We look at it.', files: [], createdAt: AT },
  ],
  ...change,
});

const post = aBlock({ _id: 'b1', content: 'https://youtu.be/tea', moderation_status: 'declined' });

let server: ReturnType<typeof fakeServer>;
let found: () => { status?: number; json: unknown };
let respond: () => { status?: number; json: unknown };
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  found = () => ({ json: { data: aCase() } });
  respond = () => ({ status: 201, json: { data: aCase() } });
  server = fakeServer(({ url, method }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: aMe() } };
    if (url.startsWith('/blocks/')) return { json: { data: post } };
    return method === 'GET' ? found() : respond();
  });
});
afterEach(() => server.restore());
const sent = () => server.seen.filter(({ method }) => method !== 'GET');

it('shows the conversation, with admins in the name of Sparks', async () => {
  renderPage(<CasePage id="case-1" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Appeal' })).toBeVisible();
  expect(screen.getByText('Off topic.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/contribution-details/b1');
  const [own, theirs] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(own).toHaveTextContent('You');
  expect(theirs).toHaveTextContent('Sparks');
  expect(theirs).toHaveTextContent('We look at it.');
  expect(screen.queryByRole('button', { name: 'Reverse the decision' })).toBeNull();
});

it('shows the post to the admin who decides about its appeal, and not to its author', async () => {
  found = () => ({ json: { data: aCase({ yourRole: 'admin' }) } });
  const { unmount } = renderPage(<CasePage id="case-1" />);
  const region = within(await screen.findByRole('region', { name: 'The contribution' }));
  expect(region.getByRole('link', { name: 'View the post' })).toHaveAttribute('href', 'https://youtu.be/tea');
  expect(region.getByRole('link', { name: 'Open the contribution' })).toHaveAttribute(
    'href',
    '/contribution-details/b1',
  );
  expect(region.getByText('Declined')).toBeVisible();
  unmount();

  found = () => ({ json: { data: aCase() } });
  renderPage(<CasePage id="case-1" />);
  await screen.findByText('It is tea.');
  expect(screen.queryByRole('region', { name: 'The contribution' })).toBeNull();
});

it('marks new messages as read when it shows them', async () => {
  found = () => ({ json: { data: aCase({ unreadCount: 1 }) } });
  respond = () => ({ json: { data: aCase() } });
  renderPage(<CasePage id="case-1" />);
  await waitFor(() =>
    expect(sent()).toMatchObject([{ method: 'PATCH', url: '/api/cases/case-1/read', body: { readCount: 2 } }]),
  );
});

it('sends a message, and keeps one that the server refuses', async () => {
  renderPage(<CasePage id="case-1" />);
  const field = await screen.findByLabelText('Message');
  await userEvent.type(field, 'Thank you.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent()).toMatchObject([{ url: '/api/cases/case-1/messages', body: { text: 'Thank you.' } }]),
  );
  await waitFor(() => expect(field).toHaveValue(''));
  respond = () => ({ status: 409, json: { code: 'case_closed', message: 'This case is closed.', requestId: 'r' } });
  await userEvent.type(field, 'Again');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('This case is closed.')).toBeVisible();
  expect(field).toHaveValue('Again');
});

it('uses one idempotency key for the retries of a message, and another for the next message', async () => {
  respond = () => ({ status: 500, json: { code: 'SERVER_ERROR', message: 'Internal server error', requestId: 'r' } });
  renderPage(<CasePage id="case-1" />);
  await userEvent.type(await screen.findByLabelText('Message'), 'Yes.');
  const send = screen.getByRole('button', { name: 'Send message' });
  await userEvent.click(send);
  await screen.findByRole('alert');
  respond = () => ({ status: 201, json: { data: aCase() } });
  await userEvent.click(send);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
  await userEvent.type(screen.getByLabelText('Message'), 'Yes.');
  await userEvent.click(send);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, retry, next] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w{32}$/u);
  expect(retry).toBe(first);
  expect(next).not.toBe(first);
});

it('shows how it ended, without a form', async () => {
  found = () => ({
    json: { data: aCase({ status: 'resolved', outcome: 'overturned', statement: 'It shows the tea.' }) },
  });
  renderPage(<CasePage id="case-1" />);
  expect(await screen.findByText(/The decision was reversed/u)).toBeVisible();
  expect(screen.getByText('It shows the tea.')).toBeVisible();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

it('lets an admin decide, with reasons', async () => {
  found = () => ({ json: { data: aCase({ yourRole: 'admin' }) } });
  renderPage(<CasePage id="case-1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse the decision' }));
  expect(sent()).toHaveLength(0);
  await userEvent.type(screen.getByLabelText(/Reasons/u), 'It shows the tea.');
  await userEvent.click(screen.getByRole('button', { name: 'Reverse the decision' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { url: '/api/admin/appeals/case-1/decide', body: { outcome: 'overturned', statement: 'It shows the tea.' } },
    ]),
  );
});

it.each([
  ['suspension', 'contributor', 'Suspension of ada', null],
  ['suspension', 'admin', 'Suspension of ada', '/admin/people/u1'],
  ['payout_refusal', 'contributor', 'Refused payout of ada', '/wallet'],
  ['payout_refusal', 'admin', 'Refused payout of ada', '/admin/people/u1'],
] as const)('names an appealed %s to the %s', async (decision, role, text, href) => {
  found = () => ({
    json: {
      data: aCase({
        subject: { type: 'user', id: 'u1', campaign: null, username: 'ada' },
        appealed: { decision },
        yourRole: role === 'admin' ? 'admin' : 'appellant',
      }),
    },
  });
  renderPage(<CasePage id="case-1" />);
  const name = await screen.findByText(text);
  expect(name.closest('a')?.getAttribute('href') ?? null).toBe(href);
  if (role === 'admin') expect(await screen.findByText(/^Reversing the decision (ends|moves)/u)).toBeVisible();
});

it.each([
  ['contributor', false],
  ['admin', true],
] as const)('names appealed earnings with amount and campaign to the %s', async (yourRole, decides) => {
  found = () => ({
    json: {
      data: aCase({
        subject: { type: 'block', id: 'b1', campaign: 'Tea' },
        appealed: { decision: 'earnings_reversal', amountCents: 400 },
        yourRole,
      }),
    },
  });
  renderPage(<CasePage id="case-1" />);
  const name = await screen.findByRole('link', { name: '$4.00 taken back: Tea' });
  expect(name).toHaveAttribute('href', '/contribution-details/b1');
  if (decides) expect(await screen.findByText(/^Reversing the decision pays the earnings again/u)).toBeVisible();
  else expect(screen.queryByText(/^Reversing the decision/u)).toBeNull();
});

it('shows a report with its reason, and what was reported', async () => {
  found = () => ({
    json: {
      data: aCase({
        kind: 'report',
        appealed: undefined,
        subject: { type: 'spark', id: 's1', campaign: 'Tea', slug: 'tea-2' },
        report: { reason: 'misleading', text: 'It never pays.' },
        yourRole: 'reporter',
        messagesCount: 0,
        unreadCount: 0,
        messages: [],
      }),
    },
  });
  renderPage(<CasePage id="case-1" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/campaigns/tea-2');
  expect(screen.getByText('Misleading or a scam')).toBeVisible();
  expect(screen.getByText('It never pays.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reverse the decision' })).toBeNull();
});

it('of other people is not found', async () => {
  found = () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Case not found', requestId: 'r' } });
  renderPage(<CasePage id="case-1" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Case not found' })).toBeVisible();
});

describe('pictures of a message', () => {
  const png = (name = 'tea.png', type = 'image/png') => new File(['tea'], name, { type });
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file field');
    return userEvent.upload(input, file, { applyAccept: false });
  };
  let uploads: number;
  beforeEach(() => {
    uploads = 0;
    respond = () => {
      const isUpload = server.seen.at(-1)?.url === '/api/case-files';
      if (!isUpload) return { status: 201, json: { data: aCase() } };
      uploads += 1;
      return {
        status: 201,
        json: { data: { _id: `f${uploads}`, url: `/media/cases/f${uploads}`, width: 4, height: 2 } },
      };
    };
  });

  it('are sent with it, also without a text, at most three', async () => {
    renderPage(<CasePage id="case-1" />);
    await screen.findByLabelText('Message');
    for (let count = 1; count <= 3; count += 1) {
      await choose(png());
      expect(await screen.findByRole('img', { name: `Picture ${count}` })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Up to 3 pictures' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ body: { files: ['f1', 'f3'] } }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Pictures of the message' })).toBeNull());
  });

  it('make the text optional, also after it was reported missing', async () => {
    renderPage(<CasePage id="case-1" />);
    const text = await screen.findByLabelText('Message');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(text).toHaveAccessibleDescription('Write something first.');
    await choose(png());
    await screen.findByRole('img', { name: 'Picture 1' });
    expect(text).toBeValid();
    expect(screen.queryByText('Write something first.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ body: { files: ['f1'] } }));
  });

  it('have an accepted type', async () => {
    renderPage(<CasePage id="case-1" />);
    await screen.findByLabelText('Message');
    await choose(png('tea.pdf', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG, PNG, WebP, AVIF or GIF file.');
    expect(sent()).toEqual([]);
  });

  it('are shown with who sent them', async () => {
    const [first] = aCase().messages;
    if (!first) throw new Error('The case has no message');
    const files = [{ _id: 'f1', url: '/media/cases/f1', width: 40, height: 20 }];
    found = () => ({ json: { data: aCase({ messages: [{ ...first, isOwn: false, text: '', files }] }) } });
    renderPage(<CasePage id="case-1" />);
    const picture = await screen.findByRole('img', { name: 'Picture 1 from Ada Obi' });
    expect(picture.closest('a')).toHaveAttribute('href', '/media/cases/f1');
  });
});
