import type { Page } from '@playwright/test';
import { formatCents } from '@sparks/domain';
import { balanceCents, walletTransactions } from '../fixtures/api';
import { askToPublish, openStep } from '../fixtures/campaign-form';
import { uniqueName } from '../fixtures/campaigns';
import { verifyLedger } from '../fixtures/ledger';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

const BONUS_CENTS = 500;

// No other journey uses ada's wallet.
test('a campaign is published, a post is submitted and approved, and the contributor receives the bonus', async ({
  open,
}) => {
  // Three users and a dozen pages can exceed the default timeout on a busy machine.
  test.setTimeout(120_000);
  const name = uniqueName('Herbs on the window sill');
  const video = await youtubeVideo();

  const cleo = await open('cleo', '/wallet');
  await addMoney(cleo, '60');
  const campaignPath = await publish(cleo, name);

  const ada = await open('ada-first', '/discover');
  await ada.getByRole('searchbox', { name: 'Search campaigns' }).fill(name);
  await ada.getByRole('link', { name }).click();
  await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
  await ada.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  const submission = submissionScreen(ada);
  await expect(submission.platform('YouTube')).toBeChecked();
  await expect(submission.submit).toBeDisabled();
  await submission.paste(video.url);
  await expect(submission.said('Looks good')).toBeVisible();
  await expect(submission.preview.getByText(video.caption)).toBeVisible();
  await expect(submission.preview.getByRole('img', { name: /^Image of the post by/ })).toBeVisible();
  await submission.submit.click();
  await expect(submission.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
  await submission.close.click();
  await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
  const [lastLine] = await walletTransactions('ada-first');
  const before = await balanceCents('ada-first');

  await cleo.reload();
  await cleo.getByRole('link', { name: 'Review posts' }).click();
  const post = cleo.getByRole('article', { name: 'Post of Ada Whitfield' });
  await expect(post.getByText(video.caption)).toBeVisible();
  await cleo.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Approve' }).click();
  await expect(cleo.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible();
  await expect(cleo.getByRole('heading', { name: 'All caught up' })).toBeVisible();

  // The bonus is paid after the undo period.
  await expect.poll(() => balanceCents('ada-first'), { timeout: 30_000 }).toBe(before + BONUS_CENTS);

  await ada.getByRole('link', { name: /^Wallet, balance/ }).click();
  await expect(ada.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  const lines = await walletTransactions('ada-first');
  const since = lines.slice(0, lastLine ? lines.findIndex(({ _id }) => _id === lastLine._id) : lines.length);
  expect(since.map(({ kind, amountCents }) => ({ kind, amountCents }))).toEqual([
    { kind: 'approval_bonus', amountCents: BONUS_CENTS },
  ]);
  await expect(ada.getByRole('link', { name: `Wallet, balance ${formatCents(before + BONUS_CENTS)}` })).toBeVisible();
  const newest = ada.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(2);
  await expect(newest).toContainText(`Approval bonus for your post in ${name}`);
  await expect(newest).toContainText('+$5.00');
  await expect(newest).toContainText('Received');

  const ben = await open('ben', campaignPath);
  await expect(ben.getByRole('status').filter({ hasText: '1 item listed' })).toBeVisible();
  await ben.getByRole('button', { name: 'Open the post of @sill_and_soil' }).click();
  await expect(ben.getByRole('dialog').getByText('$5.00')).toBeVisible();

  expect(await verifyLedger()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

async function addMoney(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Add money' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add money to your wallet' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(dollars);
  await dialog.getByRole('button', { name: `Add $${dollars}.00` }).click();
  await expect(page.getByRole('status').filter({ hasText: `$${dollars}.00 was added.` })).toBeVisible();
}

/** Fills in and publishes the campaign. @returns the path of its page */
async function publish(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'Create' }).first().click();
  await openStep(page, 'Story');
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Show the herbs on your window sill, from the first green to the plate.');
  await openStep(page, 'Who and where');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await openStep(page, 'Pay');
  await page.getByRole('textbox', { name: 'Budget' }).fill('50');
  await page.getByRole('textbox', { name: 'Approval Bonus' }).fill('5');
  await page.getByRole('radio', { name: 'None' }).check();
  await page.getByRole('switch', { name: 'New posts only' }).uncheck();
  await page.getByRole('textbox', { name: 'Days on hold' }).fill('0');
  await askToPublish(page);
  const dialog = page.getByRole('dialog', { name: 'Publish this campaign?' });
  await expect(dialog).toContainText('−$50.00');
  await dialog.getByRole('button', { name: 'Publish campaign' }).click();
  await page.getByRole('link', { name: 'View campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pool and rewards' })).toContainText('of $50.00');
  return new URL(page.url()).pathname;
}
