import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import type { UserRole } from '@sparks/domain';
import { aBlock, aMe, aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionGrid } from './contribution-grid';

let server: ReturnType<typeof fakeServer>;
let block: BlockResponse;
let me: { _id: string; roles: UserRole[] };
let refusal: string | null;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  block = aBlock();
  me = { _id: 'user-cleo', roles: ['individual'] };
  refusal = null;
  server = fakeServer(({ url, method, body }) => {
    if (url === '/api/users/me') return { json: { data: aMe(me) } };
    if (url.startsWith('/blocks?')) return { json: aPage([block]) };
    if (url === '/blocks/moderation') {
      if (refusal !== null)
        return {
          json: { data: [{ _id: 'block-1', result: 'refused', code: 'invalid_transition', message: refusal }] },
        };
      const { status } = body as { status: BlockResponse['moderation_status'] };
      block = { ...block, moderation_status: status };
      return {
        json: {
          data: [
            {
              _id: 'block-1',
              result: 'moved',
              moderation_status: status,
              moveId: 'move-1',
              batchId: 'batch-1',
              undoUntil: new Date(Date.now() + 10_000).toISOString(),
            },
          ],
        },
      };
    }
    if (url === '/blocks/moderation/undo') {
      block = { ...block, moderation_status: 'pending' };
      return { json: { data: [{ moveId: 'move-1', _id: 'block-1', result: 'undone', moderation_status: 'pending' }] } };
    }
    if (url === '/blocks/block-1' && method === 'DELETE') {
      block = { ...block, is_deleted: true };
      return { json: {} };
    }
    if (url === '/blocks/block-1/restore') {
      block = { ...block, is_deleted: undefined };
      return { json: { data: block } };
    }
    return { status: 404 };
  });
});
afterEach(() => server.restore());

const show = (at = '/?moderate=1') => renderPage(<ContributionGrid spark={aSpark()} onOpen={jest.fn()} />, { at });
const buttons = async () => within(await screen.findByRole('group', { name: 'Moderate the post of @ada.creates' }));
const names = async () =>
  (await buttons())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace(' the post of @ada.creates', ''));
const sent = (url: string) => server.seen.filter((request) => request.url === url).map(({ body }) => body);

describe('moderation on cards', () => {
  it('is a mode for reviewers, stored in the URL', async () => {
    const { address } = show('/');
    await userEvent.click(await screen.findByRole('switch', { name: 'Moderate' }));
    expect(await names()).toEqual(['Approve', 'Decline', 'Flag']);
    expect(address()).toBe('/?moderate=1');
  });

  it('is not available to other users, even by URL', async () => {
    me = { _id: 'user-ben', roles: ['contributor'] };
    show();
    expect(await screen.findByText('1 item listed')).toBeVisible();
    await waitFor(() => expect(server.seen.some(({ url }) => url === '/api/users/me')).toBe(true));
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<BlockResponse>, string[]]>([
    ['an approved one', { moderation_status: 'approved' }, ['Flag', 'Delete']],
    ['a flagged one', { moderation_status: 'flagged' }, ['Approve', 'Decline', 'Delete']],
    ['a declined one', { moderation_status: 'declined' }, ['Delete']],
    ['a deleted one', { is_deleted: true }, ['Restore']],
  ])('offers admins the valid decisions for %s', async (_, change, expected) => {
    me = { _id: 'user-root', roles: ['admin'] };
    block = aBlock(change);
    show();
    expect(await names()).toEqual(expected);
  });

  it('approves at once and can be undone within ten seconds', async () => {
    show();
    await userEvent.click((await buttons()).getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Approved.')).toBeVisible();
    expect(await names()).toEqual(['Flag']);
    expect(sent('/blocks/moderation')).toEqual([{ ids: ['block-1'], status: 'approved', undoable: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toEqual(['Approve', 'Decline', 'Flag']));
    expect(sent('/blocks/moderation/undo')).toEqual([{ moveIds: ['move-1'] }]);
  });

  it('requires a reason for declining', async () => {
    show();
    await userEvent.click((await buttons()).getByRole('button', { name: /^Decline/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this post?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too dark');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeVisible();
    expect(sent('/blocks/moderation')).toEqual([
      { ids: ['block-1'], status: 'declined', reason: 'Too dark', undoable: true },
    ]);
  });

  it('restores the card when the decision is refused', async () => {
    refusal = 'It was withdrawn.';
    show();
    await userEvent.click((await buttons()).getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('It was withdrawn.')).toBeVisible();
    expect(await names()).toEqual(['Approve', 'Decline', 'Flag']);
  });

  it('deletes after a confirmation, and restores', async () => {
    me = { _id: 'user-root', roles: ['admin'] };
    show();
    await userEvent.click((await buttons()).getByRole('button', { name: /^Delete/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this post?' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Post deleted.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText('Post restored.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Delete/ })).toBeVisible();
  });
});
