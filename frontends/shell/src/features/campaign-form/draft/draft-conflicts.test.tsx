import { act, screen } from '@testing-library/react';
import { startTranslations } from '../../../testing/render-page';
import { click, draft, DRAFT, draftServer, enter, NEW, openForm, pass } from './testing/draft-server';

let server: ReturnType<typeof draftServer>;

beforeAll(startTranslations);
beforeEach(() => {
  server = draftServer();
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const conflict = { status: 409, json: { code: 'CONFLICT', message: 'Edited in the meantime.' } };

describe('a draft that was edited in another window', () => {
  const meet = async () => {
    await openForm(DRAFT);
    server.stored = { ...draft, name: 'Theirs', updated: '2026-05-02T09:00:00.000Z' };
    server.refusals = [conflict];
    enter(/^Description/, 'Mine.');
    await pass(1_200);
    const notice = screen.getByText('This was edited elsewhere').closest('[role="alert"]') as HTMLElement;
    expect(notice).toHaveTextContent('Fields that differ: Name, Description.');
    enter(/^Terms/, 'Be kind.');
    await pass(20_000);
    expect(server.saves()).toHaveLength(1);
    return notice;
  };

  it('is not overwritten: the user can load the newer version', async () => {
    const notice = await meet();
    click('Use the newer version', notice);
    await pass(2_000);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Theirs');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Show us your summer.');
    expect(server.saves()).toHaveLength(1);
    expect(screen.queryByText('This was edited elsewhere')).not.toBeInTheDocument();
  });

  it('is overwritten after a confirmation', async () => {
    const notice = await meet();
    click('Keep my version', notice);
    await pass(100);
    expect(server.saves()[1]?.body).toMatchObject({
      name: 'Summer reels',
      description: 'Mine.',
      termsAndConditions: 'Be kind.',
      expectedUpdated: '2026-05-02T09:00:00.000Z',
    });
  });

  it('reports the conflict at once when the local copy is older', async () => {
    localStorage.setItem(
      'sparks-campaign-draft:user-cleo:draft-1',
      JSON.stringify({ values: { name: 'Mine' }, base: 'version-older' }),
    );
    await openForm(DRAFT);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
    expect(screen.getByText('This was edited elsewhere')).toBeInTheDocument();
    await pass(20_000);
    expect(server.saves()).toHaveLength(0);
  });
});

describe('leaving the page', () => {
  const leave = (view: Awaited<ReturnType<typeof openForm>>) => act(async () => void view.router.navigate('/discover'));

  it('saves pending changes without a prompt', async () => {
    const view = await openForm(DRAFT);
    enter(/^Description/, 'Sun.');
    await leave(view);
    await pass(100);
    expect(server.saves()).toHaveLength(1);
    expect(view.address()).toBe('/discover');
  });

  it('asks when changes cannot be saved', async () => {
    const view = await openForm();
    enter(/^Description/, 'No name yet');
    await leave(view);
    await pass(500);
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    click('Stay', dialog);
    await pass(500);
    expect(view.address()).toBe(NEW);
    expect(screen.getByLabelText(/^Description/)).toHaveValue('No name yet');
    await leave(view);
    await pass(500);
    click('Leave', screen.getByRole('dialog', { name: 'Leave without saving?' }));
    await pass(500);
    expect(view.address()).toBe('/discover');
  });

  it('does not ask without changes', async () => {
    const view = await openForm();
    await leave(view);
    expect(view.address()).toBe('/discover');
  });
});
