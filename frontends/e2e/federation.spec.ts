import { expect, test, type Page } from '@playwright/test';
import { builds, REMOTE, serveBuilds, type Deployed } from './fixtures/deployment';
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

/** A folder without files. */
const NOTHING = '/nowhere';

async function expectMissingFile(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This part of the app could not be loaded');
  await expect(alert.getByRole('button')).toHaveText(['Reload the page']);
}

const reload = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reload the page' }).click();

/** Files of the remote that the page has requested, except its entry. */
function requestedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === REMOTE && pathname.startsWith('/static/')) files.push(pathname);
  });
  return files;
}

test('a remote that uses an export of the next shell runs nothing until that shell is deployed', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const files = requestedFiles(page);
  const deployed: Deployed = { shell: builds.shell.current, remote: builds.remote.next };
  await open(page, analytics.path, deployed);
  await expectRefusal(page);
  expect([files, errors]).toEqual([[], []]);

  deployed.shell = builds.shell.next;
  await reload(page);
  await expect(figures(page)).toBeVisible();
});

test('a remote that uses an export which the shell has removed is not mounted until a newer remote is deployed', async ({
  page,
}) => {
  const files = requestedFiles(page);
  const deployed: Deployed = { shell: builds.shell.later, remote: builds.remote.next };
  await open(page, analytics.path, deployed);
  await expectRefusal(page);
  expect(files).toEqual([]);

  deployed.remote = builds.remote.later;
  await reload(page);
  await expect(figures(page)).toBeVisible();
});

for (const [adds, shell, remote] of [
  ['added an export, with a remote that was built before', builds.shell.next, builds.remote.current],
  ['is about to lose an export, with a remote that does without it', builds.shell.next, builds.remote.later],
] as const)
  test(`a shell that ${adds} works`, async ({ page }) => {
    await open(page, analytics.path, { shell, remote });
    await expect(figures(page)).toBeVisible();
  });

test('a remote that needs another version of a third-party package is not mounted', async ({ page }) => {
  await open(page, analytics.path, { shell: builds.shell.current, remote: builds.remote.otherPackages });
  await expectRefusal(page);
});

test('a remote whose files a deployment replaced loads with another attempt, without a reload', async ({ page }) => {
  const deployed: Deployed = { shell: builds.shell.next, remote: builds.remote.current };
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

test('a mounted remote that misses a file since a deployment offers a reload, which loads the new version', async ({
  page,
}) => {
  const deployed: Deployed = { shell: builds.shell.next, remote: builds.remote.current };
  await open(page, analytics.path, deployed);
  await expect(figures(page)).toBeVisible();
  deployed.remote = NOTHING;
  const share = page.getByRole('main').getByRole('button', { name: 'Share report' });
  await share.click();
  await expectMissingFile(page);

  deployed.remote = builds.remote.next;
  await reload(page);
  await expect(figures(page)).toBeVisible();
  await share.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page of the shell whose code is gone since a deployment offers a reload, which opens that page', async ({
  page,
}) => {
  const deployed: Deployed = { shell: builds.shell.current, remote: builds.remote.current };
  await open(page, analytics.path, deployed);
  await expect(figures(page)).toBeVisible();
  deployed.shell = NOTHING;
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expectMissingFile(page);
  await expect(page).toHaveURL(/\/discover$/);

  deployed.shell = builds.shell.next;
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
});
