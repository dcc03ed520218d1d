import { publishCampaign } from '../fixtures/campaigns';
import { stack } from '../fixtures/stack';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

test('when the submission remote is offline the rest of the page works, and a retry loads it', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('ben', `/campaigns/${campaign.slug}`);
  const remoteFiles = `${stack.submissionRemote}/**`;
  await page.route(remoteFiles, (route) => route.abort('connectionrefused'));
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the page is not available');

  // The shell keeps working: the close button of the screen and other pages work.
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  await expect(main.getByRole('alert')).toContainText('It could not be loaded. The rest of the page still works.');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toContainText('This part of the page is not available');

  await page.unroute(remoteFiles);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(submissionScreen(page).link).toBeVisible();
});

test('when the admin remote is offline the rest of the page works, and a retry loads it', async ({ open }) => {
  const page = await open('root', '/discover');
  const remoteFiles = `${stack.adminRemote}/**`;
  await page.route(remoteFiles, (route) => route.abort('connectionrefused'));
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the page is not available');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('alert')).toContainText('It could not be loaded. The rest of the page still works.');

  await page.unroute(remoteFiles);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
