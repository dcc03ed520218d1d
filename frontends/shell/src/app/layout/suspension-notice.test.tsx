import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSuspensionResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { SuspensionNotice } from './suspension-notice';

const DAY_MS = 86_400_000;
const aSuspension = (change: Partial<OwnSuspensionResponse> = {}): OwnSuspensionResponse => ({
  _id: 's1',
  scope: 'submit',
  until: null,
  reason: 'Bought views.',
  createdAt: new Date(Date.now() - DAY_MS).toISOString(),
  ...change,
});
let suspensions: OwnSuspensionResponse[];
let server: ReturnType<typeof fakeServer>;
let respond: () => { status?: number; json: unknown };
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  signInAs(true);
  suspensions = [aSuspension()];
  respond = () => {
    suspensions = [aSuspension({ appealCaseId: 'case-4' })];
    return { status: 201, json: { data: {} } };
  };
  server = fakeServer(({ method }) => (method === 'GET' ? { json: { data: aMe({ suspensions }) } } : respond()));
});
afterEach(() => server.restore());
const appealButton = () => screen.queryByRole('button', { name: 'Appeal' });

it('says why, and sends an appeal, which it leads to afterwards', async () => {
  renderPage(<SuspensionNotice />);
  expect(await screen.findByText(/Reason: Bought views\./u)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Why the decision is wrong/u), 'I bought nothing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('link', { name: 'Show your appeal' })).toHaveAttribute('href', '/cases/case-4');
  expect(appealButton()).toBeNull();
  expect(server.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: '/api/suspensions/s1/appeal', body: { text: 'I bought nothing.' } },
  ]);
});

it('keeps the text of an appeal that was refused', async () => {
  respond = () => ({ status: 409, json: { code: 'appeal_window_over', message: 'Too late.', requestId: 'r' } });
  renderPage(<SuspensionNotice />);
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  const field = await screen.findByLabelText(/Why the decision is wrong/u);
  await userEvent.type(field, 'I bought nothing.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(field).toHaveValue('I bought nothing.');
});

it('offers no appeal after fourteen days', async () => {
  suspensions = [aSuspension({ createdAt: new Date(Date.now() - 14 * DAY_MS).toISOString() })];
  renderPage(<SuspensionNotice />);
  expect(await screen.findByText(/Reason: Bought views\./u)).toBeVisible();
  await waitFor(() => expect(appealButton()).toBeNull());
});
