import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CampaignPublishedPage } from './campaign-published-page';

const AT = '/campaigns/summer-reels/published';
let server: ReturnType<typeof fakeServer>;
let spark = aSpark();
let me = aMe();

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  spark = aSpark();
  me = aMe();
  server = fakeServer(({ url }) => ({ json: { data: url.startsWith('/spark/') ? spark : me } }));
});
afterEach(() => server.restore());
const open = () => renderPage(<CampaignPublishedPage slug="summer-reels" />, { at: AT });

it('shows the link, ways to share it, and where to go next', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your campaign is published' })).toBeVisible();
  expect(screen.getByText('http://localhost/campaigns/summer-reels')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View campaign' })).toHaveAttribute('href', '/campaigns/summer-reels');
  expect(screen.getByRole('link', { name: 'Go to campaigns' })).toHaveAttribute('href', '/campaigns');
});

it('tells when a scheduled campaign opens', async () => {
  spark = aSpark({ published_time: { date: '2999-06-01T10:00:00.000Z' } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your campaign is announced' })).toBeVisible();
  expect(screen.getByText(/^It opens for posts on Jun/u)).toBeVisible();
});

it('sends everybody else to the campaign', async () => {
  me = aMe({ _id: 'user-ada' });
  const { address } = open();
  await waitFor(() => expect(address()).toBe('/campaigns/summer-reels'));
});
