import { devices } from '@playwright/test';
import { approve, publishCampaign, submitPost, uniqueName } from './fixtures/campaigns';
import { expectToFit } from './fixtures/layout';
import { youtubeVideo } from './fixtures/posts';
import { submissionScreen } from './fixtures/submission-screen';
import { expect, test } from './fixtures/test';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

test('a contributor finds a campaign and submits a post on a phone', async ({ open }) => {
  const [campaign, video] = await Promise.all([
    publishCampaign('acme', {
      name: uniqueName('Slow Mornings: breakfast before the first message'),
      approvalBonus: 400,
    }),
    youtubeVideo(),
  ]);
  const page = await open('ngozi', '/discover', phone);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Show campaigns' }).tap();
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill(campaign.name);
  await page.getByRole('link', { name: campaign.name }).tap();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expectToFit(page);
  // The card's button has scrolled out of view; the one in the bottom bar is always visible.
  await page.getByRole('button', { name: 'Submit Post' }).last().tap();
  const screen = submissionScreen(page);
  await expect(screen.link).toBeVisible();
  await expectToFit(page);
  await screen.paste(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.preview.getByText(video.caption)).toBeVisible();
  await expectToFit(page);
  await screen.submit.tap();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
  await expectToFit(page);
  await screen.close.tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My posts' }).tap();
  await expect(page.getByRole('main').getByRole('link', { name: campaign.name })).toBeVisible();
  await expectToFit(page);
});

test('the creator screens fit on a phone', async ({ open }) => {
  const campaign = await publishCampaign('acme', {
    approvalBonus: 400,
    isPrivate: false,
    termsAndConditions: 'Be kind.',
  });
  await approve('acme', [await submitPost('ngozi', campaign, await youtubeVideo())]);
  await submitPost('arjun', campaign, await youtubeVideo({ caption: 'A-very-long-word-'.repeat(12) }));
  const page = await open('acme', `/campaigns/${campaign.slug}/review`, phone);
  await expectToFit(page);
  await page
    .getByRole('navigation', { name: 'Contributions' })
    .getByRole('button', { name: /^Arjun Mehta/ })
    .tap();
  await expect(page.getByRole('article', { name: 'Post of Arjun Mehta' })).toBeVisible();
  await expectToFit(page);
  const decisions = page.getByRole('toolbar', { name: 'Decide' });
  await expect(decisions.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  await expect(decisions.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 });

  const screens = [
    [`/campaigns/${campaign.slug}`, campaign.name],
    [`/campaigns/${campaign.slug}/edit`, `Edit: ${campaign.name}`],
    ...['start', 'story', 'audience', 'pay', 'dates', 'review'].map(
      (step) => [`/campaigns/new?step=${step}`, 'Create a campaign'] as const,
    ),
    ['/wallet', 'Wallet'],
    ['/p/org/acme', 'Acme Outdoor'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectToFit(page);
  }
  await page.goto(`/campaigns/${campaign.slug}`);
  // The creator's list also contains the pending post.
  await expect(page.getByRole('status').filter({ hasText: '2 items listed' })).toBeVisible();
  await expectToFit(page);
  await page
    .getByRole('button', { name: /^Open the post of/ })
    .first()
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Comments/ })
    .tap();
  await expect(page.getByRole('dialog')).toContainText('Sample comments');
  await expectToFit(page);
});
