import type { Page } from '@playwright/test';
import { publishCampaign } from '../fixtures/campaigns';
import { stack } from '../fixtures/stack';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

async function openSubmission(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
}

test('a remote whose files a deployment replaced loads with another attempt, without a reload', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('ben', '/discover');
  // The entry of the build before: it names files that are gone. A page may request it before it is needed, and again
  // with a condition.
  const entry = `${stack.submissionRemote}/remoteEntry.js`;
  const body = (await (await fetch(entry)).text()).replaceAll(/(\d+:")[0-9a-f]{8}"/g, '$100000000"');
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', headers, body }));
  await page.goto(`/campaigns/${campaign.slug}`);
  await openSubmission(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { link } = submissionScreen(page);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(link.or(tryAgain)).toBeVisible();
  // Not there when the failed attempt was the one that the page makes before the remote is needed.
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a remote that was built for a newer shell is not mounted and offers a reload', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('ben', '/discover');
  const files = `${stack.submissionRemote}/static/*.js`;
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/shellLevel:\(\)=>[\w.$]+/, 'shellLevel:()=>1e6');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
  await page.goto(`/campaigns/${campaign.slug}`);
  await openSubmission(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the page needs a newer version of the app');
  await expect(submissionScreen(page).link).toHaveCount(0);

  // The new shell, or the remote that fits this one.
  await page.unroute(files);
  await main.getByRole('button', { name: 'Reload the page' }).click();
  await expect(submissionScreen(page).link).toBeVisible();
});
