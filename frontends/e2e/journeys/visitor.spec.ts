import { publishCampaign, untilListed } from '../fixtures/campaigns';
import { press } from '../fixtures/keyboard';
import { expectToFit } from '../fixtures/layout';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';
import { selectUserAtProvider } from '../fixtures/users';

for (const [language, texts] of Object.entries({
  en: {
    title: /^Post about brands/,
    earn: 'Start Earning',
    discover: 'Discover campaigns',
    submit: 'Submit Post',
    link: 'Link to your post',
  },
  de: {
    title: /^Poste über Marken/,
    earn: 'Jetzt verdienen',
    discover: 'Kampagnen entdecken',
    submit: 'Beitrag einreichen',
  },
}))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`from the landing page to a submission by keyboard, ${language}, ${viewport.width} px`, async ({ open }) => {
      const campaign = await publishCampaign('acme');
      const page = await open('visitor', '/', { viewport, locale: language });
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expectToFit(page);
      await press(page.getByRole('link', { name: texts.earn }).first());
      await expect(page.getByRole('heading', { level: 1, name: texts.discover })).toBeVisible();
      await page.getByRole('searchbox').focus();
      await page.keyboard.type(campaign.name);
      await expect(page.getByRole('article')).toHaveCount(1);
      await press(page.getByRole('link', { name: campaign.name }));
      await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
      await expectToFit(page);
      await press(page.getByRole('button', { name: texts.submit }).locator('visible=true').first());
      await selectUserAtProvider(page, 'bia');
      await expect(page.getByRole('textbox', { name: texts.link })).toBeVisible();
    });

test('the footer leads to help, terms and privacy, and changes the language', async ({ open }) => {
  const page = await open('visitor', '/discover');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Help', 'Terms of use', 'Privacy']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Sparks`);
  }
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/);
  await footer.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
});

test('a visitor finds and reads a campaign without an account', async ({ open }) => {
  const campaign = await publishCampaign('acme', {
    approvalBonus: 300,
    termsAndConditions: 'Leave the post public for 30 days.',
  });
  await untilListed(campaign);
  const page = await open('visitor', '/discover');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill(campaign.name);
  await expect(page).toHaveURL(/[?&]q=Window/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: campaign.name }).click();

  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  const money = page.getByRole('region', { name: 'Pool and rewards' });
  await expect(money).toContainText('$50.00');
  await expect(money).toContainText(/Approval Bonus.*\$3\.00/);
  await expect(money.getByRole('button', { name: 'Download assets' })).toBeDisabled();
  await money.getByRole('button', { name: 'Terms of use' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms of use' })).toContainText('Leave the post public for 30 days.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No content yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();
});

test('Submit Post continues to the submission after signing in', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('visitor', `/campaigns/${campaign.slug}`);
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  await selectUserAtProvider(page, 'bia');
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.slug}/submit$`));
  await expect(submissionScreen(page).link).toBeVisible();
});

test('an account page asks visitors to sign in, and signing out returns to it', async ({ open }) => {
  const page = await open('visitor', '/wallet');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign in to see this page' })).toBeVisible();
  await main.getByRole('button', { name: 'Sign in' }).click();
  await selectUserAtProvider(page, 'bia');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/wallet');
  await expect(main.getByRole('heading', { name: 'Sign in to see this page' })).toBeVisible();
});

test('an unknown URL shows a not-found page with a link', async ({ open }) => {
  const page = await open('visitor', '/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/campaigns/no-such-campaign');
  await expect(page.getByRole('heading', { name: 'Campaign not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Discover campaigns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeVisible();
});

test('a search without results can be cleared with one click', async ({ open }) => {
  await publishCampaign('acme');
  const page = await open('visitor', '/discover?q=zzzz-no-such-campaign');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzz-no-such-campaign”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search campaigns' })).toHaveValue('');
});

test('a debounced search does not navigate away from an opened campaign', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  await untilListed(campaign);
  // The browser renders a search itself, so what follows holds back no file that this page needs.
  const page = await open('visitor', `/discover?q=${encodeURIComponent(campaign.name)}`);
  const link = page.getByRole('link', { name: campaign.name });
  await expect(link).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The campaign's chunk loads more slowly than the debounce delay.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/**', async (route) => {
    await released;
    await route.continue();
  });
  // On a busy machine the delay would pass before the click.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('Window');
  await link.click();
  await page.clock.runFor(5_000);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
});
