import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { findEnglishTexts } from '@sparks/ui/testing';
import { answerEnglishData, blocks, GIVEN, person } from './testing/german-answers';
import { openAdmin } from './testing/render-admin';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer(answerEnglishData);
});
afterEach(() => server.restore());

it.each([
  ['/admin', 'Übersicht', 'Exporte'],
  ['/admin/posts?tab=all', 'Beiträge', 'In Nachprüfung'],
  [`/admin/posts?tab=all&open=${blocks[3]?._id}`, 'Beiträge', 'Bought likes'],
  ['/admin/risk', 'Risiko', 'In Nachprüfung'],
  ['/admin/access', 'Zugangsanfragen', 'Window herbs'],
  ['/admin/campaigns', 'Kampagnen', 'Window herbs'],
  ['/admin/top', 'Top-Kampagnen', 'Window herbs'],
  ['/admin/people', 'Personen', person.name],
  [`/admin/people/${person._id}`, person.name, 'Window herbs'],
  ['/admin/payouts', 'Auszahlungen', 'Cleo Martin'],
  ['/admin/payouts?tab=differences', 'Auszahlungen', 'tr_1'],
  ['/admin/approvals', 'Freigaben', 'Window herbs'],
  ['/admin/cases?tab=reports', 'Vorgänge', 'Window herbs'],
  ['/admin/exports', 'Exporte', 'Fehlgeschlagen'],
  ['/admin/audit', 'Protokoll', 'Window herbs'],
  ['/admin/nowhere', 'Diese Admin-Seite gibt es nicht', 'Zur Übersicht'],
])('%s contains no English', async (path, title, loaded) => {
  await openAdmin(path, 'de');
  expect(await screen.findByRole('heading', { level: 1, name: title, hidden: true })).toBeInTheDocument();
  expect((await screen.findAllByText(loaded, { exact: false })).length).toBeGreaterThan(0);
  expect(findEnglishTexts(document.body, GIVEN)).toEqual([]);
});
