import { screen, waitFor } from '@testing-library/react';
import { setProviderReachable, setSessionStatus, type MeResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage, aSpark, aWatchlist } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { DiscoverScreen } from './discover-screen';

let server: ReturnType<typeof fakeServer>;
let me: MeResponse;
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  me = aMe();
  server = fakeServer(({ url }) => {
    if (url === '/api/users/me/first-steps') return { json: { data: { steps: [{ step: 'profile', isDone: false }] } } };
    if (url === '/api/users/me') return { json: { data: me } };
    return url.startsWith('/spark') ? { json: aPage([aSpark()]) } : aWatchlist();
  });
});
afterEach(() => server.restore());

const open = (at = '/discover') => renderPage(<DiscoverScreen />, { at });
const campaigns = () => screen.findByRole('link', { name: /Summer reels/u });

it.each([
  ['questions', 'Welcome to Sparks'],
  ['checklist', 'Your first steps'],
] as const)('shows the %s to new people, with the campaigns', async (firstSteps, heading) => {
  signInAs(true);
  me = aMe({ firstSteps });
  open();
  expect(await campaigns()).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
});

it.each<[string, () => void, string]>([
  ['to visitors', () => void signInAs(false), '/discover'],
  ['to people who have been here before', () => void signInAs(true), '/discover'],
  [
    'above the results of a search',
    () => {
      signInAs(true);
      me = aMe({ firstSteps: 'questions' });
    },
    '/discover?q=reels',
  ],
  [
    'to suspended people',
    () => {
      signInAs(true);
      me = aMe({
        firstSteps: 'questions',
        suspensions: [{ _id: 's1', scope: 'all', until: null, reason: 'Spam', createdAt: '2026-05-01T00:00:00.000Z' }],
      });
    },
    '/discover',
  ],
])('does not show them %s', async (_name, begin, at) => {
  begin();
  open(at);
  expect(await campaigns()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Welcome to Sparks' })).toBeNull());
});

it('shows the campaigns while the identity provider does not answer', async () => {
  setSessionStatus('loading');
  setProviderReachable(false);
  try {
    open();
    expect(await campaigns()).toBeVisible();
  } finally {
    setProviderReachable(true);
  }
});
