import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerErrorMessages } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { errorText, problemText } from '@sparks/ui';
import { findEnglishTexts } from '@sparks/ui/testing';
import { answerEnglishData, blocks, GIVEN, person } from './testing/german-answers';
import { openAdmin } from './testing/render-admin';

let server: ReturnType<typeof fakeServer>;
beforeAll(() => registerErrorMessages({ error: errorText, detail: problemText }));
beforeEach(() => {
  localStorage.clear();
  server = fakeServer(answerEnglishData);
});
afterEach(() => server.restore());

const PERSON = `/admin/people/${person._id}`;
const POST = `/admin/posts?tab=all&open=${blocks[0]?._id}`;
const CAMPAIGN = '/admin/campaigns';

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
const dialogNamed = (name: string | RegExp) => screen.findByRole('dialog', { name });
const expectGerman = (dialog: HTMLElement) => {
  expect(dialog).toHaveTextContent(/\S/u);
  expect(findEnglishTexts(dialog, GIVEN)).toEqual([]);
};

/** Path, the buttons that lead to the dialog, its title, and the button that confirms it without any input. */
it.each<[string, (string | RegExp)[], string | RegExp, string]>([
  [PERSON, ['Sperren'], `${person.name} sperren?`, 'Sperren'],
  [PERSON, [/^Aufheben: /u], 'Diese Sperre aufheben?', 'Aufheben'],
  [PERSON, ['Wallet korrigieren'], `Wallet von ${person.name} korrigieren`, 'Korrigieren'],
  ['/admin/payouts', ['Auszahlung von cleo freigeben'], /freigeben\?$/u, 'Freigeben'],
  ['/admin/payouts', ['Auszahlung von cleo ablehnen'], 'Diese Auszahlung ablehnen?', 'Ablehnen'],
  [
    '/admin/payouts',
    ['Auszahlung von cleo noch einmal versuchen'],
    'Jetzt noch einmal versuchen?',
    'Noch einmal versuchen',
  ],
  ['/admin/payouts?tab=differences', ['Klären'], 'Diese Abweichung klären?', 'Klären'],
  ['/admin/approvals', [/^Freigeben: Preisgeld von rita/u], /freigeben\?$/u, 'Freigeben'],
  ['/admin/approvals', [/^Ablehnen: Preisgeld von rita/u], 'Diese Anfrage ablehnen?', 'Ablehnen'],
  [
    '/admin/approvals',
    [/^Anfrage zurückziehen: Preisgeld von rita/u],
    'Deine Anfrage zurückziehen?',
    'Anfrage zurückziehen',
  ],
  ['/admin/cases?tab=reports', ['Abschließen'], 'Abschließen', 'Abschließen'],
  [CAMPAIGN, ['Window herbs', 'Kampagne schließen'], 'Window herbs schließen?', 'Kampagne schließen'],
])('%s %j contains no English, nor what it says when it is confirmed', async (path, buttons, title, confirm) => {
  await openAdmin(path, 'de');
  for (const name of buttons) await press(name);
  const dialog = await dialogNamed(title);
  await waitFor(() => expect(dialog.querySelector('.mantine-Skeleton-root')).toBeNull());
  expectGerman(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  // A missing reason, or the refusal of the server.
  await waitFor(() => expect(dialog.querySelector('[role="alert"], [aria-invalid="true"]')).not.toBeNull());
  expectGerman(dialog);
});

it.each<[string, (string | RegExp)[], string | RegExp]>([
  [POST, ['Ablehnen'], /ablehnen\?$/u],
  [POST, ['Nachprüfen'], /nachprüfen/iu],
  [CAMPAIGN, ['Window herbs', 'Als CSV exportieren'], 'Als CSV exportieren'],
  ['/admin/audit', ['Kampagne erstellt'], 'Kampagne erstellt'],
])('%s %j contains no English', async (path, buttons, title) => {
  await openAdmin(path, 'de');
  for (const name of buttons) await press(name);
  expectGerman(await dialogNamed(title));
});

it('saved filters contain no English', async () => {
  await openAdmin('/admin/campaigns?q=Window', 'de');
  await press('Gespeicherte Filter');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Speichern oder entfernen …' }));
  expectGerman(await dialogNamed('Gespeicherte Filter'));
});
