import type { BrowserContextOptions, Page } from '@playwright/test';
import { SESSION_COOKIE } from '@sparks/domain';
import { call } from './fixtures/api';
import { approve, demoContributionWithCurve, publishCampaign, submitPost, type Campaign } from './fixtures/campaigns';
import { youtubeVideo } from './fixtures/posts';
import { isTakenOver, openRendered } from './fixtures/rendered-page';
import { expect, test } from './fixtures/test';

let campaign: Campaign;
let contribution: string;
let contributionWithCurve: string;

test.beforeAll(async () => {
  campaign = await publishCampaign('acme', { approvalBonus: 200, description: 'Show us your first cup of the day.' });
  contribution = await submitPost('ngozi', campaign, await youtubeVideo());
  await approve('acme', [contribution]);
  contributionWithCurve = await demoContributionWithCurve();
});

const pages = () => ({
  landing: '/',
  discover: '/discover',
  campaign: `/campaigns/${campaign.slug}`,
  contribution: `/contribution-details/${contribution}`,
  contributionWithCurve: `/contribution-details/${contributionWithCurve}`,
  organization: '/p/org/acme',
  contributor: '/p/ngozi',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
});

/** What React reports when the browser's first render differs from the server's page. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') reports.push(message.text());
  });
  page.on('pageerror', (error) => void reports.push(error.message));
  return reports;
}

/** Colors of the page, its texts, borders and controls, and whether they are those of a dark scheme. */
async function colorsOf(page: Page) {
  return page.evaluate(() => {
    const background = getComputedStyle(document.body).backgroundColor;
    const colors = [...document.querySelectorAll('header, h1, h2, article, article p, footer a, button, input')]
      .slice(0, 80)
      .map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, style.color, style.backgroundColor, style.borderTopColor].join(' ');
      });
    const channels = background.match(/\d+/g)?.map(Number) ?? [];
    return {
      isDark: Math.max(...channels) < 128,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      background,
      colors,
    };
  });
}

