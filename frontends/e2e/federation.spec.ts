import { expect, test, type Page } from '@playwright/test';
import { builds, serveBuilds, type Deployed } from './fixtures/deployment';
import { mockApi } from './visual/mock-api';
import { screens } from './visual/screens';

const screenNamed = (name: string) => screens.find((screen) => screen.name === name)!;
const analytics = screenNamed('analytics');
const campaign = screenNamed('own-campaign');
/** What the remote renders. */
const figures = (page: Page) => page.getByRole('heading', { name: 'Views per day' });

async function open(page: Page, path: string, deployed: Deployed, beforeFile?: (file: string) => void) {
  await mockApi(page, { ...analytics, besides: { ...campaign.besides, ...analytics.besides } });
  await serveBuilds(page, deployed, beforeFile);
  await page.goto(path);
}

async function expectRefusal(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This part of the page needs a newer version of the app');
  await expect(figures(page)).toHaveCount(0);
}

const reload = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reload the page' }).click();

test('a remote built for a newer shell is not mounted until the newer shell is deployed', async ({ page }) => {
  const deployed = { shell: builds.shell.current, remote: builds.remote.next };
  await open(page, analytics.path, deployed);
  await expectRefusal(page);

  // This shell is one level above the remote and still supports it.
  deployed.shell = builds.shell.next;
  await reload(page);
  await expect(figures(page)).toBeVisible();
});

test('a remote that the shell no longer supports is not mounted until a newer remote is deployed', async ({ page }) => {
  const deployed = { shell: builds.shell.next, remote: builds.remote.current };
  await open(page, analytics.path, deployed);
  await expectRefusal(page);

  deployed.remote = builds.remote.next;
  await reload(page);
  await expect(figures(page)).toBeVisible();
});

test('a remote whose files a deployment replaced loads with another attempt, without a reload', async ({ page }) => {
  const deployed = { shell: builds.shell.next, remote: builds.remote.current };
  // The page has the entry of one build when the next build replaces the files that it names.
  await open(page, campaign.path, deployed, (file) => {
    if (file.startsWith('/static/')) deployed.remote = builds.remote.next;
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the page is not available');
  expect(deployed.remote).toBe(builds.remote.next);

  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(figures(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
