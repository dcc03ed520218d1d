import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { topUp } from '../fixtures/api';
import { approve, publishCampaign, submitPost } from '../fixtures/campaigns';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' } as const;

/** Writes a picture of the documentation, when asked for by `SPARKS_UPDATE_IMAGES=1`; every picture has arrived by then. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ loading, complete }) => loading === 'eager' && !complete).map((image) => image.decode().catch(() => undefined)));
  });
  await expectToFit(page);
  if (process.env.SPARKS_UPDATE_IMAGES !== '1') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' });
}

const CAMPAIGN = {
  name: 'Slow Mornings: breakfast before the first message',
  description: [
    'Half an hour without a screen, and something warm on the table. Show yours: the bread, the pot of tea, the light at seven.',
    'Anything goes that is really your morning. Tell what you did with the half hour, and whether you would do it again.',
  ].join('\n\n'),
  termsAndConditions: 'Post from your own account and leave it public for 30 days. Mark it as an ad.',
  contribution_social_platforms: ['youtube', 'instagram', 'tiktok', 'reddit'],
  budget: 48_000,
  approvalBonus: 500,
  ratePerThousandViews: 100,
  eesMultiple: 1.5,
} as const;

test('discover shows campaigns with their pools', async ({ open }) => {
  await publishCampaign('acme', CAMPAIGN);
  const page = await open('visitor', '/discover?sort=budget', desktop);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(card.getByText('Live')).toBeVisible();
  await expect(card.getByText(/left$/)).toBeVisible();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await picture(page, 'discover');
});

test('a campaign shows what it pays and who is behind it', async ({ open }) => {
  const { slug, name } = await publishCampaign('acme', CAMPAIGN);
  const page = await open('bia', `/campaigns/${slug}`, desktop);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const money = page.getByRole('region', { name: 'Pool and rewards' });
  await expect(money).toContainText('Remaining pool');
  await expect(money).toContainText('Approval Bonus');
  await expect(money.getByRole('progressbar', { name: 'Remaining pool' })).toBeVisible();
  await expect(page.getByText(/^Powered by/)).toBeVisible();
  await picture(page, 'campaign');
});

test('a submission shows the post before it is sent', async ({ open }) => {
  const [{ slug }, video] = await Promise.all([publishCampaign('acme', CAMPAIGN), youtubeVideo({ caption: 'Six in the morning, bread in the oven', username: 'bias_kitchen' })]);
  const page = await open('bia', `/campaigns/${slug}/submit`, desktop);
  const screen = submissionScreen(page);
  await screen.paste(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.preview.getByText(video.caption)).toBeVisible();
  await expect(screen.preview.getByRole('img', { name: 'Picture of the post by bias_kitchen' })).toBeVisible();
  await expect(screen.submit).toBeEnabled();
  await picture(page, 'submission');
});

test('the review desk shows what waits, the post and the decisions', async ({ open }) => {
  const campaign = await publishCampaign('acme', CAMPAIGN);
  const posts = [
    ['ngozi', 'Akara, tea, and nobody awake but me'],
    ['arjun', 'Forty seconds of kneading, no talking'],
    ['bia', 'Six in the morning, bread in the oven'],
    ['kip', 'The kettle is my alarm clock now'],
  ] as const;
  for (const [person, caption] of posts) await submitPost(person, campaign, await youtubeVideo({ caption, username: `${person}_mornings`, views: 18_400 }));
  await approve('acme', [await submitPost('ben', campaign, await youtubeVideo({ caption: 'Pumpernickel in real time' }))]);
  const page = await open('acme', `/campaigns/${campaign.slug}/review`, desktop);
  const post = page.getByRole('article', { name: 'Post of Ngozi Adeyemi' });
  await expect(post.getByText('Akara, tea, and nobody awake but me')).toBeVisible();
  await expect(post.getByRole('img', { name: 'Akara, tea, and nobody awake but me' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contributions' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('toolbar', { name: 'Decide' }).getByRole('button')).toHaveText(['FlagF', 'DeclineD', 'ApproveA']);
  await picture(page, 'review');
});

test('the wallet shows the balance and every movement', async ({ open }) => {
  const campaign = await publishCampaign('acme', CAMPAIGN);
  await approve('acme', [await submitPost('bia', campaign, await youtubeVideo())]);
  await topUp('bia', 2_500);
  const page = await open('bia', '/wallet', desktop);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/\$\d/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Approval bonus' }).first()).toContainText('+$5.00');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Added money');
  await picture(page, 'wallet');
});
