import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import type { CampaignAnalyticsModule } from '@sparks/remote-contracts';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { loadRemoteModule } from '../remotes/remote-registry';
import { AnalyticsPage } from './analytics-page';

jest.mock('../remotes/remote-registry', () => ({ loadRemoteModule: jest.fn() }));
const load = loadRemoteModule as unknown as jest.Mock;
const remote = {
  CampaignAnalytics: ({ sparkSlug }) => <p>figures of {sparkSlug}</p>,
  contractVersion: 1,
} satisfies CampaignAnalyticsModule;

const creator = aMe();
const admin = aMe({ _id: 'user-root', roles: ['admin'] });
const stranger = aMe({ _id: 'user-ada', roles: ['contributor'] });
const spark = aSpark();
let server: ReturnType<typeof fakeServer>;
let me = creator;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  load.mockReset().mockResolvedValue(remote);
  server = fakeServer(({ url }) => ({ json: { data: url.startsWith('/spark/') ? spark : me } }));
});
afterEach(() => server.restore());

it.each([
  ['its creator', creator],
  ['an admin', admin],
])('renders the analytics remote for %s', async (_, person) => {
  me = person;
  renderPage(<AnalyticsPage slug={spark.slug} />);
  expect(await screen.findByText(`figures of ${spark.slug}`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: `Analytics: ${spark.name}` })).toBeVisible();
});

it('refuses other users without loading the remote', async () => {
  me = stranger;
  renderPage(<AnalyticsPage slug={spark.slug} />);
  expect(await screen.findByText('Only the campaign creator and admins can view them.')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
