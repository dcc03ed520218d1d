import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aMe, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { ReviewPage } from './review-page';

const contributor = (name: string) => aPerson({ _id: `user-${name}`, name, username: name.toLowerCase(), role: 'contributor' });
const queue = ['Ada', 'Ben', 'Dora'].map((name, index) => aBlock({ _id: `block-${index}`, user: contributor(name) }));

let server: ReturnType<typeof fakeServer>;
let pending = queue;
let me = aMe();
let decide: (body: { ids: string[]; status: string; reason?: string }) => unknown;

beforeAll(startWords);
beforeEach(() => {
  signInAs(true);
  pending = queue;
  me = aMe();
  decide = ({ ids, status }) => {
    pending = pending.filter(({ _id }) => !ids.includes(_id));
    return { data: ids.map((_id) => ({ _id, result: 'moved', moderation_status: status })) };
  };
  server = fakeServer(({ url, body }) => {
    if (url.startsWith('/api/users/me')) return { json: { data: me } };
    if (url.startsWith('/spark/sparkBySlug/')) return { json: { data: aSpark() } };
    if (url.startsWith('/blocks/counts')) return { json: { data: { pending: pending.length, approved: 7, declined: 1, flagged: 0, deleted: 0 } } };
    if (url.startsWith('/blocks/moderation')) return { json: decide(body as never) };
    if (url.endsWith('/history')) return { json: { data: [] } };
    return { json: aPage(pending) };
  });
});
afterEach(() => server.restore());

const open = async () => {
  renderPage(<ReviewPage slug="summer-reels" />);
  await screen.findByRole('article', { name: 'Post of Ada' });
};
const decisions = () => server.seen.filter(({ url }: SeenRequest) => url === '/blocks/moderation').map(({ body }) => body);

describe('ReviewPage', () => {
  it('shows who has waited longest first, and how many there are', async () => {
    await open();
    expect(within(screen.getByRole('navigation', { name: 'Contributions' })).getAllByRole('button')).toHaveLength(3);
    expect(screen.getByText('Pending (3)')).toBeVisible();
    expect(server.seen.some(({ url }) => url.includes('sort_by=oldest') && url.includes('status=pending'))).toBe(true);
  });

  it('moves by j and k', async () => {
    await open();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    await userEvent.keyboard('k');
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('approves by A, goes on to the next one and says what was paid', async () => {
    const settle = decide;
    decide = (body) => ({ data: (settle(body) as { data: object[] }).data.map((outcome) => ({ ...outcome, bonusPaid: 1_500, bonusUnpaid: 0 })) });
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(decisions()).toEqual([{ ids: ['block-0'], status: 'approved' }]);
    expect(await screen.findByText('Approved. $15.00 approval bonus was paid.')).toBeInTheDocument();
    expect(await screen.findByText('Pending (2)')).toBeVisible();
  });

  it('says what an empty pool could not pay', async () => {
    const settle = decide;
    decide = (body) => ({ data: (settle(body) as { data: object[] }).data.map((outcome) => ({ ...outcome, bonusPaid: 500, bonusUnpaid: 1_000 })) });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/The pool paid \$5\.00 of the approval bonus; \$10\.00 could not be paid/)).toBeInTheDocument();
  });

  it('declines by D only with a reason', async () => {
    await open();
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Decline this post?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Please give a reason.')).toBeInTheDocument();
    expect(decisions()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Missing disclosure' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('article', { name: 'Post of Ben' })).toBeVisible();
    expect(decisions()).toEqual([{ ids: ['block-0'], status: 'declined', reason: 'Missing disclosure' }]);
  });

  it('flags by F, with or without a reason', async () => {
    await open();
    await userEvent.keyboard('f');
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Flag this post?' })).getByRole('button', { name: 'Flag' }));
    await waitFor(() => expect(decisions()).toEqual([{ ids: ['block-0'], status: 'flagged' }]));
  });

  it('leaves the letters to a reason that is being typed', async () => {
    await open();
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'a bad fake');
    expect(decisions()).toEqual([]);
    expect(within(dialog).getByRole('textbox')).toHaveValue('a bad fake');
  });

  it('brings a contribution back when the server refuses the decision', async () => {
    decide = ({ ids }) => ({ data: ids.map((_id) => ({ _id, result: 'refused', code: 'invalid_transition', message: 'It was decided in the meantime.' })) });
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByText('It was decided in the meantime.')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Post of Ada' })).toBeVisible();
  });

  it('says when everything is done', async () => {
    pending = queue.slice(0, 1);
    await open();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
  });

  it('is closed to everyone but the creator and admins', async () => {
    me = aMe({ _id: 'user-ada', roles: ['contributor'] });
    renderPage(<ReviewPage slug="summer-reels" />);
    expect(await screen.findByRole('heading', { name: 'You cannot review this campaign' })).toBeVisible();
    expect(server.seen.some(({ url }) => url.startsWith('/blocks'))).toBe(false);
  });
});
