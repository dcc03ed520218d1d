import { Types } from 'mongoose';
import { pino } from 'pino';
import { Contract } from '../../../test/support/contract.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import {
  oneQuarter,
  registerPayouts,
  TAX_FORMS_OF_TESTS,
  TAX_NUMBERS_OF_TESTS,
} from '../../../test/support/tax-scene.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxProfilesService } from './tax-profiles.service.js';
import { TaxApiModule } from './tax.module.js';

const ROUTE = '/api/tax-profile';
const { us, gb, de } = TAX_FORMS_OF_TESTS;

let app: TestApp;
let clock: FixedClock;
let ada: SignedIn;
let ben: SignedIn;
let contract: Contract;
const logLines: string[] = [];

beforeAll(async () => {
  const logger = rootLogger as unknown as Record<symbol, { write: (line: string) => void }>;
  logger[pino.symbols.streamSym] = { write: (line) => void logLines.push(line) };
  clock = new FixedClock('2026-05-01T12:00:00.000Z');
  app = await createTestApp({ modules: [TaxApiModule], clock, env: { LOG_LEVEL: 'trace' } });
  contract = await Contract.of(app);
  ada = await signInAs(app, 'ada');
  ben = await signInAs(app, 'ben');
  registerPayouts(app, [oneQuarter(ada.user.id, 200_000, 0), oneQuarter(ben.user.id, 199_999, 0)], 'US');
});
afterAll(() => app.close());
afterEach(async () => {
  await app.connection.collection('tax_profiles').deleteMany({});
});

const stored = (person: SignedIn) =>
  app.connection.collection('tax_profiles').findOne({ userId: new Types.ObjectId(person.user.id) });

it('certifies a form, which its person reads without the number', async () => {
  expect((await ada.http('GET', ROUTE)).body).toEqual({ data: { profile: null, isDue: true } });
  const certified = await ada.http('PUT', ROUTE, us);
  expect(certified.status).toBe(200);
  expect(certified.headers['cache-control']).toBe('no-store');
  expect(certified.body.data).toEqual({
    profile: {
      form: 'W-9',
      edition: 'Form W-9 (Rev. 03-2024)',
      country: 'US',
      name: 'Ada Obi',
      address: { line1: '1 Main Street', line2: null, city: 'Austin', region: 'TX', postalCode: '78701' },
      taxIdLast4: '7431',
      taxIdKind: 'ssn',
      taxIdCountry: null,
      birthDate: null,
      signedName: 'Ada Obi',
      certifiedAt: '2026-05-01T12:00:00.000Z',
      expiresAt: null,
      isExpired: false,
    },
    isDue: false,
  });
  expect((await ada.http('GET', ROUTE)).body).toEqual(certified.body);
  expect((await ben.http('GET', ROUTE)).body).toEqual({ data: { profile: null, isDue: false } });
});

it.each([
  [gb, { form: 'W-8BEN', taxIdLast4: '356C', expiresAt: '2029-12-31T23:59:59.999Z' }],
  [
    { ...gb, taxId: undefined },
    { form: 'W-8BEN', taxIdLast4: null },
  ],
  [de, { form: 'DAC7', taxIdLast4: '2719', taxIdCountry: 'DE', expiresAt: null }],
])('certifies each form as documented %#', async (form, expected) => {
  const answer = await ada.http('PUT', ROUTE, form);
  expect(answer.body.data.profile).toMatchObject(expected);
  expect(contract.problemsOf('PUT', ROUTE, answer)).toEqual([]);
});

it('replaces the form before and keeps nothing of it', async () => {
  await ada.http('PUT', ROUTE, us);
  await ada.http('PUT', ROUTE, { ...gb, taxId: undefined });
  expect(await app.connection.collection('tax_profiles').countDocuments()).toBe(1);
  expect(await stored(ada)).toMatchObject({ form: 'W-8BEN', encryptedTaxId: null, taxIdLast4: null, taxIdKind: null });
});

