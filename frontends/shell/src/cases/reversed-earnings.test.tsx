import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EarningReversalResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { ReversedEarnings } from './reversed-earnings';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const aReversal = (change: Partial<EarningReversalResponse> = {}): EarningReversalResponse => ({
  _id: 'r1',
  amountCents: 400,
  reason: 'Bought views',
  reversedAt: ago(1),
  status: 'reversed',
  blockId: 'b1',
  sparkId: 's1',
  sparkName: 'Tea',
  ...change,
});
let server: ReturnType<typeof fakeServer>;
let listed: () => { status?: number; json: unknown };
let answer: { status: number; json: unknown };
const list = (...reversals: EarningReversalResponse[]) => {
  listed = () => ({ json: { data: reversals, nextCursor: null } });
};
beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  list(aReversal());
  answer = { status: 201, json: { data: {} } };
  server = fakeServer(({ method }) => (method === 'GET' ? listed() : answer));
});
afterEach(() => server.restore());
const asked = () => server.seen.filter(({ method }) => method === 'POST');

it('are appealed where the contributor reads of them', async () => {
  renderPage(<ReversedEarnings />);
  const [item] = within(await screen.findByRole('region', { name: 'Earnings that were taken back' })).getAllByRole(
    'listitem',
  );
  expect(item).toHaveTextContent(/^Returned to the campaign · Tea\$4\.00Reason: Bought views/u);
  await userEvent.click(screen.getByRole('button', { name: 'Appeal that it was taken back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Why the decision is wrong/u), 'They are real.');
  list(aReversal({ appealCaseId: 'case-5' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() =>
    expect(asked()).toMatchObject([{ url: '/api/earning-reversals/r1/appeal', body: { text: 'They are real.' } }]),
  );
  expect(await screen.findByRole('link', { name: 'Show your appeal' })).toHaveAttribute('href', '/cases/case-5');
});

it('keep what was written when the server refuses', async () => {
  answer = { status: 409, json: { code: 'already_appealed', message: 'Appealed before.', requestId: 'r' } };
  renderPage(<ReversedEarnings blockId="b1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal that it was taken back' }));
  await userEvent.type(await screen.findByLabelText(/Why the decision is wrong/u), 'They are real.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Appealed before.')).toBeVisible();
  expect(screen.getByLabelText(/Why the decision is wrong/u)).toHaveValue('They are real.');
  expect(server.seen[0]?.url).toContain('blockId=b1');
});

it.each([
  ['after fourteen days', aReversal({ reversedAt: ago(14) })],
  ['twice', aReversal({ appealCaseId: 'case-5' })],
  ['when they were paid again', aReversal({ appealCaseId: 'case-5', status: 'restored' })],
])('are not appealed %s', async (_, reversal) => {
  list(reversal);
  renderPage(<ReversedEarnings />);
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    reversal.status === 'restored' ? 'Paid again after your appeal' : 'Returned to the campaign',
  );
  expect(screen.queryByRole('button', { name: 'Appeal that it was taken back' })).toBeNull();
});

it('show nothing without any', async () => {
  list();
  renderPage(<ReversedEarnings />);
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('offer a retry when they cannot be loaded', async () => {
  listed = () => ({ status: 400, json: { code: 'BAD_REQUEST', message: 'No', requestId: 'r' } });
  renderPage(<ReversedEarnings />);
  expect(await screen.findByText('The earnings that were taken back could not be loaded')).toBeVisible();
  list(aReversal());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reason: Bought views')).toBeVisible();
});
