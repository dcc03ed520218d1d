import { buffer } from 'node:stream/consumers';
import type { Language } from '@sparks/domain';
import { readPdf } from '../../../../test/support/read-pdf.js';
import { writePayoutStatement, type PayoutStatement } from './payout-statement.js';

const STATEMENT: PayoutStatement = {
  payoutId: '6923c0ffee0000000000abcd',
  recipient: { name: 'Ada Lovelace', username: 'ada' },
  methodLabel: 'STRIPE TEST BANK •••• 6789',
  requestedAt: new Date('2026-11-20T23:30:00Z'),
  sentAt: new Date('2026-11-21T08:05:00Z'),
  paidAt: new Date('2026-11-23T14:00:00Z'),
  returnedAt: null,
  grossCents: 123_456,
  fees: [
    { kind: 'processing', cents: 25 },
    { kind: 'cross_border', cents: 309 },
  ],
  netCents: 123_122,
  ledgerReference: '6923c0ffee0000000000ef01',
};

const write = async (changes: Partial<PayoutStatement> = {}, language: Language = 'en') =>
  buffer(await writePayoutStatement({ ...STATEMENT, ...changes }, language));

async function textOf(pdf: Buffer): Promise<string> {
  const { pages, text } = await readPdf(pdf);
  expect(pages).toBe(1);
  return text;
}

const named = (name: string) => write({ recipient: { name, username: 'ada' } });

it('names the payout, its dates, its method and every amount', async () => {
  const text = await textOf(await write());
  for (const part of [
    'Sparks',
    'Payout statement',
    'Ada Lovelace (ada)',
    '6923c0ffee0000000000abcd',
    'Requested 20 Nov 2026, 23:30 UTC',
    'Sent 21 Nov 2026, 08:05 UTC',
    'Paid 23 Nov 2026, 14:00 UTC',
    'STRIPE TEST BANK •••• 6789',
    'Ledger reference 6923c0ffee0000000000ef01',
    'Withdrawn from the wallet $1,234.56',
    'Processing fee −$0.25',
    'Cross-border fee −$3.09',
    'Paid out $1,231.22',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Returned');
});

it('is written in German for a person who reads German', async () => {
  const text = await textOf(await write({}, 'de'));
  for (const part of ['Auszahlungsbeleg', 'Gesendet 21. Nov. 2026, 08:05 UTC', 'Auszahlungsbetrag 1.231,22 $'])
    expect(text).toContain(part);
});

it('leaves out dates that have not come, and says when the bank returned the money', async () => {
  expect(await textOf(await write({ paidAt: null }))).not.toContain('Paid 23');
  const text = await textOf(await write({ returnedAt: new Date('2026-11-25T09:00:00Z') }));
  expect(text).toContain('Returned 25 Nov 2026, 09:00 UTC');
  expect(text).toContain('The bank returned this payout.');
});

it.each([
  ['Zoë Łukasz Nguyễn Çelik', 'Zoë Łukasz Nguyễn Çelik (ada)'],
  ['Анна Ковальчук', 'Анна Ковальчук (ada)'],
  ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου (ada)'],
  ['e\u0301mile', 'émile (ada)'],
])('prints the name %s', async (name, expected) => {
  expect(await textOf(await named(name))).toContain(`Recipient ${expected}`);
});

it.each(['山田太郎', 'مريم', '✨ Sparkle', ' '])('prints the username of a person named %p', async (name) => {
  expect(await textOf(await named(name))).toContain('Recipient ada Payout');
});

it.each(['Maximiliane '.repeat(12).trim(), 'Ä'.repeat(100)])('wraps the long name %s', async (name) => {
  const text = await textOf(await named(name));
  expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect(text).toContain('Paid out $1,231.22');
});

it('is equal for equal statements', async () => {
  const first = await write();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await write()).equals(first)).toBe(true);
});

it('is tagged for screen readers, with language and title', async () => {
  expect(await readPdf(await write({}, 'de'))).toMatchObject({
    title: 'Sparks: Auszahlungsbeleg 6923c0ffee0000000000abcd',
    language: 'de',
    isTagged: true,
  });
});
