import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '@sparks/api-client/testing';
import { findEnglishTexts } from '@sparks/ui/testing';
import { DataPage } from './app/pages/data-page';
import { DevelopersPage } from './app/pages/developers-page';
import { PayoutSettingsPage } from './app/pages/payout-settings-page';
import { WalletScreen } from './app/pages/wallet-page';
import { CampaignDetailPage } from './features/campaign-detail/campaign-detail-page';
import { CreateCampaignPage } from './features/campaign-form/create-campaign-page';
import { ContributionGrid } from './features/contributions/contribution-grid';
import { DiscoverPage } from './features/discover/discover-page';
import { MyContributionsPage } from './features/my-contributions/my-contributions-page';
import { NotificationsPage } from './features/notifications/notifications-page';
import { ProfileSettingsPage } from './features/profile-settings/profile-settings-page';
import { ReviewPage } from './features/review/review-page';
import { WalletPage } from './features/wallet/wallet-page';
import { aMe, aSpark } from './testing/fixtures';
import { answerPages } from './testing/page-answers';
import { renderPage, signInAs, startTranslations } from './testing/render-page';

/** Texts of the test data, which may be English. */
const GIVEN = [
  'Summer reels',
  'Cleo Studio',
  'Cleo Studios',
  'Show us your summer.',
  'My summer',
  'Ada Obi',
  'TikTok',
  'Too dark',
  'Isle of Man',
  'Stripe bank •••• 6789',
  'Stripe',
];

let server: ReturnType<typeof fakeServer>;
beforeAll(() => startTranslations('de'));
beforeEach(() => {
  signInAs(true);
  server = fakeServer((request) => answerPages(request, aMe({ language: 'de' })));
});
afterEach(() => server.restore());

it.each<[string, ReactNode, string | RegExp]>([
  ['Discover', <DiscoverPage />, 'Kampagnen entdecken'],
  ['a campaign', <CampaignDetailPage slug="summer-reels" posts={() => null} />, 'Summer reels'],
  ['its contributions', <ContributionGrid spark={aSpark()} onOpen={() => undefined} />, /Alle Beiträge/],
  ['the wallet', <WalletScreen />, 'Wallet'],
  ['the notifications', <NotificationsPage />, 'Mitteilungen'],
  ['my posts', <MyContributionsPage />, 'Meine Beiträge'],
  ['a review', <ReviewPage slug="summer-reels" />, /^Prüfen/],
  ['a new campaign', <CreateCampaignPage />, 'Kampagne erstellen'],
  ['your own profile', <ProfileSettingsPage />, 'Dein Profil'],
  ['the page for developers', <DevelopersPage />, 'Für Entwickler'],
  ['the payout settings', <PayoutSettingsPage />, 'Auszahlungen'],
  ['the data settings', <DataPage />, 'Deine Daten'],
])('%s has no English texts', async (_name, page, heading) => {
  renderPage(page);
  await screen.findAllByRole('heading', { name: heading });
  // All requests have completed.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(findEnglishTexts(document.body, GIVEN)).toEqual([]);
});

it('errors of the server are shown in German', async () => {
  server.restore();
  server = fakeServer(({ url }) =>
    url === '/api/users/me'
      ? { json: { data: aMe() } }
      : { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } },
  );
  renderPage(<WalletPage />);
  expect((await screen.findAllByText('Dafür fehlt dir die Berechtigung.')).length).toBeGreaterThan(0);
  expect(findEnglishTexts(document.body, GIVEN)).toEqual([]);
});
