import type { Page } from '@playwright/test';
import { publishCampaign } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { isTakenOver, openRendered } from '../fixtures/rendered-page';
import { stack } from '../fixtures/stack';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';
import { accountMenu, selectUserAtProvider } from '../fixtures/users';

/** Removes all cookies, including the provider's session, and the tab's tokens. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('oidc.'))
      .forEach((key) => sessionStorage.removeItem(key)),
  );
}

test('an expired session during a submission shows a message, and signing in restores the input', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  const page = await open('ben', `/campaigns/${campaign.slug}/submit`);
  const screen = submissionScreen(page);
  await screen.paste(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await endSession(page);
  await screen.submit.click();
  await expect(
    page.getByRole('main').getByText('Session expired. Please refresh the page and try again.'),
  ).toBeVisible();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Session expired. Please refresh the page and try again.' })
    .first();
  await notice.getByRole('button', { name: 'Sign in again' }).click();
  await selectUserAtProvider(page, 'ben');
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.slug}/submit$`));
  await expect(screen.link).toHaveValue(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
});

test('signing out ends the session of every tab', async ({ open }) => {
  const page = await open('kip-tabs', '/wallet');
  const other = await page.context().newPage();
  await other.goto('/me/contributions');
  await expect(other.getByRole('heading', { level: 1, name: 'My posts' })).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
});

test('a new tab waits for a provider that hangs, says so, and resumes the session', async ({ open }) => {
  const page = await open('ben', '/discover');
  await expect(accountMenu(page)).toBeVisible();
  const tab = await page.context().newPage();
  let hangs = true;
  const { port } = new URL(stack.identityProvider);
  await tab.route(new RegExp(`:${port}/`, 'u'), async (route) => {
    while (hangs) await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue().catch(() => undefined);
  });
  await tab.goto('/me/contributions');
  await expect(
    tab.getByRole('status').filter({ hasText: 'The sign-in service is not responding. Sparks keeps trying.' }),
  ).toBeVisible();
  hangs = false;
  await expect(tab.getByRole('heading', { level: 1, name: 'My posts' })).toBeVisible();
  await expect(tab.getByText('The sign-in service is not responding')).toBeHidden();
});

test('a page that was opened offline loads by itself when the connection is back', async ({ open }) => {
  const page = await open('ben', '/discover');
  await expect(page.getByRole('link', { name: 'My posts' })).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate(() => history.pushState(null, '', '/settings/developers'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible();
});

test('the page stays usable offline and shows when the connection is lost and restored', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('visitor', `/campaigns/${campaign.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await page.context().setOffline(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline. What you see may be out of date.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are back online.' })).toBeVisible();
});

for (const part of ['main', 'platform'])
  test(`a page that loses the connection before its code (${part}) can be read, and gets it later`, async ({
    open,
  }) => {
    const campaign = await publishCampaign('acme');
    const page = await open('visitor', '/health/web/live');
    let isLost = true;
    await page.route(`**/static/${part}.*.js`, (route) =>
      isLost ? route.abort('internetdisconnected') : route.continue(),
    );
    let failures = 0;
    page.on('requestfailed', () => (failures += 1));
    await openRendered(page, `/campaigns/${campaign.slug}`, () => (failures = 0));
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
    expect(await isTakenOver(page)).toBe(false);
    isLost = false;
    await page.context().setOffline(false);
    // It cannot be asked while it loads again.
    await expect(async () => expect(await isTakenOver(page)).toBe(true)).toPass();
  });
