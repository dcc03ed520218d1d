import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { topUp } from '../fixtures/api';
import { demoCampaign, publishCampaign } from '../fixtures/campaigns';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' } as const;

/** Updates a screenshot of the documentation with `SPARKS_UPDATE_IMAGES=1`; waits until all images have loaded. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    return document.fonts.status === 'loaded' && inView.every(({ complete }) => complete);
  });
  await expectToFit(page);
  if (process.env.SPARKS_UPDATE_IMAGES !== '1') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' });
}

test('the landing page shows what a post earns and open campaigns', async ({ open }) => {
  const page = await open('visitor', '/', desktop);
  await expect(page.getByRole('complementary', { name: 'What one post can earn' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await picture(page, 'landing');
});

test('discover shows campaigns with their pools', async ({ open }) => {
  const { name } = await demoCampaign();
  const page = await open('visitor', '/discover?sort=budget&status=ongoing', desktop);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(card.getByText('Live')).toBeVisible();
  await expect(card.getByText(/left$/)).toBeVisible();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await picture(page, 'discover');
});

test('a campaign shows its rewards and its creator', async ({ open }) => {
  const { slug, name } = await demoCampaign();
  const page = await open('ada', `/campaigns/${slug}`, desktop);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const money = page.getByRole('region', { name: 'Pool and rewards' });
  await expect(money).toContainText('Remaining pool');
  await expect(money).toContainText('Approval Bonus');
  await expect(money.getByRole('progressbar', { name: 'Remaining pool' })).toBeVisible();
  await expect(page.getByText(/^Powered by/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Open the post of/ })
      .first(),
  ).toBeVisible();
  await picture(page, 'campaign');
});

test('a submission shows a preview of the post', async ({ open }) => {
  const [{ slug }, video] = await Promise.all([
    publishCampaign('acme', { name: 'Window herbs: from seed to sauce' }),
    // A fixed id, because the post is only previewed and never submitted.
    youtubeVideo({ caption: 'Six in the morning, basil on the bread', username: 'bias_kitchen' }, 'basil4bread'),
  ]);
  const page = await open('bia', `/campaigns/${slug}/submit`, desktop);
  const screen = submissionScreen(page);
  await screen.paste(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.preview.getByText(video.caption)).toBeVisible();
  await expect(screen.preview.getByRole('img', { name: 'Image of the post by bias_kitchen' })).toBeVisible();
  await expect(screen.submit).toBeEnabled();
  await picture(page, 'submission');
});

test("an image is generated in the campaign's colors", async ({ open }) => {
  const [{ slug }] = await Promise.all([
    publishCampaign('acme', { name: 'Window herbs: from seed to sauce' }),
    topUp('bia', 100),
  ]);
  const page = await open('bia', `/campaigns/${slug}/generate`, desktop);
  await page.getByRole('radio', { name: /^Image/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const color of ['Teal', 'Amber']) await page.getByRole('checkbox', { name: color }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Basil on a window sill, first morning light');
  await page.getByRole('button', { name: 'Generate for $0.05' }).click();
  await expect(page.getByRole('heading', { name: 'Your image is ready' })).toBeVisible();
  const result = page.getByRole('img', { name: 'Generated image: Basil on a window sill, first morning light' });
  await expect.poll(() => result.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await picture(page, 'generator');
});

test('a profile shows the user and the approved contributions', async ({ open }) => {
  const page = await open('visitor', '/p/ada', desktop);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Whitfield' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Contributions' }).getByRole('article').first()).toBeVisible();
  await picture(page, 'profile');
});

test('the review desk shows pending posts, the selected post and the decisions', async ({ open }) => {
  const { slug, creator } = await demoCampaign();
  const page = await open(creator, `/campaigns/${slug}/review`, desktop);
  const post = page.getByRole('article', { name: /^Post of/ });
  await expect(post.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contributions' }).getByRole('button').first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('toolbar', { name: 'Decide' }).getByRole('button')).toHaveText([
    'Request changesC',
    'FlagF',
    'DeclineD',
    'ApproveA',
  ]);
  await picture(page, 'review');
});

test('the wallet shows the balance and all transactions', async ({ open }) => {
  const page = await open('ada', '/wallet', desktop);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/\$\d/);
  const lines = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Approval bonus' }).first()).toContainText(/\+\$\d+\.\d\d.*Received/);
  await picture(page, 'wallet');
});
