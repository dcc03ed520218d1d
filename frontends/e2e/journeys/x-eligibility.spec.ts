import type { Page } from '@playwright/test';
import { call } from '../fixtures/api';
import { publishCampaign } from '../fixtures/campaigns';
import { xPost } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';
import { disconnectX } from '../fixtures/x-account';

/** A link on the social sandbox's consent page, which lists the accounts. */
const chooseAtX = (page: Page, account: string) => page.getByRole('link', { name: account }).click();

test('a user connects an ineligible X account, sees the reasons and submits with another one', async ({ open }) => {
  const [campaign, post] = await Promise.all([publishCampaign('acme'), xPost()]);
  await disconnectX('kip-x');
  const page = await open('kip-x', `/campaigns/${campaign.slug}/submit`);
  const screen = submissionScreen(page);
  const account = page.getByRole('region', { name: 'Your X account' });
  await screen.paste(post.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.submit).toBeDisabled();

  await account.getByRole('button', { name: 'Connect your X account' }).click();
  await chooseAtX(page, 'Quiet Corner');
  await expect(account.getByText('@quiet_corner cannot submit posts yet.')).toBeVisible();
  await expect(account.getByText('Followers: 7. Required: 50.')).toBeVisible();
  await expect(screen.link).toHaveValue(post.url);
  await expect(screen.submit).toBeDisabled();

  await account.getByRole('button', { name: 'Check again with X' }).click();
  await chooseAtX(page, 'Mugs by Kip');
  await expect(account.getByText('@mugs_by_kip can submit posts.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.slug}/submit$`));
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();

  const { data } = await call<{ data: { socialMediaAccounts: { username: string; verified: boolean }[] } }>(
    'kip-x',
    'GET',
    '/api/users/me',
  );
  expect(data.socialMediaAccounts).toContainEqual(expect.objectContaining({ username: 'mugs_by_kip', verified: true }));
});
