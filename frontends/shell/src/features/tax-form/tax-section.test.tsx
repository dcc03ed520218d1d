import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TaxStatusResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { optionsOf, renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { TaxSection } from './tax-section';
import { aTaxProfile } from './testing/tax-fixtures';

let status: TaxStatusResponse;
let answer: { status?: number; json?: unknown } | null;
let server: ReturnType<typeof fakeServer>;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  status = { profile: null, isDue: false };
  answer = null;
  server = fakeServer(({ url, method }) => {
    if (url === '/api/users/me') return { json: { data: aMe({ country: 'US', birthDate: undefined }) } };
    if (answer) return answer;
    if (method === 'PUT') status = { profile: aTaxProfile(), isDue: false };
    return { json: { data: status } };
  });
});
afterEach(() => server.restore());

const show = () => renderPage(<TaxSection />);
const sent = () => server.seen.filter(({ method }) => method === 'PUT');
const open = async () => userEvent.click(await screen.findByRole('button', { name: /tax form$/ }));
const type = (label: string, text: string) => userEvent.type(screen.getByRole('textbox', { name: label }), text);
const chooseCountry = async (name: string) => {
  const country = screen.getByRole('combobox', { name: 'Country where you pay tax' });
  await userEvent.click(country);
  await userEvent.click(optionsOf(country).find(({ textContent }) => textContent === name)!);
};

it('says that no form is filled in yet', async () => {
  show();
  expect(await screen.findByText('You have not filled in a tax form yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill in tax form' })).toBeVisible();
});

it('certifies a W-9, and shows only the end of the number afterwards', async () => {
  show();
  await open();
  expect(screen.getByRole('textbox', { name: 'Full legal name' })).toHaveFocus();
  await type('Full legal name', 'Ada Obi');
  await type('Tax number', '219-09-7431');
  await type('Street and number', '1 Oak St');
  await type('City', 'Austin');
  await type('ZIP code', '78701');
  await type('State', 'TX');
  expect(screen.getByText(/^Under penalties of perjury, I certify/)).toBeVisible();
  await type('Type your full name to sign', 'Ada Obi');
  await userEvent.click(screen.getByRole('button', { name: 'Certify tax form' }));
  expect(await screen.findByText('Ends with 7431')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      country: 'US',
      name: 'Ada Obi',
      address: { line1: '1 Oak St', city: 'Austin', region: 'TX', postalCode: '78701' },
      taxId: '219-09-7431',
      taxIdKind: 'ssn',
      signedName: 'Ada Obi',
    },
  ]);
  expect(document.body).not.toHaveTextContent('219-09-7431');
  // The focus stays in the section.
  expect(document.getElementById('tax-form')).toHaveFocus();
});

it.each([
  ['Germany', 'DAC7', ['Tax number', 'Date of birth', 'Issued by'], ['SSN']],
  ['Japan', 'W-8BEN', ['Tax number, if your country issues one', 'Date of birth'], ['SSN', 'Issued by']],
])('asks residents of %s for the fields of %s', async (country, form, asked, absent) => {
  show();
  await open();
  await chooseCountry(country);
  expect(screen.getByText(new RegExp(form))).toBeVisible();
  for (const label of asked) expect(screen.getByLabelText(label, { selector: 'input' })).toBeVisible();
  for (const label of absent) expect(screen.queryByLabelText(label, { selector: 'input' })).not.toBeInTheDocument();
});

it('sends nothing incomplete, shows what is missing and moves there', async () => {
  show();
  await open();
  await type('Tax number', '000-12-3456');
  await userEvent.click(screen.getByRole('button', { name: 'Certify tax form' }));
  expect(await screen.findByText('Check this tax number.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full legal name' })).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('shows the refusal of the server at its field', async () => {
  status = { profile: aTaxProfile(), isDue: false };
  show();
  await open();
  // Replacing takes everything but the number and the signature from the form before.
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Austin');
  await type('Tax number', '219-09-7431');
  await type('Type your full name to sign', 'Ada Obi');
  answer = {
    status: 400,
    json: {
      code: 'BAD_REQUEST',
      message: 'Check this tax number.',
      details: [{ field: 'taxId', code: 'not_a_tax_number', message: 'Check this tax number.' }],
    },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Certify tax form' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tax number' })).toBeInvalid());
  expect(await screen.findByRole('alert')).toHaveTextContent('Check this tax number.');
});

it('says why a form is due, and when one has expired', async () => {
  status = { profile: null, isDue: true };
  const { unmount } = show();
  expect(await screen.findByText('Your payouts wait for this form')).toBeVisible();
  unmount();
  status = {
    profile: aTaxProfile({ form: 'W-8BEN', expiresAt: '2025-12-31T23:59:59.999Z', isExpired: true }),
    isDue: false,
  };
  show();
  expect(await screen.findByText('Your tax form has expired')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Tax form' })).getByText('December 31, 2025')).toBeVisible();
});

it('is absent where no tax forms are collected, and offers a retry after a failure', async () => {
  answer = {
    status: 503,
    json: { code: 'tax_profiles_not_available', message: 'Tax forms cannot be filled in here.' },
  };
  const { unmount } = show();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tax form' })).not.toBeInTheDocument());
  unmount();
  answer = { status: 500 };
  show();
  expect(await screen.findByText('Your tax form could not be loaded')).toBeVisible();
  answer = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not filled in a tax form yet.')).toBeVisible();
});