test('without scripts, the public pages can be read and their links work', async ({ open }) => {
  const page = await open('visitor', '/help', { javaScriptEnabled: false });
  for (const path of Object.values(pages())) await openRendered(page, path);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Post about brands/);
  await page.getByRole('link', { name: 'Start Earning' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('$');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/campaigns\//);

  await page.goto(pages().campaign);
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expect(page.getByText('Show us your first cup of the day.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pool and rewards' })).toContainText('$50.00');
  await page.getByRole('link', { name: 'Acme' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Acme/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(pages().contribution);
  await expect(page.getByRole('link', { name: 'View the post' })).toBeVisible();
  await page.getByRole('link', { name: campaign.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
});

/** Where texts, pictures and controls of the page are, in whole pixels. Charts are drawn by a script. */
async function layoutOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, img, button, article, figure, svg)')]
      .filter((element) => !element.matches('figure svg'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const text = element.matches('h1, h2, h3, p, button') ? element.textContent?.slice(0, 20) : '';
        return [element.tagName, text, ...[x, y + window.scrollY, width, height].map(Math.round)].join(' ');
      }),
  );
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`pages have their layout before any script has run, ${viewport.width} px`, async ({ open }) => {
    const withoutScripts = await open('visitor', '/health/web/live', { viewport, javaScriptEnabled: false });
    const withScripts = await open('visitor', '/health/web/live', { viewport });
    for (const [name, path] of Object.entries(pages())) {
      await openRendered(withoutScripts, path);
      await openRendered(withScripts, path);
      await expect.poll(() => isTakenOver(withScripts), name).toBe(true);
      await withScripts.waitForLoadState('networkidle');
      expect(await layoutOf(withoutScripts), name).toEqual(await layoutOf(withScripts));
    }
  });

for (const system of ['light', 'dark'] as const)
  for (const chosen of [undefined, 'light', 'dark'] as const)
    test(`pages have the right color scheme at once: system ${system}, chosen ${chosen ?? 'nothing'}`, async ({
      open,
    }) => {
      const scheme = chosen ?? system;
      const withoutScripts = await open('visitor', '/health/web/live', {
        colorScheme: system,
        javaScriptEnabled: false,
      });
      const withScripts = await open('visitor', '/health/web/live', { colorScheme: system });
      if (chosen) {
        const { origin: url } = new URL(withScripts.url());
        await withoutScripts.context().addCookies([{ name: 'sparks-color-scheme', value: chosen, url }]);
        await withScripts.evaluate((value) => localStorage.setItem('sparks-color-scheme', value), chosen);
      }
      const reports = await collectReports(withScripts);
      for (const path of ['/discover', pages().campaign]) {
        await openRendered(withoutScripts, path);
        await openRendered(withScripts, path);
        await expect.poll(() => isTakenOver(withScripts)).toBe(true);
        // Without scripts, the colors are those that the application has in this scheme.
        await expect(withScripts.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        const colors = await colorsOf(withoutScripts);
        expect(colors.isDark).toBe(scheme === 'dark');
        expect(colors).toEqual(await colorsOf(withScripts));
      }
      expect(reports).toEqual([]);
      // The next page already comes in the chosen scheme.
      const sent = await withScripts.context().request.get('/discover', { headers: { accept: 'text/html' } });
      expect(await sent.text()).toContain(`data-mantine-color-scheme="${chosen ?? 'auto'}"`);
    });

const visitors: Record<string, BrowserContextOptions> = {
  'in English': {},
  'in German, dark, in another time zone': { locale: 'de-DE', colorScheme: 'dark', timezoneId: 'Pacific/Auckland' },
  'on a phone': { viewport: { width: 390, height: 844 }, timezoneId: 'America/Los_Angeles' },
};

for (const [who, options] of Object.entries(visitors))
  test(`the browser takes over the server's pages without a difference, ${who}`, async ({ open }) => {
    const page = await open('visitor', '/help', options);
    const reports = await collectReports(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const [name, path] of Object.entries(pages())) {
      await openRendered(page, path, () => (requests.length = 0));
      await expect.poll(() => isTakenOver(page), name).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(reports, name).toEqual([]);
      expect(
        requests.filter((request) => /^\/(spark|blocks|api)\b/.test(request)),
        `${name} contains its data`,
      ).toEqual([]);
    }
  });

/** Opens a page whose takeover waits until `release` is called. */
async function openWithoutHandlers(page: Page, path: string): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openRendered(page, path);
  return { release };
}

test('a visitor who has scrolled stays there when the browser takes over the page', async ({ open }) => {
  const page = await open('visitor', '/health/web/live');
  const { release } = await openWithoutHandlers(page, pages().campaign);
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await report.scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(0);
  release();
  await report.click();
  await expect(page.getByRole('dialog', { name: 'Report this campaign' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
});

test('a click and typing before the page has its handlers are not lost, on a slow phone', async ({ open }) => {
  const page = await open('visitor', '/health/web/live');
  const devTools = await page.context().newCDPSession(page);
  const { release } = await openWithoutHandlers(page, '/discover');
  await page.getByRole('searchbox').fill(campaign.name);
  await page.getByRole('button', { name: 'Language' }).click();
  // The page is taken over in many steps.
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  release();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(campaign.name);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('people who are signed in get their own page', async ({ open }) => {
  const page = await open('ben', '/discover');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.reload();
  expect(await page.locator('#root[data-rendered-at]').count()).toBe(0);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('people with access to a private campaign see it once the browser has taken over the page of visitors', async ({
  open,
}) => {
  const description = 'A phone that folds twice.';
  const termsAndConditions = 'Never show the hinge.';
  const hidden = await publishCampaign('acme', { isPrivate: true, description, termsAndConditions });
  for (const person of ['ben', 'ngozi'] as const) {
    const { data } = await call<{ data: { _id: string } }>(person, 'GET', '/api/users/me');
    await call(person, 'POST', `/api/sparks/${hidden.id}/request-access`);
    await call('acme', 'PATCH', `/spark/${hidden.id}/approve-access`, { userId: data._id });
  }
  const post = await submitPost('ngozi', hidden, await youtubeVideo());
  await approve('acme', [post]);
  const linkToPost = `a[href="/contribution-details/${post}"]`;

  const visitor = await open('visitor', '/p/ngozi');
  await expect(visitor.getByRole('link', { name: campaign.name }).first()).toBeVisible();
  await expect(visitor.locator(linkToPost)).toHaveCount(0);
  await visitor.goto(`/contribution-details/${post}`);
  await expect(visitor.getByRole('heading', { name: 'Contribution not found' })).toBeVisible();

  const page = await open('ben', '/discover');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // Without this cookie the server does not know that there is a session, and sends the page of visitors.
  const openAsUnknown = async (path: string) => {
    await expect(async () => {
      await page.context().clearCookies({ name: SESSION_COOKIE });
      const sent = await page.goto(path);
      const html = (await sent?.text()) ?? '';
      expect(html).toContain('data-rendered-at');
      for (const secret of [description, termsAndConditions, post]) expect(html).not.toContain(secret);
    }).toPass();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  };
  await openAsUnknown('/p/ngozi');
  await expect(page.locator(linkToPost)).toBeVisible();
  await openAsUnknown('/p/org/acme');
  await page.getByRole('link', { name: hidden.name }).first().click();
  await expect(page.getByText(description)).toBeVisible();
  await page.getByRole('button', { name: 'Terms of use' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms of use' })).toContainText(termsAndConditions);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 item listed')).toBeVisible();
});

for (const locale of ['en-GB', 'de-DE'])
  test(`pages keep the title that the server sent, in ${locale}`, async ({ open }) => {
    const page = await open('visitor', '/help', { locale });
    for (const path of [...Object.values(pages()), '/nowhere']) {
      const response = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => isTakenOver(page)).toBe(true);
      await page.waitForLoadState('networkidle');
      const sent = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').title,
        await response!.text(),
      );
      expect({ path, title: await page.title() }).toEqual({ path, title: sent });
    }
  });
