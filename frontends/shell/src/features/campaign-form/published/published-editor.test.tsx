import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPerson, aSpark } from '../../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../../testing/render-page';
import { EditCampaignPage } from '../edit-campaign-page';

const AT = '/campaigns/summer-reels/edit';
let server: ReturnType<typeof fakeServer>;
let spark: ReturnType<typeof aSpark>;
let me: ReturnType<typeof aMe>;
let refusals: ({ status: number; json: object } | 'network-failure')[];

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
  signInAs(true);
  spark = aSpark({ description: 'Show us your summer.' });
  me = aMe();
  refusals = [];
  server = fakeServer(({ url, method, body }) => {
    if (method === 'PUT') {
      const refusal = refusals.shift();
      if (refusal) return refusal;
      spark = { ...spark, ...(body as object), updated: '2026-05-03T00:00:00.000Z' };
      return { json: { data: spark } };
    }
    if (url.startsWith('/spark')) return { json: { data: spark } };
    return { json: { data: me } };
  });
});
afterEach(() => server.restore());

const open = async () => {
  const view = renderPage(<EditCampaignPage slug="summer-reels" />, { at: AT });
  await screen.findByRole('form', { name: 'Campaign' });
  return view;
};
const enter = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saves = () => server.seen.filter(({ method }) => method === 'PUT');

