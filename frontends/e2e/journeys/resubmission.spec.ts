import { balanceCents } from '../fixtures/api';
import { setBalance } from '../fixtures/balance';
import { publishCampaign, submitPost } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

async function contributedBefore() {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  await submitPost('kip-again', campaign, video);
  return `/campaigns/${campaign.slug}/submit`;
}

test('below $1.00 the button is disabled and links to the wallet', async ({ open }) => {
  await setBalance('kip-again', 0);
  const page = await open('kip-again', await contributedBefore());
  const screen = submissionScreen(page);
  await expect(screen.heading('Run it back.')).toBeVisible();
  await screen.paste((await youtubeVideo()).url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.resubmit).toBeDisabled();
  await expect(page.getByText('Resubmitting costs $2.00. Your wallet is $2.00 short.')).toBeVisible();
  await page.getByRole('link', { name: 'Top up your wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});

test('between $1.00 and the fee the server rejects the resubmission without a charge', async ({ open }) => {
  await setBalance('kip-again', 150);
  const page = await open('kip-again', await contributedBefore());
  const screen = submissionScreen(page);
  await screen.paste((await youtubeVideo()).url);
  await expect(page.getByText('Resubmitting costs $2.00. Your wallet is $0.50 short.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Top up your wallet' })).toBeVisible();
  await screen.resubmit.click();
  await expect(page.getByRole('alert')).toContainText(
    'Resubmitting costs $2.00; your balance is $1.50. Nothing was charged.',
  );
  expect(await balanceCents('kip-again')).toBe(150);
  await page.getByRole('button', { name: 'Change content' }).click();
  await expect(screen.link).toHaveValue('');
  await expect(screen.link).toBeFocused();
});

test('a resubmission costs $2.00 and is queued for review', async ({ open }) => {
  await setBalance('kip-again', 500);
  const page = await open('kip-again', await contributedBefore());
  const screen = submissionScreen(page);
  await screen.paste((await youtubeVideo()).url);
  await screen.resubmit.click();
  await expect(screen.heading('Back at it again! Your resubmission is queued for review.')).toBeVisible();
  expect(await balanceCents('kip-again')).toBe(300);
  await screen.close.click();
  await expect(page.getByRole('link', { name: 'Wallet, balance $3.00' })).toBeVisible();
});
