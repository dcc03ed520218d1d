import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatCents } from '@sparks/domain';
import { balanceCents, call } from '../fixtures/api';
import { askToPublish, openStep } from '../fixtures/campaign-form';
import { publishCampaign } from '../fixtures/campaigns';
import { expect, test } from '../fixtures/test';

/** The n-th newest transaction, from 1. The rows above it are the column headings and the month. */
const movement = (page: Page, n: number): Locator =>
  page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .nth(n - 1);

test('a top-up appears in the balance and the transactions', async ({ open }) => {
  const before = await balanceCents('arjun-wallet');
  const page = await open('arjun-wallet', '/wallet');
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
  expect(await balanceCents('arjun-wallet')).toBe(before);

  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add $25.00' }).click();
  const after = formatCents(before + 2_500);
  await expect(
    page.getByRole('status').filter({ hasText: `$25.00 was added. Your balance is ${after}.` }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Wallet, balance ${after}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(after);
  const newest = movement(page, 1);
  await expect(newest).toContainText('You added money');
  await expect(newest).toContainText('+$25.00');
  await expect(newest).toContainText('Received');
  await expect(newest).toContainText(after);
});

test('closing a campaign refunds the unspent budget', async ({ open }) => {
  const campaign = await publishCampaign('arjun-wallet', { budget: 1_200 });
  const before = await balanceCents('arjun-wallet');
  const page = await open('arjun-wallet', `/campaigns/${campaign.slug}`);
  const money = page.getByRole('region', { name: 'Pool and rewards' });
  await money.getByRole('button', { name: 'Close campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this campaign?' });
  await expect(dialog).toContainText('$12.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The season is over.');
  await dialog.getByRole('button', { name: 'Close campaign' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Campaign closed. $12.00 was returned to the wallet.' }),
  ).toBeVisible();
  await expect(money.getByText('Manually Closed')).toBeVisible();
  await expect(money.getByRole('button', { name: 'Submit Post' })).toHaveAttribute('aria-disabled', 'true');
  await expect(money.getByRole('button', { name: 'Close campaign' })).toBeHidden();
  await expect(money.getByRole('link', { name: 'Edit Campaign' })).toBeHidden();

  await page.getByRole('link', { name: `Wallet, balance ${formatCents(before + 1_200)}` }).click();
  const newest = movement(page, 1);
  await expect(newest).toContainText(`Unused budget of ${campaign.name} returned`);
  await expect(newest).toContainText('+$12.00');
  await expect(movement(page, 2)).toContainText('−$12.00');
  await newest.getByRole('link', { name: campaign.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
});

test('URL filters apply to the transaction list and to the CSV download', async ({ open }) => {
  const campaign = await publishCampaign('arjun-wallet', { budget: 700 });
  const page = await open('arjun-wallet', '/wallet');
  await page.getByRole('radiogroup', { name: 'Direction' }).getByText('Paid').click();
  await page.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option', { name: campaign.name }).click();
  await expect(page).toHaveURL(new RegExp(`/wallet\\?direction=out&campaign=${campaign.id}$`));
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  await expect(movement(page, 1)).toContainText(`Budget of ${campaign.name}`);
  await expect(movement(page, 1)).toContainText('−$7.00');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sparks-wallet-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBe('\uFEFFDate (UTC),Type,Description,Campaign,Amount,Balance after,Currency,Transaction');
  expect(rows[1]).toContain(`,Campaign published,Budget of ${campaign.name},${campaign.name},-7.00,`);

  // The view is stored in the URL: it survives a reload, and the back button leaves it.
  await page.reload();
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await page.goBack();
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
});

test('an unused payment for a closed campaign can be moved to the wallet once', async ({ open }) => {
  const campaign = await publishCampaign('arjun-wallet', { budget: 300 });
  const { data } = await call<{ data: { payment: { _id: string } } }>('arjun-wallet', 'POST', '/api/wallet/top-up', {
    amount_in_cents: 450,
    purpose: 'spark',
    spark_id: campaign.id,
  });
  await call('arjun-wallet', 'POST', `/spark/${campaign.id}/close`, { closeReason: 'Too late.' });
  await expect(
    call('arjun-wallet', 'POST', '/spark/update-spark-after-payment', {
      sparkId: campaign.id,
      paymentId: data.payment._id,
    }),
  ).rejects.toThrow('campaign_not_open');
  const before = await balanceCents('arjun-wallet');

  const page = await open('arjun-wallet', '/wallet');
  const pending = page.getByRole('region', { name: 'Pending' });
  await expect(pending).toContainText('Paid for a campaign, not used');
  const payment = pending
    .getByRole('listitem')
    .filter({ hasText: `$4.50 for ${campaign.name}` })
    .last();
  await payment.getByRole('button', { name: 'Move $4.50 to your wallet' }).click();
  const after = formatCents(before + 450);
  await expect(
    page.getByRole('status').filter({ hasText: `$4.50 is in your wallet. Your balance is ${after}.` }),
  ).toBeVisible();
  await expect(payment).toBeHidden();
  await expect(page.getByRole('link', { name: `Wallet, balance ${after}` })).toBeVisible();
  await expect(movement(page, 1)).toContainText(`Payment for ${campaign.name}, moved to your wallet`);
  await call('arjun-wallet', 'POST', `/api/payments/${data.payment._id}/to-wallet`);
  expect(await balanceCents('arjun-wallet')).toBe(before + 450);
});

test('on phones transactions are a list and filters are in a drawer', async ({ open }) => {
  await publishCampaign('arjun-wallet', { budget: 100 });
  const page = await open('arjun-wallet', '/wallet', { viewport: { width: 390, height: 844 } });
  const newest = page.getByRole('main').locator('ol').first().getByRole('listitem').first();
  await expect(newest).toContainText('−$1.00');
  await expect(newest).toContainText('Paid');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Top-ups' }).click();
  await drawer.getByRole('button', { name: 'Show transactions' }).click();
  await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible();
  await expect(newest).toContainText('You added money');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a budget that the wallet does not cover cannot be published', async ({ open }) => {
  const page = await open('arjun-wallet', '/campaigns/new?step=story');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('A thousand gardens');
  await page.getByRole('textbox', { name: 'Description' }).fill('More than anybody can pay.');
  await openStep(page, 'Pay');
  await page.getByRole('textbox', { name: 'Budget' }).fill('900000');
  await askToPublish(page);
  const dialog = page.getByRole('dialog', { name: 'Publish this campaign?' });
  await expect(dialog.getByText(/^You need \$[\d,.]+ more in your wallet$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish campaign' })).toBeDisabled();
  await expect(dialog.getByRole('link', { name: 'Add money' })).toBeVisible();
});