it('two certifications at once leave one whole form', async () => {
  const answers = await Promise.all([us, gb, de, us, gb, de].map((form) => ada.http('PUT', ROUTE, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const profile = await stored(ada);
  expect(await app.connection.collection('tax_profiles').countDocuments()).toBe(1);
  const form = [us, gb, de].find(({ country }) => country === profile?.country);
  expect(app.get(TaxNumberCipher).decrypt(profile?.encryptedTaxId, ada.user.id)).toBe(
    form?.taxId.replaceAll(/[ -]/gu, ''),
  );
});

it('refuses an incomplete form with one detail per field, and keeps the form before', async () => {
  await ada.http('PUT', ROUTE, us);
  const before = await stored(ada);
  const answer = await ada.http('PUT', ROUTE, { ...us, taxId: '000-12-3456', address: { line1: 'x', city: 'y' } });
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(answer.body.details.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['address.region', 'required'],
    ['address.postalCode', 'required'],
    ['taxId', 'not_a_tax_number'],
  ]);
  for (const body of [{}, { ...us, country: 'XX' }, { ...us, taxId: { $ne: '' } }, { ...us, form: 'W-9' }])
    expect((await ada.http('PUT', ROUTE, body)).status).toBe(400);
  expect(await stored(ada)).toEqual(before);
});

it('moved to another person, a number cannot be read [sec-411]', async () => {
  await ada.http('PUT', ROUTE, us);
  await ben.http('PUT', ROUTE, de);
  const profile = await stored(ada);
  expect(() => app.get(TaxNumberCipher).decrypt(profile?.encryptedTaxId, ben.user.id)).toThrow('Could not decrypt');
});

describe('isFormDue', () => {
  const isDue = (cents: number, person = ada) => app.get(TaxProfilesService).isFormDue(person.user.id, 'US', cents);

  it('asks for a W-9 from 2,000.00 in the year on', async () => {
    expect([await isDue(199_999), await isDue(200_000)]).toEqual([false, true]);
    await ada.http('PUT', ROUTE, us);
    expect([await isDue(200_000), await isDue(200_000, ben)]).toEqual([false, true]);
  });

  it('counts another form as none', async () => {
    await ada.http('PUT', ROUTE, gb);
    expect(await isDue(200_000)).toBe(true);
    expect((await ada.http('GET', ROUTE)).body.data).toMatchObject({ profile: { isExpired: false }, isDue: true });
  });
});

it('says when a form has expired', async () => {
  await ada.http('PUT', ROUTE, gb);
  clock.set('2029-12-31T23:59:59.999Z');
  expect((await ada.http('GET', ROUTE)).body.data.profile.isExpired).toBe(false);
  clock.set('2030-01-01T00:00:00.000Z');
  expect((await ada.http('GET', ROUTE)).body.data.profile.isExpired).toBe(true);
  clock.set('2026-05-01T12:00:00.000Z');
});

it('leaves the number nowhere: not in the database, the log, the audit or a response [sec-410]', async () => {
  logLines.splice(0);
  const responses = await Promise.all([
    ada.http('PUT', ROUTE, us),
    ben.http('PUT', ROUTE, de),
    ada.http('PUT', ROUTE, { ...us, taxIdKind: 'itin' }),
    ada.http('PUT', ROUTE, `{"taxId":"${us.taxId}`),
    ada.http('PUT', `${ROUTE}/elsewhere`, us),
    ada.http('GET', ROUTE),
  ]);
  const collections = await app.connection.listCollections();
  const documents = await Promise.all(
    collections.map(async ({ name }) => app.connection.collection(name).find({}).toArray()),
  );
  const log = logLines.join('');
  expect(log).toContain(ROUTE);
  const everything = [log, JSON.stringify(documents), ...responses.map(({ text }) => text)].join('');
  expect(everything).toContain('tax_profile_certified');
  for (const number of TAX_NUMBERS_OF_TESTS) expect(everything).not.toContain(number);
});

it('audits form, country and expiry', async () => {
  await ada.http('PUT', ROUTE, gb);
  const root = await signInAs(app, 'root');
  const { body } = await root.http('GET', '/api/audit?action=tax_profile_certified&limit=1');
  expect(body.data[0]).toMatchObject({
    actor: { username: 'ada' },
    target: { type: 'user', id: ada.user.id, label: 'ada' },
    after: { form: 'W-8BEN', country: 'GB', expiresAt: '2029-12-31T23:59:59.999Z' },
  });
});
