import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPerson, aSpark, aWatchlist } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { CampaignCard } from './campaign-card';
import { FollowButton } from './follow-button';

let server: ReturnType<typeof fakeServer>;
let change: ReturnType<Parameters<typeof fakeServer>[0]>;
let watchlist = aWatchlist();

beforeAll(startTranslations);
beforeEach(() => {
  watchlist = aWatchlist();
  change = { status: 204 };
  server = fakeServer(({ url, method }) => {
    if (url === '/api/users/me') return { json: { data: aMe() } };
    return method === 'GET' ? watchlist : change;
  });
});
afterEach(() => server.restore());

const now = new Date('2026-05-01T12:00:00Z');
const writes = () => server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);

describe('saving a campaign from its card', () => {
  const card = () => renderPage(<CampaignCard spark={aSpark({ _id: 'spark-9', name: 'Night rides' })} now={now} />);
  const save = () => screen.getByRole('button', { name: 'Save Night rides' });

  it('shows the state at once and sends it', async () => {
    signInAs(true);
    card();
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/watchlist'));
    watchlist = aWatchlist({ savedSparkIds: ['spark-9'] });
    await userEvent.click(save());
    expect(save()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(writes()).toEqual(['PUT /spark/spark-9/save']));
  });

  it('removes a saved campaign', async () => {
    watchlist = aWatchlist({ savedSparkIds: ['spark-9'] });
    signInAs(true);
    card();
    await waitFor(() => expect(save()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(save());
    await waitFor(() => expect(writes()).toEqual(['DELETE /spark/spark-9/save']));
  });

  it('takes the state back and says why when the server refuses', async () => {
    change = { status: 409, json: { code: 'watchlist_full', message: 'You can save at most 200 campaigns.' } };
    signInAs(true);
    card();
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/watchlist'));
    await userEvent.click(save());
    expect(await screen.findByText('Your list could not be changed')).toBeVisible();
    // The message and the state are rendered one after the other.
    await waitFor(() => expect(save()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('leads visitors to the sign-in and sends nothing', async () => {
    const signIn = signInAs(false);
    card();
    await userEvent.click(save());
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(server.seen).toEqual([]);
  });

  it('is not offered on a preview', () => {
    signInAs(true);
    renderPage(<CampaignCard spark={aSpark()} now={now} isPreview />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('following a person', () => {
  it('sends it once and shows the state', async () => {
    change = { json: { data: { isFollowing: true, followers: 1 } } };
    signInAs(true);
    renderPage(<FollowButton person={aPerson({ _id: 'acme', name: 'Acme' })} />);
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/watchlist'));
    watchlist = aWatchlist({ following: [aPerson({ _id: 'acme', name: 'Acme' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Acme' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Follow Acme' })).toHaveTextContent('Following'));
    expect(writes()).toEqual(['PUT /api/users/acme/follow']);
  });

  it('is not offered for oneself', async () => {
    signInAs(true);
    renderPage(<FollowButton person={aMe()} />);
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });
});
