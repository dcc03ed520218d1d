import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMe } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { currentLanguage, storedLanguage, storeLanguage } from '@sparks/ui';
import { aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { LanguageMenu } from './language-menu';
import { useProfileLanguage } from './use-profile-language';

let server: ReturnType<typeof fakeServer>;
let me: ReturnType<typeof aMe>;
const saved = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(async () => {
  await startTranslations('en');
  localStorage.removeItem('sparks-language');
  me = aMe();
  server = fakeServer(({ method, body }) => {
    if (method === 'PATCH') me = { ...me, ...(body as object) };
    return { json: { data: me } };
  });
});
afterEach(() => server.restore());

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^(Language|Sprache)$/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

it('lets a visitor choose a language, stores it and updates the page at once', async () => {
  signInAs(false);
  renderPage(<LanguageMenu />);
  await choose('Deutsch');
  expect(await screen.findByRole('button', { name: 'Sprache' })).toBeVisible();
  expect([storedLanguage(), document.documentElement.lang]).toEqual(['de', 'de']);
  expect(saved()).toEqual([]);
  // The menu stays open, as it does for the theme.
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Language' })).toBeVisible();
});

it('stores the choice of a signed-in user in the profile', async () => {
  signInAs(true);
  renderPage(<LanguageMenu />);
  await choose('Deutsch');
  await waitFor(() => expect(saved()).toEqual([{ language: 'de' }]));
});

function Page() {
  useProfileLanguage();
  return (
    <p>
      {useMe().me?.name} · {currentLanguage()}
    </p>
  );
}

it.each<[string, { profile?: 'en' | 'de'; chosen?: 'en' | 'de' }, string, unknown[]]>([
  ['stores the page language in a profile without one', {}, 'en', [{ language: 'en' }]],
  ['uses the profile language', { profile: 'de' }, 'de', []],
  [
    'prefers the language chosen in this browser and stores it',
    { profile: 'de', chosen: 'en' },
    'en',
    [{ language: 'en' }],
  ],
  ['changes nothing when both match', { profile: 'en' }, 'en', []],
])('%s', async (_what, { profile, chosen }, language, patches) => {
  if (chosen) storeLanguage(chosen);
  me = aMe({ name: 'Cleo', ...(profile ? { language: profile } : {}) });
  signInAs(true);
  renderPage(<Page />);
  await screen.findByText(/Cleo/);
  await waitFor(() => expect([currentLanguage(), saved()]).toEqual([language, patches]));
  // The profile language is not stored as a choice of this browser.
  expect(storedLanguage()).toBe(chosen ?? null);
});
