import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { PayoutMethodSection } from './payout-method-section';
import { requirementsOf } from './requirements';
import { PayoutServer } from './testing/payout-server';

let server: PayoutServer;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  server = new PayoutServer();
});
afterEach(() => server.restore());

const show = (query = '') => renderPage(<PayoutMethodSection />, { at: `/settings/payouts${query}` });

it('asks for the country of the bank account and starts the setup with it', async () => {
  server.account = { ...server.account, status: 'none', methodLabel: null, country: null };
  server.answers['POST /api/payout-account/onboarding'] = {
    status: 503,
    json: { code: 'SERVICE_UNAVAILABLE', message: 'Not now' },
  };
  show();
  const country = await screen.findByRole('combobox', { name: 'Country of your bank account' });
  await waitFor(() => expect(country).toHaveValue('Germany'));
  await userEvent.click(screen.getByRole('button', { name: 'Set up with Stripe' }));
  expect(await screen.findByText('Try again in a few minutes. Nothing is sent twice.')).toBeVisible();
  expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({ country: 'DE' });
});

it.each([
  ['incomplete', 'Not finished yet'],
  ['verifying', 'Being checked'],
  ['restricted', 'Payouts are on hold'],
] as const)('says in plain words what is missing while it is %s', async (status, title) => {
  server.account = {
    ...server.account,
    status,
    requirementsDue: ['individual.dob.day', 'individual.dob.month', 'x.y'],
  };
  show();
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText(title)).toBeVisible();
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your date of birth', 'More information about you']);
});

it('greets the person who comes back from a complete setup, or with an expired link', async () => {
  const { unmount } = show('?setup=done');
  expect(await screen.findByText('Your payout method is ready.')).toBeVisible();
  unmount();
  server.account = { ...server.account, status: 'incomplete' };
  show('?setup=expired');
  expect(await screen.findByText(/^The page at Stripe was open for too long\./)).toBeVisible();
});

it('removes the method after a confirmation, and says when that is not possible', async () => {
  server.answers['DELETE /api/payout-account'] = {
    status: 409,
    json: { code: 'payout_account_in_use', message: 'A payout is on its way. Wait until it has arrived.' },
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your payout method?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('A payout is on its way. Wait until it has arrived.')).toBeVisible();
});

it('warns before a replacement that payouts wait for 72 hours', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(screen.getByText(/Payouts are held for 72 hours after a change\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
});

it.each([
  ['external_account', 'bank'],
  ['individual.id_number', 'idNumber'],
  ['individual.ssn_last_4', 'idNumber'],
  ['individual.verification.document', 'document'],
  ['individual.address.postal_code', 'address'],
  ['individual.first_name', 'name'],
  ['tos_acceptance.date', 'terms'],
  ['business_profile.url', 'business'],
  ['individual.email', 'contact'],
])('knows what %s asks for', (field, requirement) => {
  expect(requirementsOf([field])).toEqual([requirement]);
});
