import { formatCents } from '@sparks/domain';
import { balanceCents } from '../fixtures/api';
import { publishCampaign } from '../fixtures/campaigns';
import { expect, test } from '../fixtures/test';

// No other journey moves money in arjun's wallet.
test('money is paid in, and the wallet says what moved', async ({ open }) => {
  const before = await balanceCents('arjun');
  const page = await open('arjun', '/wallet');
  await expect(page.getByRole('link', { name: `Wallet, balance ${formatCents(before)}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add money' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add money to your wallet' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const refusals = [
    ['lots', 'Enter an amount such as 25 or 25.50.'],
    ['0.50', 'The smallest amount is $1.00.'],
    ['20000', 'The largest amount is $10,000.00.'],
  ] as const;
  for (const [text, message] of refusals) {
    await amount.fill(text);
    await amount.press('Enter');
    await expect(dialog.getByText(message)).toBeVisible();
  }
  expect(await balanceCents('arjun')).toBe(before);

  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add $25.00' }).click();
  const after = formatCents(before + 2_500);
  await expect(page.getByRole('status').filter({ hasText: `$25.00 was added. Your balance is ${after}.` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Wallet, balance ${after}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(after);
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('Added money');
  await expect(newest).toContainText('+$25.00');
  await expect(newest).toContainText(`balance ${after}`);
});

test('closing a campaign brings back what was not spent', async ({ open }) => {
  const campaign = await publishCampaign('arjun', { budget: 1_200 });
  const before = await balanceCents('arjun');
  const page = await open('arjun', `/campaigns/${campaign.slug}`);
  const money = page.getByRole('region', { name: 'Pool and rewards' });
  await money.getByRole('button', { name: 'Close campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this campaign?' });
  await expect(dialog).toContainText('$12.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The season is over.');
  await dialog.getByRole('button', { name: 'Close campaign' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The campaign is closed. $12.00 went back to the wallet.' })).toBeVisible();
  await expect(money.getByText('Manually Closed')).toBeVisible();
  await expect(money.getByRole('button', { name: 'Submit Post' })).toHaveAttribute('aria-disabled', 'true');
  await expect(money.getByRole('button', { name: 'Close campaign' })).toBeHidden();
  await expect(money.getByRole('link', { name: 'Edit Campaign' })).toBeHidden();

  await page.getByRole('link', { name: `Wallet, balance ${formatCents(before + 1_200)}` }).click();
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('Campaign refund');
  await expect(newest).toContainText('+$12.00');
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText('−$12.00');
});

test('a budget that the wallet does not cover cannot be published', async ({ open }) => {
  const page = await open('arjun', '/campaigns/new');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('A thousand gardens');
  await page.getByRole('textbox', { name: 'Description' }).fill('More than anybody can pay.');
  await page.getByRole('textbox', { name: 'Budget' }).fill('900000');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this campaign?' });
  await expect(dialog.getByText(/^\$[\d,.]+ is missing in your wallet$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish campaign' })).toBeDisabled();
  await expect(dialog.getByRole('link', { name: 'Add money' })).toBeVisible();
});
