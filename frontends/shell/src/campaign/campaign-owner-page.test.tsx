import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { CampaignOwnerPage } from './campaign-owner-page';

let server: ReturnType<typeof fakeServer>;
let campaign: { status?: number; json: unknown };
let me = aMe();
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  me = aMe();
  campaign = { json: { data: aSpark() } };
  server = fakeServer(({ url }) => (url === '/api/users/me' ? { json: { data: me } } : campaign));
});
afterEach(() => server.restore());

const open = () =>
  renderPage(
    <CampaignOwnerPage
      slug="summer-reels"
      title={(name) => `Desk of ${name}`}
      refusal={{ title: 'Not yours', text: 'Ask its creator.' }}
      skeleton={<p>on its way</p>}
    >
      {(spark) => <p>the desk of {spark._id}</p>}
    </CampaignOwnerPage>,
  );

describe('a page for the owner of a campaign', () => {
  it.each([
    ['its creator', aMe()],
    ['an admin', aMe({ _id: 'user-root', roles: ['admin'] })],
  ])('is available to %s, with a back link', async (_, person) => {
    me = person;
    open();
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('the desk of spark-1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Desk of Summer reels' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the campaign' })).toHaveAttribute(
      'href',
      '/campaigns/summer-reels',
    );
    expect(document.title).toBe('Desk of Summer reels · Sparks');
  });

  it('is refused to other users', async () => {
    me = aMe({ _id: 'user-ada', roles: ['contributor'] });
    open();
    expect(await screen.findByRole('heading', { name: 'Not yours' })).toBeVisible();
    expect(screen.getByText('Ask its creator.')).toBeVisible();
    expect(screen.queryByText(/the desk of/)).not.toBeInTheDocument();
  });

  it('offers other campaigns if the campaign does not exist', async () => {
    campaign = { status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found' } };
    open();
    expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Discover campaigns' })).toHaveAttribute('href', '/discover');
  });

  it('shows why loading failed and retries', async () => {
    campaign = { status: 500, json: { code: 'SERVER_ERROR', message: 'Internal server error' } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The campaign could not be loaded');
    campaign = { json: { data: aSpark() } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the desk of spark-1')).toBeVisible();
  });
});
