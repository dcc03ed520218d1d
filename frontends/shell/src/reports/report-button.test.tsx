import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import type { ReportSubjectType } from '@sparks/domain';
import { aMe } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { ReportButton } from './report-button';

const me = aMe();
let server: ReturnType<typeof fakeServer>;
let respond: () => { status?: number; json: unknown };
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  signInAs(true);
  respond = () => received(true);
  server = fakeServer(({ url }) => (url.startsWith('/api/users/me') ? { json: { data: me } } : respond()));
});
afterEach(() => server.restore());

const received = (isFollowed: boolean) => ({
  status: 201,
  json: { data: { reference: 'case-9', receivedAt: '2026-05-02T12:00:00.000Z', isFollowed } },
});
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  json: { code, message: code, requestId: 'r', ...more },
});
const sent = () => server.seen.filter(({ method }) => method === 'POST');
const button = () => screen.findByRole('button', { name: 'Report' });
async function openDialog(type: ReportSubjectType = 'spark', title = 'Report this campaign') {
  renderPage(<ReportButton type={type} id="thing-1" ownerId="somebody" />);
  await userEvent.click(await button());
  return within(await screen.findByRole('dialog', { name: title }));
}

it.each([
  ['block', 'Report this post', 8],
  ['spark', 'Report this campaign', 7],
  ['user', 'Report this profile', 7],
] as const)('offers the reasons for a %s', async (type, title, count) => {
  const dialog = await openDialog(type, title);
  const group = within(dialog.getByRole('radiogroup', { name: 'What is wrong with it?' }));
  expect(group.getAllByRole('radio')).toHaveLength(count);
  expect(group.queryAllByRole('radio', { name: /Stolen/u })).toHaveLength(type === 'block' ? 1 : 0);
});

it('sends a report and leads to its case', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  const heading = await dialog.findByRole('heading', { name: 'Thank you. Your report was received.' });
  expect(heading).toHaveFocus();
  expect(dialog.getByRole('link', { name: 'Open your report' })).toHaveAttribute('href', '/cases/case-9');
  expect(sent()).toMatchObject([
    { url: '/api/reports', body: { subjectType: 'spark', subjectId: 'thing-1', reason: 'spam' } },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button()).toHaveFocus();
});

it('gives visitors a reference', async () => {
  signInAs(false);
  respond = () => received(false);
  const dialog = await openDialog();
  expect(dialog.getByText(/Without an account you get a reference/u)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('case-9')).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('asks for a reason, and for a text that the reason needs', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Details' }), '  ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Describe what is wrong.')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Details' }), 'It never pays. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { reason: 'other', text: 'It never pays.' } }]));
});

it('asks for no text when the new reason needs none', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Describe what is wrong.')).toBeVisible();
  const others = dialog.getAllByRole('radio').filter((radio) => !(radio as HTMLInputElement).checked);
  await userEvent.click(others[0]!);
  expect(dialog.queryByText('Describe what is wrong.')).toBeNull();
});

it('uses one idempotency key for retries, and another for a changed report', async () => {
  respond = () => refused(500, 'SERVER_ERROR');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  const send = dialog.getByRole('button', { name: 'Send report' });
  await userEvent.click(send);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The report was not sent');
  await userEvent.click(send);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await userEvent.click(dialog.getByRole('radio', { name: 'Hate or harassment' }));
  await userEvent.click(send);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, retry, changed] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w{32}$/u);
  expect(retry).toBe(first);
  expect(changed).not.toBe(first);
});

it.each([
  [429, 'RATE_LIMITED', {}, 'Too many requests. Please try again later'],
  [404, 'NOT_FOUND', {}, 'NOT_FOUND'],
  [409, 'already_reported', { details: { caseId: 'case-3' } }, 'already_reported'],
])('keeps the form after %s %s', async (status, code, more, text) => {
  respond = () => refused(status, code, more);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(within(await dialog.findByRole('alert')).getByText(text)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked();
  const link = dialog.queryByRole('link', { name: 'Open your report' });
  expect(link?.getAttribute('href') ?? null).toBe(status === 409 ? '/cases/case-3' : null);
});

it('starts again when it is opened again', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await button());
  expect(await screen.findByRole('radio', { name: 'Spam' })).not.toBeChecked();
});

it('is not offered for one’s own things', async () => {
  renderPage(<ReportButton type="user" id={me._id} ownerId={me._id} />);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Report' })).toBeNull());
  expect(server.seen).toHaveLength(1);
});
