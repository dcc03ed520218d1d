import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { balanceCents } from '../fixtures/api';
import { approve, publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { verifyLedger } from '../fixtures/ledger';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';
import type { TestUser } from '../fixtures/users';

const BONUS_CENTS = 2_000;
/** Pays, at the money sandbox. */
const IBAN = 'DE89 3704 0044 0532 0130 00';
/** Of each run, because a first payout is held. */
const contributor: TestUser = `ben-${randomUUID().slice(0, 6)}`;

test('a contributor sets up payouts, certifies the tax form, withdraws, is paid and downloads the statement', async ({
  open,
}) => {
  // Three users, the provider's page and the jobs that send a payout.
  test.setTimeout(180_000);
  await earn();
  const ben = await open(contributor, '/wallet');
  const panel = ben.getByRole('region', { name: 'Available to withdraw' });
  await expect(panel).toContainText('$20.00');
  await panel.getByRole('link', { name: 'Set up payouts' }).click();

  await setUpMethod(ben);
  await certifyTaxForm(ben);

  await ben.goto('/wallet');
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByRole('button', { name: 'Everything ($20.00)' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Fee for another country')).toBeVisible();
  await expect(dialog.getByText('It is your first payout.')).toBeVisible();
  const net = (await dialog.getByRole('definition').nth(3).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Withdraw $20.00' }).click();
  await expect(dialog.getByRole('heading', { name: `${net} is set aside for you` })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await panel.getByRole('link', { name: 'Being checked' }).click();
  const payout = ben.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first();
  await expect(payout).toContainText('Being checked');

  const root = await open('root', '/admin');
  await root.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payouts' }).click();
  await root.getByRole('button', { name: `Release the payout of ${contributor}` }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(root.getByRole('status').filter({ hasText: 'are being sent' })).toBeVisible();

  // The open page follows the payout.
  await expect(payout).toContainText('Paid to your bank account', { timeout: 60_000 });
  const [download] = await Promise.all([
    ben.waitForEvent('download'),
    payout.getByRole('button', { name: `Statement of ${net} (PDF)` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sparks-payout-[0-9a-f]{24}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(panel.getByText('Paid out in total')).toBeVisible();
  await expect(panel).toContainText(net);
  expect(await balanceCents(contributor)).toBe(0);
  expect(await verifyLedger()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

/** Earns a bonus for an approved post. */
async function earn(): Promise<void> {
  const campaign = await publishCampaign('cleo-payouts', {
    name: uniqueName('Balcony bees'),
    approvalBonus: BONUS_CENTS,
  });
  await approve('cleo-payouts', [await submitPost(contributor, campaign, await youtubeVideo())]);
  await expect.poll(() => balanceCents(contributor), { timeout: 30_000 }).toBe(BONUS_CENTS);
}

/** Enters a bank account on the provider's page, which returns to the settings. */
async function setUpMethod(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Country of your bank account' })).toHaveValue('Germany');
  await page.getByRole('button', { name: 'Set up with Stripe' }).click();
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ben Krause');
  await page.getByRole('textbox', { name: 'IBAN or account number' }).fill(IBAN);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save payout details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your payout method is ready.' })).toBeVisible();
}

async function certifyTaxForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill in tax form' }).click();
  const form = page.getByRole('form', { name: 'Tax form' });
  await form.getByRole('textbox', { name: 'Full legal name' }).fill('Ben Krause');
  await form.getByRole('textbox', { name: 'Tax number' }).fill('02476291358');
  await form.getByLabel('Date of birth').fill('1991-02-03');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('Torstraße 12');
  await form.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await form.getByRole('textbox', { name: 'Postal code' }).fill('10119');
  await form.getByRole('textbox', { name: 'Type your full name to sign' }).fill('Ben Krause');
  await form.getByRole('button', { name: 'Certify tax form' }).click();
  await expect(page.getByText('DAC7 (resident in the EU)')).toBeVisible();
}
