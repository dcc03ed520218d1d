import type { Page } from '@playwright/test';
import * as account from './responses/account';
import { pageOf } from './responses/pages';
import * as payouts from './responses/payouts';
import type { Screen } from './screen';

/** A contributor with a ready payout account. */
const withdrawing = {
  'GET /api/wallet': { data: payouts.earning },
  'GET /api/wallet/held': pageOf(payouts.heldEarnings),
  'GET /api/wallet/transactions': pageOf(account.walletLines, 20),
  'GET /api/payout-account': { data: payouts.account },
  'POST /api/payouts/quote': { data: payouts.quote },
};

const withOpenPayout = { ...withdrawing, 'GET /api/wallet': { data: payouts.withOpenPayout } };

/** The lists of a user's page for admins. */
const person = {
  'GET /api/admin/user-totals': { data: [{ _id: 'user-ngozi', ...account.totals }] },
  'GET /api/admin/users/:any/wallet-transactions': pageOf(account.walletLines),
  'GET /api/admin/suspensions': { data: payouts.suspensions, nextCursor: null },
  'GET /blocks': pageOf([]),
  'GET /spark/admin/info': pageOf([]),
  'GET /api/audit': pageOf([]),
};

/** The wallet, payouts from it, and their administration. */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'wallet',
    path: '/wallet',
    as: 'ada',
    about: 'GET /api/wallet/transactions',
    full: pageOf(account.walletLines, 20),
    empty: pageOf([], 20),
    shows: 'Spotlight tip',
    says: 'No transactions yet',
  },
  {
    name: 'wallet-payouts',
    path: '/wallet?tab=payouts',
    as: 'ada',
    about: 'GET /api/payouts',
    states: ['loading', 'error', 'full'],
    full: { data: payouts.payouts, nextCursor: null },
    besides: withOpenPayout,
    shows: 'Failed',
  },
  {
    name: 'wallet-before-payouts',
    path: '/wallet?tab=payouts',
    as: 'ada',
    about: 'GET /api/payouts',
    states: ['empty'],
    empty: { data: [], nextCursor: null },
    besides: { ...withdrawing, 'GET /api/wallet': { data: account.wallet } },
    shows: 'Failed',
    says: 'When you withdraw, you follow the payout here and download its statement.',
  },
  {
    name: 'wallet-payout-history',
    path: '/wallet?tab=payouts',
    as: 'ada',
    about: 'GET /api/payouts',
    states: ['full'],
    full: { data: payouts.payouts, nextCursor: null },
    besides: withOpenPayout,
    heading: 'Pending',
    shows: 'Failed',
  },
  {
    name: 'wallet-held',
    path: '/wallet?tab=held',
    as: 'ada',
    about: 'GET /api/wallet/held',
    full: pageOf(payouts.heldEarnings),
    empty: pageOf([]),
    besides: {
      ...withOpenPayout,
      'GET /api/payouts': { data: payouts.sent, nextCursor: null },
      'GET /api/earning-reversals': { data: [], nextCursor: null },
    },
    shows: 'Views',
    says: 'Nothing is held',
  },
  {
    name: 'wallet-withdraw',
    path: '/wallet',
    as: 'ada',
    about: 'GET /api/payout-account',
    states: ['full'],
    full: { data: payouts.account },
    besides: withdrawing,
    shows: /6789/u,
    act: withdraw,
  },
  {
    name: 'wallet-review',
    path: '/wallet',
    as: 'ada',
    about: 'GET /api/payout-account',
    states: ['full'],
    full: { data: payouts.account },
    besides: withdrawing,
    shows: /6789/u,
    act: reviewPayout,
  },
  {
    name: 'wallet-withdrawn',
    path: '/wallet',
    as: 'ada',
    about: 'GET /api/payout-account',
    states: ['full'],
    full: { data: payouts.account },
    besides: { ...withdrawing, 'POST /api/payouts': { data: payouts.sent[0] } },
    shows: /6789/u,
    act: async (page) => {
      await reviewPayout(page);
      await page.getByRole('button', { name: 'Withdraw $100.00' }).click();
      await page.getByRole('dialog').getByText('is on its way').waitFor();
    },
  },
  {
    name: 'wallet-restricted',
    path: '/wallet',
    as: 'ada',
    about: 'GET /api/payout-account',
    states: ['loading', 'error', 'full'],
    full: { data: payouts.restricted },
    besides: withdrawing,
    shows: 'See what is missing',
  },
  {
    name: 'payout-settings',
    path: '/settings/payouts',
    as: 'ada',
    about: 'GET /api/payout-account',
    full: { data: payouts.account },
    empty: { data: payouts.notSetUp },
    besides: { 'GET /api/tax-profile': { data: payouts.taxForm } },
    shows: /6789/u,
    says: 'Country of your bank account',
  },
  {
    name: 'payout-settings-restricted',
    path: '/settings/payouts',
    as: 'ada',
    about: 'GET /api/payout-account',
    states: ['full'],
    full: { data: payouts.restricted },
    besides: { 'GET /api/tax-profile': { data: payouts.dueTaxForm } },
    shows: 'Payouts are on hold',
  },
  {
    name: 'payout-settings-tax-form',
    path: '/settings/payouts',
    as: 'ada',
    about: 'GET /api/tax-profile',
    states: ['full'],
    full: { data: payouts.dueTaxForm },
    besides: { 'GET /api/payout-account': { data: payouts.account } },
    shows: 'Fill in tax form',
    heading: 'Tax form',
    act: async (page) => {
      await page.getByRole('button', { name: 'Fill in tax form' }).click();
      await page.getByText('Country where you pay tax').waitFor();
    },
  },
  {
    name: 'admin-payouts',
    path: '/admin/payouts',
    as: 'root',
    about: 'GET /api/admin/payouts',
    full: { data: payouts.heldPayouts, nextCursor: null },
    empty: { data: [], nextCursor: null },
    shows: 'Ben Krause',
    says: 'No held payouts',
  },
  {
    name: 'admin-payout-differences',
    path: '/admin/payouts?tab=differences',
    as: 'root',
    about: 'GET /api/admin/payouts/mismatches',
    full: { data: payouts.differences, nextCursor: null },
    empty: { data: [], nextCursor: null },
    shows: 'tr_1Q7unknown',
    says: 'No differences',
  },
  {
    name: 'admin-payout-release',
    path: '/admin/payouts',
    as: 'root',
    about: 'GET /api/admin/payouts',
    states: ['full'],
    full: { data: payouts.heldPayouts, nextCursor: null },
    shows: 'Ben Krause',
    act: (page) => openDialog(page, 'Release the payout of ben'),
  },
  {
    name: 'admin-payout-refuse',
    path: '/admin/payouts',
    as: 'root',
    about: 'GET /api/admin/payouts',
    states: ['full'],
    full: { data: payouts.heldPayouts, nextCursor: null },
    shows: 'Ben Krause',
    act: async (page) => {
      await openDialog(page, 'Refuse the payout of ben');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('The documents do not match the name of the account.');
    },
  },
  {
    name: 'admin-payout-retry',
    path: '/admin/payouts?tab=sending',
    as: 'root',
    about: 'GET /api/admin/payouts',
    states: ['full'],
    full: { data: payouts.sendingPayouts, nextCursor: null },
    shows: 'Ben Krause',
    act: (page) => openDialog(page, 'Try again: payout of ben'),
  },
  ...(['Suspend', 'Correct wallet'] as const).map((name): Screen => ({
    name: name === 'Suspend' ? 'admin-suspend' : 'admin-adjust',
    path: '/admin/people/user-ngozi',
    as: 'root',
    about: 'GET /api/admin/users/:any',
    states: ['full'],
    full: { data: payouts.personForAdmins },
    besides: person,
    shows: 'Two posts with bought views.',
    act: (page) => openDialog(page, name),
  })),
];

/** Opens the dialog to withdraw and enters an amount. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('100');
}

/** The second step, with everything that the payout costs. */
async function reviewPayout(page: Page): Promise<void> {
  await withdraw(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByText('You receive').waitFor();
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}