describe('a published campaign', () => {
  it('is saved by a button that lists the changes, and only those are sent', async () => {
    const { address } = await open();
    expect(button('Save changes')).toBeDisabled();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    enter(/^Approval Bonus/, '20');
    enter(/^Terms/, 'Be kind.');
    fireEvent.click(button('2 changes'));
    const changes = await screen.findByRole('dialog', { name: '2 changes', hidden: true });
    expect(within(changes).getByText('$15.00').tagName).toBe('DEL');
    expect(within(changes).getByText('$20.00').tagName).toBe('INS');
    expect(saves()).toHaveLength(0);
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(address()).toBe('/campaigns/summer-reels'));
    expect(saves()[0]?.body).toEqual({
      approvalBonus: 2_000,
      termsAndConditions: 'Be kind.',
      expectedUpdated: '2026-05-01T12:00:00.000Z',
    });
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['20', /already submitted, too/],
    ['1', /later submissions only/],
  ])('tells what a bonus of $%s means for posts that are already submitted', async (bonus, words) => {
    spark = { ...spark, contributionsCount: 3 };
    await open();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    enter(/^Approval Bonus/, bonus);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('is unchanged when the changes are discarded', async () => {
    await open();
    enter(/^Name/, 'Winter reels');
    fireEvent.click(button('Discard'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');
    expect(button('Save changes')).toBeDisabled();
  });

  it('shows budget, URL, creator and start as locked, with the reason and an alternative', async () => {
    await open();
    expect(screen.queryByRole('textbox', { name: /^Budget/ })).not.toBeInTheDocument();
    expect(screen.getByText('$750.00 left of $1,000.00')).toBeInTheDocument();
    expect(
      screen.getByText('A published budget can only be raised. Close the campaign to get the rest back.'),
    ).toBeInTheDocument();
    expect(screen.getByText('/campaigns/summer-reels')).toBeInTheDocument();
    expect(screen.getByText('A campaign belongs to the person who published it.')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'When I publish' })).not.toBeInTheDocument();
    fireEvent.click(button('Raise budget'));
    expect(await screen.findByRole('dialog', { name: 'Raise the budget' })).toBeInTheDocument();
  });

  it('never offers to raise by more than the wallet has', async () => {
    await open();
    fireEvent.click(button('Raise budget'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise the budget' }));
    const typeAmount = (value: string) => fireEvent.change(dialog.getByLabelText('Amount'), { target: { value } });
    typeAmount('100');
    expect(dialog.getByRole('button', { name: 'Raise by $100.00' })).toBeEnabled();
    typeAmount('130');
    expect(dialog.queryByRole('button', { name: /^Raise by/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Raise budget' })).toBeDisabled();
    expect(dialog.getByText('You need $30.00 more in your wallet')).toBeVisible();
  });

  it('allows changing the start before it is reached', async () => {
    spark = { ...spark, published_time: { date: '2999-01-01T00:00:00.000Z' }, end_time: { date: null } };
    await open();
    enter(/^Opens at/, '2999-02-01T00:00');
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(Object.keys(saves()[0]?.body as object).sort()).toEqual(['expectedUpdated', 'published_time']);
  });

  it('is not saved with errors; the first one gets the focus', async () => {
    await open();
    enter(/^Description/, '');
    enter(/^Approval Bonus/, 'five');
    fireEvent.click(button('Save changes'));
    expect(screen.getByText('2 fields to correct')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveFocus());
    expect(saves()).toHaveLength(0);
  });

  it('shows server errors at the field or above the form', async () => {
    await open();
    enter(/^Name/, 'Winter reels');
    refusals = [
      {
        status: 400,
        json: { code: 'BAD_REQUEST', message: 'Wrong.', details: [{ field: 'name', message: 'Not this name.' }] },
      },
      { status: 409, json: { code: 'campaign_not_open', message: 'It was closed.' } },
    ];
    fireEvent.click(button('Save changes'));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(expect.stringContaining('Not this name.')),
    );
    enter(/^Name/, 'Winter reels 2');
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('It was closed.')).toBeInTheDocument();
  });

  it('is not overwritten when another user has edited it', async () => {
    await open();
    enter(/^Name/, 'Winter reels');
    spark = { ...spark, description: 'Theirs.', updated: '2026-05-02T00:00:00.000Z' };
    refusals = [{ status: 409, json: { code: 'CONFLICT', message: 'Edited in the meantime.' } }];
    fireEvent.click(button('Save changes'));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.body).toMatchObject({
      name: 'Winter reels',
      description: 'Show us your summer.',
      expectedUpdated: '2026-05-02T00:00:00.000Z',
    });
  });

  it('retries a save without a response with the same key', async () => {
    await open();
    enter(/^Name/, 'Winter reels');
    refusals = ['network-failure'];
    fireEvent.click(button('Save changes'));
    expect(await screen.findByText('Network error. Please check your connection')).toBeInTheDocument();
    fireEvent.click(button('Save changes'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.headers.get('idempotency-key')).toBe(saves()[0]?.headers.get('idempotency-key'));
  });

  it('asks before leaving with unsaved changes, and restores them later', async () => {
    const { router, address, unmount } = await open();
    enter(/^Name/, 'Winter reels');
    await act(async () => void router.navigate('/discover'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/discover'));
    unmount();
    await open();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Winter reels');
    expect(button('1 change')).toBeInTheDocument();
  });
});

describe('permissions', () => {
  it.each<[string, () => void, string]>([
    [
      'another user',
      () => (me = aMe({ _id: 'user-ada', roles: ['contributor'] })),
      'Only its creator and admins can edit it.',
    ],
    [
      'the creator of a closed campaign',
      () => (spark = aSpark({ manuallyClosed: true, status: 'completed' })),
      'It was closed. An admin can still change it.',
    ],
    [
      'the creator of an ended campaign',
      () => (spark = aSpark({ status: 'ended', end_time: { date: '2026-01-01T00:00:00.000Z' } })),
      'It has ended. An admin can still change it.',
    ],
  ])('refuses %s', async (_, given, reason) => {
    given();
    renderPage(<EditCampaignPage slug="summer-reels" />, { at: AT });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('allow admins to edit texts, but no amounts', async () => {
    me = aMe({ _id: 'user-root', roles: ['admin'] });
    spark = aSpark({ creator: aPerson() });
    await open();
    expect(screen.getByText('Only the creator of the campaign can change its amounts.')).toBeVisible();
    expect(screen.getByLabelText(/^Approval Bonus/)).toBeDisabled();
    expect(screen.getByLabelText(/^Name/)).toBeEnabled();
  });

  it('allow admins to edit, but not to raise the budget', async () => {
    me = aMe({ _id: 'user-root', roles: ['admin'] });
    spark = aSpark({ manuallyClosed: true, status: 'completed', creator: aPerson() });
    await open();
    expect(screen.queryByRole('button', { name: 'Raise budget' })).not.toBeInTheDocument();
    expect(screen.getByText('Only the creator can raise the budget: it comes from their wallet.')).toBeInTheDocument();
  });

  it('send a draft to the draft editor', async () => {
    spark = aSpark({ live_mode: false, _id: 'draft-1' });
    const { address } = renderPage(<EditCampaignPage slug="summer-reels" />, { at: AT });
    await waitFor(() => expect(address()).toBe('/campaigns/new?draft=draft-1'));
  });
});
