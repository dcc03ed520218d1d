import { text } from 'node:stream/consumers';
import { Types } from 'mongoose';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import {
  oneQuarter,
  registerPayouts,
  TAX_FORMS_OF_TESTS,
  TAX_NUMBERS_OF_TESTS,
} from '../../../../test/support/tax-scene.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TaxApiModule } from '../tax.module.js';
import { TaxReportService } from './tax-report.service.js';

const ROUTE = '/api/admin/tax-report';
const { us, de } = TAX_FORMS_OF_TESTS;

let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let root: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ modules: [TaxApiModule] });
  [ada, ben, cleo, root] = await Promise.all([
    signInAs(app, 'ada'),
    signInAs(app, 'ben'),
    signInAs(app, 'cleo'),
    signInAs(app, 'root'),
  ]);
  await ada.http('PUT', '/api/tax-profile', us);
  await ben.http('PUT', '/api/tax-profile', de);
  const none = Array.from({ length: 250 }, () => oneQuarter(new Types.ObjectId().toHexString(), 1_000, 25));
  registerPayouts(app, [oneQuarter(ada.user.id, 250_000, 125), oneQuarter(cleo.user.id, 5_005, 0), ...none], 'US');
});
afterAll(() => app.close());

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');

it('lists everybody who was paid, with or without a form, and nobody else', async () => {
  const { status, text: csv, headers } = await root.http('GET', `${ROUTE}?year=2026`);
  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'attachment; filename="sparks-tax-report-2026.csv"',
    'no-store',
  ]);
  const lines = linesOf(csv);
  expect(lines).toHaveLength(1 + 252);
  expect(lines[0]).toMatch(/^Person,Username,Form,Name,Country,Tax number,.+,Q1 paid,Q1 fees,Q1 payouts,.+,Currency$/);
  expect(lines[1]).toMatch(
    new RegExp(`^${ada.user.id},ada,W-9,Ada Obi,US,7431,ssn,,,1 Main Street,.+,2500.00,1.25,1,.+,2500.00,1.25,USD$`),
  );
  expect(lines[2]).toMatch(new RegExp(`^${cleo.user.id},cleo,missing,,,.+,50.05,0.00,USD$`));
  expect(csv).not.toContain(ben.user.id);
});

it('shows no whole number to an admin, and is audited with the year [sec-412]', async () => {
  const { text: csv } = await root.http('GET', `${ROUTE}?year=2025`);
  for (const number of TAX_NUMBERS_OF_TESTS) expect(csv).not.toContain(number);
  const { body } = await root.http('GET', '/api/audit?action=tax_report_downloaded&limit=1');
  expect(body.data[0]).toMatchObject({
    actor: { username: 'root' },
    target: { type: 'tax_report', id: '2025', label: '2025' },
  });
});

it('has whole numbers only in one column of the file for the authorities, which is audited as such [sec-421]', async () => {
  const lines = linesOf(await text(await app.get(TaxReportService).streamForAuthorities(2026)));
  const cells = lines[1]?.split(',') ?? [];
  const number = us.taxId.replaceAll('-', '');
  expect(cells.flatMap((cell, index) => (cell.includes(number) ? [lines[0]?.split(',')[index]] : []))).toEqual([
    'Tax number',
  ]);
  for (const other of TAX_NUMBERS_OF_TESTS.filter((taxId) => taxId !== number))
    expect(lines.join()).not.toContain(other);
  const { body } = await root.http('GET', '/api/audit?action=tax_report_created');
  expect(body.data).toEqual([expect.objectContaining({ actor: { id: 'job:tax-report', username: 'system' } })]);
});

it('is for admins and for a year', async () => {
  expect((await ada.http('GET', `${ROUTE}?year=2026`)).status).toBe(403);
  for (const query of ['', '?year=26', '?year=2026.5', '?year=x'])
    expect((await root.http('GET', `${ROUTE}${query}`)).status).toBe(400);
});
