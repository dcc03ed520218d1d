import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CampaignContributions } from './campaign-contributions';

const block = aBlock({ moderation_status: 'approved', moderation_reason: undefined, ees: 750 });
let server: ReturnType<typeof fakeServer>;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  server = fakeServer(({ url }) => {
    if (url.startsWith('/blocks?')) return { json: url.includes('filter_by=all') ? aPage([block]) : aPage([]) };
    if (url === '/blocks/block-1') return { json: { data: block } };
    return { status: 404, json: { code: 'NOT_FOUND', message: 'Contribution not found' } };
  });
});
afterEach(() => server.restore());

const show = (at = '/campaigns/summer-reels') => renderPage(<CampaignContributions spark={aSpark()} />, { at });
const popup = () => screen.findByRole('dialog', { name: '@ada.creates' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the dialog of a contribution', () => {
  it('has a URL and closes on Back', async () => {
    const { address, router } = show('/campaigns/summer-reels?sort=trending');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the post of @ada.creates' }));
    const dialog = await popup();
    expect(address()).toBe('/campaigns/summer-reels?sort=trending&post=block-1');
    expect(within(dialog).getByText('$7.50')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Open details' })).toHaveAttribute(
      'href',
      '/contribution-details/block-1',
    );
    await act(() => router.navigate(-1));
    await gone();
    expect(address()).toBe('/campaigns/summer-reels?sort=trending');
  });

  it('returns to the previous page when it is closed', async () => {
    const { address, router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Open the post of @ada.creates' }));
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Close' }));
    await gone();
    expect(address()).toBe('/campaigns/summer-reels');
    expect(router.state.historyAction).toBe('POP');
  });

  it('opens at the comments from the comments button', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Comments, 3' }));
    const heading = within(await popup()).getByRole('heading', { name: 'Sample comments' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows the counts of likes and comments, and the sample comments in a panel that is closed at first', async () => {
    show('/campaigns/summer-reels?post=block-1');
    const dialog = within(await popup());
    expect(dialog.getByRole('button', { name: '2 likes on Sparks' })).toBeVisible();
    expect(dialog.getByText('On TikTok: 1,200 views · 80 likes · 4 comments')).toBeVisible();
    const comments = dialog.getByRole('button', { name: 'Comments, 3', expanded: false });
    expect(comments).toHaveTextContent('3');
    expect(dialog.queryByRole('heading', { name: 'Sample comments' })).not.toBeInTheDocument();
    await userEvent.click(comments);
    expect(dialog.getByRole('heading', { name: 'Sample comments' })).toHaveFocus();
    expect(dialog.getByText(/Commenting is not available yet/)).toBeVisible();
    await userEvent.click(comments);
    expect(comments).toHaveAttribute('aria-expanded', 'false');
    expect(dialog.queryByRole('heading', { name: 'Sample comments' })).not.toBeInTheDocument();
  });

  it('opens from its URL, and closes without leaving the campaign', async () => {
    const { address } = show('/campaigns/summer-reels?post=block-1');
    await userEvent.click(within(await popup()).getByRole('button', { name: 'Close' }));
    await gone();
    expect(address()).toBe('/campaigns/summer-reels');
  });

  it('reports a missing contribution', async () => {
    show('/campaigns/summer-reels?post=nothing');
    expect(await screen.findByText('Contribution not found')).toBeInTheDocument();
  });
});
