import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { renderPage, startTranslations } from '../../testing/render-page';
import { CreateCampaignPage } from './create-campaign-page';
import { click, draft, DRAFT, draftServer, enter, openForm, pass } from './draft/testing/draft-server';

let server: ReturnType<typeof draftServer>;

beforeAll(startTranslations);
beforeEach(() => {
  server = draftServer();
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

describe('autosave of a draft', () => {
  it('saves one second after the last key, and then gives the draft its URL', async () => {
    const { address } = await openForm();
    enter(/^Name/, 'Summer');
    await pass(900);
    enter(/^Name/, 'Summer reels');
    await pass(900);
    expect(server.saves()).toHaveLength(0);
    expect(screen.getByText('Saving ...')).toBeInTheDocument();
    await pass(200);
    expect(server.saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark']);
    expect(server.saves()[0]?.body).toMatchObject({ name: 'Summer reels', budget: 0, location: ['GLOBAL'] });
    expect(server.saves()[0]?.body).not.toHaveProperty('live_mode');
    expect(address()).toBe('/campaigns/new?step=story&draft=draft-1');
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');

    enter(/^Budget/, '250');
    await pass(1_100);
    expect(server.saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark', 'PUT /spark/draft-1']);
    expect(server.saves()[1]?.body).toMatchObject({ budget: 25_000, expectedUpdated: 'version-1' });
    await pass(60_000);
    expect(server.saves()).toHaveLength(2);
  });

  it('leaves out invalid fields and reports it', async () => {
    await openForm(DRAFT);
    enter(/^Brand website/, 'not a link');
    enter(/^Description/, 'Sun.');
    await pass(1_100);
    expect(server.saves()[0]?.body).toMatchObject({ description: 'Sun.', brandUrl: '' });
    expect(screen.getByText(/^Saved \d\d:\d\d \(except Brand website: needs correction\)$/)).toBeInTheDocument();
  });

  it('reports a failed save, keeps a local copy and retries', async () => {
    const { unmount } = await openForm(DRAFT);
    server.refusals = ['network-failure'];
    enter(/^Description/, 'Sun.');
    await pass(1_400);
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: Network error. Please check your connection');
    expect(localStorage.getItem('sparks-campaign-draft:user-cleo:draft-1')).toContain('Sun.');
    click('Try again', screen.getByRole('alert'));
    await pass(500);
    expect(screen.getByText(/^Saved/)).toBeInTheDocument();
    expect(server.saves()[1]?.headers.get('idempotency-key')).toBe(server.saves()[0]?.headers.get('idempotency-key'));
    expect(localStorage.getItem('sparks-campaign-draft:user-cleo:draft-1')).toBeNull();
    unmount();
  });

  it('shows server errors at their fields', async () => {
    await openForm(DRAFT);
    server.refusals = [
      {
        status: 400,
        json: {
          code: 'BAD_REQUEST',
          message: 'Wrong.',
          details: [{ field: 'end_time.date', message: 'End time is too far away.' }],
        },
      },
    ];
    enter(/^Ends/, '2999-01-01T00:00');
    await pass(1_100);
    expect(screen.getByLabelText(/^Ends/)).toHaveAccessibleDescription(
      expect.stringContaining('End time is too far away.'),
    );
  });

  it('can save a new draft when the draft was deleted elsewhere', async () => {
    const { address } = await openForm(DRAFT);
    server.refusals = [{ status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found' } }];
    enter(/^Description/, 'Sun.');
    await pass(1_100);
    server.stored = { ...draft, _id: 'draft-2' };
    click('Save as a new draft', screen.getByRole('alert'));
    await pass(100);
    expect(server.saves()[1]).toMatchObject({ method: 'POST', url: '/spark', body: { description: 'Sun.' } });
    expect(address()).toBe('/campaigns/new?draft=draft-2');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Sun.');
  });
});

describe('restoring a draft', () => {
  it('restores the saved draft', async () => {
    await openForm(DRAFT);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');
    expect(screen.getByLabelText(/^Budget/)).toHaveValue('250');
    await pass(5_000);
    expect(server.saves()).toHaveLength(0);
  });

  it('restores unsaved input from the local copy until it is saved or discarded', async () => {
    const first = await openForm();
    enter(/^Description/, 'Half a campaign');
    first.unmount();
    jest.useRealTimers();
    await openForm();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Half a campaign');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Description/)).toHaveValue('');
    await pass(400);
    expect(localStorage).toHaveLength(0);
  });

  it("does not restore another user's input", async () => {
    localStorage.setItem(
      'sparks-campaign-draft:user-ada:new',
      JSON.stringify({ values: { name: "Ada's" }, base: null }),
    );
    await openForm();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });

  it('reports a missing draft', async () => {
    server.restore();
    const empty = fakeServer(({ url }) =>
      url.startsWith('/spark')
        ? { status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found' } }
        : { json: { data: aMe() } },
    );
    renderPage(<CreateCampaignPage />, { at: DRAFT });
    expect(await screen.findByRole('heading', { name: 'Draft not found' })).toBeVisible();
    empty.restore();
  });

  it('redirects to the editor of a published campaign when the draft was published', async () => {
    server.stored = { ...draft, live_mode: true };
    const { address } = renderPage(<CreateCampaignPage />, { at: DRAFT });
    await waitFor(() => expect(address()).toBe('/campaigns/summer-reels/edit'));
  });
});
