import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockChangeRequestResponse, BlockResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ReviewPage } from './review-page';

const PATH = '/blocks/block-0/request-changes';
const awaited: BlockChangeRequestResponse = {
  caseId: 'case-1',
  round: 1,
  message: 'Name the brand.',
  requestedAt: '2026-05-02T12:00:00.000Z',
  dueAt: '2026-05-09T12:00:00.000Z',
  respondedAt: null,
};
const answered = (round: number): BlockChangeRequestResponse => ({
  ...awaited,
  round,
  dueAt: null,
  respondedAt: '2026-05-04T12:00:00.000Z',
});
const postOf = (name: string, index: number, change: Partial<BlockResponse> = {}) =>
  aBlock({
    _id: `block-${index}`,
    user: aPerson({ _id: `user-${name}`, name, username: name.toLowerCase(), role: 'contributor' }),
    ...change,
  });
const refusalOf = (code: string, message: string) => ({ status: 409, json: { code, message, requestId: 'r' } });

let server: ReturnType<typeof fakeServer>;
let queue: BlockResponse[];
let send: () => { status?: number; json: unknown };

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  queue = [postOf('Ada', 0), postOf('Ben', 1)];
  send = () => ({ json: { data: { ...queue[0], changeRequest: awaited } } });
  server = fakeServer(({ url, method }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: aMe() } };
    if (url.startsWith('/spark/sparkBySlug/')) return { json: { data: aSpark() } };
    if (method === 'POST' && url === PATH) return send();
    if (url.startsWith('/blocks?')) return { json: aPage(queue) };
    if (url.startsWith('/blocks/counts'))
      return { json: { data: { pending: queue.length, approved: 7, declined: 1, flagged: 0, deleted: 0 } } };
    if (url.endsWith('/risk')) return { json: { data: { score: null, evaluatedAt: null, signals: [] } } };
    if (url.endsWith('/contributor-record'))
      return { json: { data: { pending: 1, approved: 2, declined: 0, flagged: 0, earned: 0 } } };
    if (url.endsWith('/engagement')) return { json: { data: { numbers: {}, curve: [], earnings: null } } };
    if (url.startsWith('/blocks/approval-cost'))
      return {
        json: {
          data: {
            bonusCents: 0,
            viewsCents: 0,
            totalCents: 0,
            coveredCents: 0,
            reservedCents: 0,
            reservedUntil: null,
            needsSecondAdmin: false,
            contributions: [],
          },
        },
      };
    return { json: { data: [] } };
  });
});
afterEach(() => server.restore());

