import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockChangeRequestResponse, BlockResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { NextStep } from '../../contribution/next-step';
import { aBlock, aMe, aPerson } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import ContributionCases from './contribution-cases';

const DAY_MS = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const me = aMe();
const requested: BlockChangeRequestResponse = {
  caseId: 'case-1',
  round: 1,
  message: 'Name the brand.',
  requestedAt: fromNow(-1),
  dueAt: fromNow(6),
  respondedAt: null,
};
let server: ReturnType<typeof fakeServer>;
let respond: () => { status?: number; json: unknown };
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  respond = () => ({ json: { data: aBlock() } });
  server = fakeServer(({ url }) => (url.startsWith('/api/users/me') ? { json: { data: me } } : respond()));
});
afterEach(() => server.restore());

const show = (change: Partial<BlockResponse>, isOwn = true) =>
  renderPage(
    <ContributionCases
      block={aBlock({ _id: 'b1', user: aPerson(isOwn ? { _id: me._id } : { _id: 'somebody' }), ...change })}
    />,
  );
const sent = () => server.seen.filter(({ method }) => method !== 'GET');

describe('a request for changes', () => {
  it('shows what to change and sends the answer with a new link', async () => {
    show({ moderation_status: 'pending', changeRequest: requested });
    expect(await screen.findByText('Name the brand.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('What you changed'), 'It names the brand.');
    await userEvent.type(screen.getByLabelText(/Another link/u), 'https://youtu.be/abcdefghijk');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      url: '/blocks/b1/answer-changes',
      body: { message: 'It names the brand.', content: 'https://youtu.be/abcdefghijk' },
    });
  });

  it('asks for a text or a link, and keeps what was typed when the server refuses', async () => {
    respond = () => ({
      status: 409,
      json: { code: 'link_has_earned', message: 'The link cannot be changed.', requestId: 'r' },
    });
    show({ moderation_status: 'pending', changeRequest: requested });
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(screen.getByText('Say what you changed, or send another link.')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Another link (optional)'), 'https://youtu.be/abcdefghijk');
    expect(screen.queryByText('Say what you changed, or send another link.')).toBeNull();
    await userEvent.type(screen.getByLabelText('What you changed'), 'Done');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('The link cannot be changed.')).toBeVisible();
    expect(screen.getByLabelText('What you changed')).toHaveValue('Done');
  });

  it.each([
    ['a reviewer', { changeRequest: requested }, false, 'Changes requested'],
    [
      'the contributor who has answered',
      { changeRequest: { ...requested, dueAt: null, respondedAt: fromNow(0) } },
      true,
      'The request for changes is answered',
    ],
  ])('is read by %s', async (_, change, isOwn, title) => {
    show({ moderation_status: 'pending', ...change }, isOwn);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the conversation' })).toHaveAttribute('href', '/cases/case-1');
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });
});

it('tells the contributor what to do next, and until when', async () => {
  renderPage(<NextStep block={aBlock({ moderation_status: 'pending', changeRequest: requested })} />);
  expect(await screen.findByText(/^The reviewer asks for changes. Answer by/u)).toBeVisible();
});

describe('an appeal', () => {
  it('is sent with its reason', async () => {
    show({ moderation_status: 'declined', moderatedAt: fromNow(-1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal this decision' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Why the decision is wrong/u), 'It is about tea.');
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ url: '/blocks/b1/appeal', body: { text: 'It is about tea.' } });
  });

  it('can be withdrawn while it is under review', async () => {
    show({ moderation_status: 'declined', moderatedAt: fromNow(-1), appealCaseId: 'case-2' });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw appeal' }));
    await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE', url: '/blocks/b1/appeal' }]));
  });

  it.each([
    ['after fourteen days', { moderation_status: 'declined' as const, moderatedAt: fromNow(-14) }, true],
    ['twice', { moderation_status: 'declined' as const, moderatedAt: fromNow(-1), isAppealed: true }, true],
    ['of an approved contribution', { moderation_status: 'approved' as const, moderatedAt: fromNow(-1) }, true],
    ['of another person', { moderation_status: 'declined' as const, moderatedAt: fromNow(-1) }, false],
  ])('is not offered %s', async (_, change, isOwn) => {
    show(change, isOwn);
    await waitFor(() => expect(server.seen.some(({ url }) => url.startsWith('/api/users/me'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Appeal this decision' })).toBeNull();
  });
});
