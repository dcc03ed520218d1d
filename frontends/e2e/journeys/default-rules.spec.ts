import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatCents } from '@sparks/domain';
import { balanceCents, call, topUp, walletTransactions } from '../fixtures/api';
import { askToPublish, openStep } from '../fixtures/campaign-form';
import { uniqueName } from '../fixtures/campaigns';
import { endHolds } from '../fixtures/holds';
import { verifyLedger } from '../fixtures/ledger';
import { configurePost, youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';
import type { TestUser } from '../fixtures/users';

const BONUS_CENTS = 500;
const HOLD_DAYS = 3;
/** Of each run, because the wallet is compared with what one post earns. */
const contributor: TestUser = `kip-${randomUUID().slice(0, 6)}`;

test('with the default rules a post is proven by its caption, and its bonus is held before it is paid', async ({
  open,
}) => {
  // Two users, the undo window and the release job, which runs every minute.
  test.setTimeout(240_000);
  const name = uniqueName('Balcony tomatoes');
  await topUp('cleo-rules', 5_000);
  const cleo = await open('cleo-rules', '/campaigns/new?step=story');
  const path = await publishWithDefaults(cleo, name);

  const kip = await open(contributor, path);
  const rules = kip.getByRole('region', { name: 'Rules for posts' });
  await expect(rules).toContainText('Only posts that you made after this campaign was published.');
  await expect(rules).toContainText('Do not submit the same post to another campaign.');
  await expect(rules).toContainText(`Earnings reach your wallet after ${HOLD_DAYS} days.`);
  const code = (await rules.getByText(/^spk-/).textContent()) ?? '';
  const createdAt = new Date().toISOString();
  const post = { username: 'balcony_kip', createdAt } as const;
  const video = await youtubeVideo({ ...post, caption: 'Tomatoes, week one' });

  await kip.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  const submission = submissionScreen(kip);
  await submission.paste(video.url);
  await expect(submission.said('Looks good')).toBeVisible();
  await submission.submit.click();
  const help = kip.getByRole('region', { name: 'Prove that the post is yours' });
  await expect(help.getByText('This post is by @balcony_kip.')).toBeVisible();
  await expect(help.getByText(code)).toBeVisible();
  await configurePost('youtube', video.id, { ...post, state: 'public', caption: `Tomatoes, week one ${code}` });
  // The post is read again only when the last reading is five seconds old.
  await expect(async () => {
    await submission.submit.click();
    const success = submission.heading("All set! We've queued your post for review. Check back later!");
    await expect(success).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

  await cleo.goto(`${path}/review`);
  await expect(cleo.getByRole('article', { name: 'Post of Kip' })).toContainText('Proven by code in the caption');
  const decisions = cleo.getByRole('toolbar', { name: 'Decide' });
  await expect(decisions.getByText('Approving pays $5.00 bonus.')).toBeVisible();
  const before = await balanceCents(contributor);
  await decisions.getByRole('button', { name: 'Approve' }).click();
  await expect(cleo.getByRole('heading', { name: 'All caught up' })).toBeVisible();

  const heldCents = async () =>
    (await call<{ data: { heldCents: number } }>(contributor, 'GET', '/api/wallet')).data.heldCents;
  await expect.poll(heldCents, { timeout: 30_000 }).toBe(BONUS_CENTS);
  expect(await balanceCents(contributor)).toBe(before);
  await kip.goto('/wallet?tab=held');
  const held = kip.getByRole('list', { name: 'Held earnings' });
  await expect(held).toContainText('$5.00');
  await expect(held).toContainText(`Approval bonus · ${name}`);

  const contribution = await held.getByRole('link', { name }).getAttribute('href');
  await endHolds(contribution?.split('/').at(-1) ?? '');
  await expect.poll(() => balanceCents(contributor), { timeout: 90_000 }).toBe(before + BONUS_CENTS);
  await kip.reload();
  await expect(held).toBeHidden();
  await expect(kip.getByRole('link', { name: `Wallet, balance ${formatCents(before + BONUS_CENTS)}` })).toBeVisible();
  expect((await walletTransactions(contributor))[0]).toMatchObject({
    kind: 'earning_release',
    amountCents: BONUS_CENTS,
  });
  expect(await verifyLedger()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

/** Publishes without touching the rules. @returns the path of the campaign */
async function publishWithDefaults(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Show your tomatoes, from the first leaf to the plate.');
  await openStep(page, 'Who and where');
  await page.getByRole('checkbox', { name: 'YouTube' }).check();
  await openStep(page, 'Pay');
  await page.getByRole('textbox', { name: 'Budget' }).fill('50');
  await page.getByRole('textbox', { name: 'Approval Bonus' }).fill('5');
  await expect(page.getByRole('radio', { name: 'Account or code' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'New posts only' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Exclusive posts' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Days on hold' })).toHaveValue(String(HOLD_DAYS));
  await askToPublish(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish campaign' }).click();
  await page.getByRole('link', { name: 'View campaign' }).click();
  await expect(page.getByRole('region', { name: 'Pool and rewards' })).toContainText('of $50.00');
  return new URL(page.url()).pathname;
}