const openDesk = async () => {
  const view = renderPage(<ReviewPage slug="summer-reels" />);
  await screen.findByRole('article', { name: 'Post of Ada' });
  return view;
};
const openDialog = async () => {
  await openDesk();
  await userEvent.click(screen.getByRole('button', { name: 'Request changes' }));
  return within(await screen.findByRole('dialog', { name: 'Request changes of the post of Ada?' }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const messageField = (dialog: Dialog) => dialog.getByRole('textbox', { name: /What to change/ });
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
const sent = () => server.seen.filter(({ url }) => url === PATH);
const lists = () => server.seen.filter(({ url }) => url.startsWith('/blocks?'));
const list = () => within(screen.getByRole('navigation', { name: 'Contributions' }));
const row = (name: RegExp) => list().getByRole('button', { name });

describe('requesting changes', () => {
  it('says what it means, sends the message, and moves on to the next post', async () => {
    const dialog = await openDialog();
    expect(dialog.getByText(/free for Ada, who has 7 days to answer/)).toHaveTextContent('2 more times');
    await userEvent.type(messageField(dialog), '  Name the brand. ');
    await submit(dialog);
    expect(await screen.findByText('You have requested changes from Ada.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Name the brand.' }]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('article', { name: 'Post of Ben' })).toBeVisible();
    await waitFor(() => expect(row(/Ben/)).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(row(/Ben/)).toHaveFocus();
  });

  it('keeps the post in the list with a badge, without another request of the list', async () => {
    const dialog = await openDialog();
    await userEvent.type(messageField(dialog), 'Name the brand.');
    await submit(dialog);
    expect(await list().findByText('Changes by May 9')).toBeVisible();
    expect(row(/Ada.*Changes by May 9/)).toBeVisible();
    expect(screen.getByText('Pending (2)')).toBeVisible();
    expect(lists()).toHaveLength(1);
  });

  it('of the last post keeps the focus in the list', async () => {
    queue = [postOf('Ada', 0)];
    const dialog = await openDialog();
    await userEvent.type(messageField(dialog), 'Name the brand.');
    await submit(dialog);
    await waitFor(() => expect(row(/Ada/)).toHaveFocus());
    expect(screen.getByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('needs a message of at most 2,000 characters', async () => {
    const dialog = await openDialog();
    await userEvent.type(messageField(dialog), '   ');
    await submit(dialog);
    expect(dialog.getByText('Say what to change.')).toBeVisible();
    expect(messageField(dialog)).toHaveAttribute('maxlength', '2000');
    expect(sent()).toEqual([]);
  });

  it('keeps the text when it fails, and repeats it with the same key', async () => {
    send = () => ({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'No.', requestId: 'r' } });
    const dialog = await openDialog();
    await userEvent.type(messageField(dialog), 'Name the brand.');
    await submit(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The request was not sent');
    expect(messageField(dialog)).toHaveValue('Name the brand.');
    send = () => ({ json: { data: { ...queue[0], changeRequest: awaited } } });
    await submit(dialog);
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    const [first, second] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('has another key after the text was changed', async () => {
    send = () => refusalOf('change_rounds_used', 'Changes were requested twice.');
    const dialog = await openDialog();
    await userEvent.type(messageField(dialog), 'Name the brand');
    await submit(dialog);
    await dialog.findByRole('alert');
    await userEvent.type(messageField(dialog), '.');
    await submit(dialog);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('reads the list again when somebody else was faster', async () => {
    send = () => refusalOf('changes_already_requested', 'Changes are already requested.');
    const dialog = await openDialog();
    queue = [postOf('Ada', 0, { changeRequest: awaited }), postOf('Ben', 1)];
    await userEvent.type(messageField(dialog), 'Name the brand.');
    await submit(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Changes are already requested.');
    expect(messageField(dialog)).toHaveValue('Name the brand.');
    await waitFor(() => expect(lists()).toHaveLength(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await list().findByText('Changes by May 9')).toBeVisible();
  });

  it.each([
    ['while an answer is awaited', awaited, /wait for the answer/],
    ['after all rounds', answered(2), /used all requests/],
  ])('is refused %s, and says why', async (_when, changeRequest, reason) => {
    queue = [postOf('Ada', 0, { changeRequest })];
    await openDesk();
    const button = screen.getByRole('button', { name: 'Request changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    await userEvent.click(button);
    await userEvent.keyboard('c');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("is not possible for one's own contribution", async () => {
    queue = [postOf('Ada', 0, { user: aPerson({ _id: aMe()._id, name: 'Ada' }) })];
    await openDesk();
    expect(screen.getByRole('button', { name: 'Request changes' })).toBeDisabled();
    await userEvent.keyboard('c');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is offered for one post at a time', async () => {
    await openDesk();
    await userEvent.keyboard('x');
    await screen.findByText('1 selected');
    expect(screen.queryByRole('button', { name: 'Request changes' })).not.toBeInTheDocument();
    await userEvent.keyboard('c');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('works with the keyboard, and pauses the other shortcuts', async () => {
    await openDesk();
    await userEvent.keyboard('c');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(messageField(dialog)).toHaveFocus());
    // As before the dialog has the focus.
    messageField(dialog).blur();
    await userEvent.keyboard('a');
    await userEvent.type(messageField(dialog), 'Name the brand.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(server.seen.some(({ url }) => url === '/blocks/moderation')).toBe(false);
  });
});

describe('requested changes', () => {
  it('are shown with the message and a link to the conversation', async () => {
    queue = [postOf('Ada', 0, { changeRequest: awaited })];
    const { address } = await openDesk();
    const post = within(screen.getByRole('article', { name: 'Post of Ada' }));
    expect(post.getByText('Changes requested')).toBeVisible();
    const panel = within(post.getByRole('region', { name: 'Request for changes' }));
    expect(panel.getByText('Name the brand.')).toBeVisible();
    expect(panel.getByText('Changes by May 9')).toBeVisible();
    await userEvent.click(panel.getByRole('link', { name: 'Show the conversation' }));
    expect(address()).toBe('/cases/case-1');
  });

  it('are marked as answered, and can be requested once more', async () => {
    queue = [postOf('Ada', 0, { changeRequest: answered(1) })];
    const dialog = await openDialog();
    expect(dialog.getByText(/1 more time\./)).toBeVisible();
    expect(list().getByText('Answered, round 1')).toBeInTheDocument();
    expect(screen.getByText('Answered on May 4')).toBeInTheDocument();
  });
});
