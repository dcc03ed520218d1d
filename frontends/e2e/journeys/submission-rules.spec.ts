import { call } from '../fixtures/api';
import { approve, publishCampaign, submitPost } from '../fixtures/campaigns';
import { configurePost, redditPost, youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

const submitPath = ({ slug }: { slug: string }) => `/campaigns/${slug}/submit`;

test('a link to another platform is refused with a suggestion', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  const page = await open('ben', submitPath(campaign));
  const screen = submissionScreen(page);
  await screen.choose('Instagram');
  await screen.paste(video.url);
  await expect(
    screen.said(
      "This URL appears to be from YouTube, but you've selected Instagram. Please either change the platform or use a Instagram URL.",
    ),
  ).toBeVisible();
  await expect(screen.link).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.submit).toBeDisabled();
  await page.getByRole('button', { name: 'Switch to YouTube' }).click();
  await expect(screen.platform('YouTube')).toBeChecked();
  await expect(screen.said('Looks good')).toBeVisible();
  await expect(screen.submit).toBeEnabled();
});

test('a link that is not a post is refused with an explanation', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const screen = submissionScreen(await open('ben', submitPath(campaign)));
  await expect(screen.platform('LinkedIn')).toBeDisabled();
  const refusals = [
    ['herbs', 'Please enter a valid social media URL.'],
    ['https://example.com/herbs', 'This social platform is not supported.'],
    ['https://www.linkedin.com/posts/herbs-1', 'This social platform is not supported.'],
    ['https://www.facebook.com/reel/1234567890', "We don't support Facebook Reels for now."],
    ['', 'Please enter a content URL'],
  ] as const;
  for (const [url, message] of refusals) {
    await screen.paste(url);
    await expect(screen.said(message)).toBeVisible();
    await expect(screen.submit).toBeDisabled();
  }
});

test('another URL of the same video is a duplicate', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  await submitPost('ngozi', campaign, video);
  const screen = submissionScreen(await open('ben', submitPath(campaign)));
  const shapes = [
    `https://youtu.be/${video.id}?si=Abc123`,
    `https://www.youtube.com/shorts/${video.id}?feature=share`,
    `https://m.youtube.com/watch?app=desktop&v=${video.id}&t=43s&utm_source=newsletter`,
  ];
  for (const url of shapes) {
    await screen.paste(url);
    await expect(screen.said('Looks good')).toBeVisible();
    await screen.submit.click();
    await expect(screen.said('This post has already been submitted to this campaign.')).toBeVisible();
    await expect(screen.link).toBeFocused();
  }
});

test('a user from another country sees the allowed countries', async ({ open }) => {
  const campaign = await publishCampaign('acme', { location: ['JP', 'KR'] });
  const page = await open('ben', `/campaigns/${campaign.slug}`);
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Location Restriction' });
  await expect(dialog.getByText('Japan')).toBeVisible();
  await expect(dialog.getByText('South Korea')).toBeVisible();
  await dialog.getByRole('link', { name: 'Explore Other Campaigns' }).click();
  await expect(page).toHaveURL(/\/discover$/);

  await page.goto(submitPath(campaign));
  await expect(page.getByRole('dialog', { name: 'Location Restriction' })).toBeVisible();
  await expect(submissionScreen(page).link).toBeHidden();
});

test("a campaign for the user's country accepts the post", async ({ open }) => {
  const campaign = await publishCampaign('acme', { location: ['DE'] });
  const page = await open('ben', `/campaigns/${campaign.slug}`);
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  await expect(submissionScreen(page).link).toBeVisible();
});

test('a platform outage does not block the submission', async ({ open }) => {
  const [campaign, post] = await Promise.all([publishCampaign('acme'), redditPost({ state: 'failing' })]);
  const screen = submissionScreen(await open('ben', submitPath(campaign)));
  await screen.choose('Reddit');
  await screen.paste(post.url);
  await expect(screen.said('Looks good. No preview is available right now, but you can submit the post.')).toBeVisible({
    timeout: 20_000,
  });
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible({
    timeout: 20_000,
  });
  // The worker checks submitted posts again, so the platform has to work for later tests.
  await configurePost('reddit', post.id, { state: 'public' });
});

test('removed and restricted posts cannot be submitted', async ({ open }) => {
  const [campaign, removed, hidden] = await Promise.all([
    publishCampaign('acme'),
    youtubeVideo({ state: 'removed' }),
    youtubeVideo({ state: 'private' }),
  ]);
  const screen = submissionScreen(await open('ben', submitPath(campaign)));
  await screen.paste(removed.url);
  await expect(screen.said('Content not found')).toBeVisible();
  await expect(screen.submit).toBeDisabled();
  await screen.paste(hidden.url);
  await expect(screen.said('Content restricted')).toBeVisible();
  await expect(screen.submit).toBeDisabled();
});

test('a submission lost by the network is retried automatically and stored once', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  const page = await open('ngozi', submitPath(campaign));
  const keys: (string | undefined)[] = [];
  await page.route('**/spark/purchase', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first request succeeds but its response is lost: the retry must not create a second contribution.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const screen = submissionScreen(page);
  await screen.paste(video.url);
  await screen.submit.click();
  await expect(screen.said('Network error. Retrying... (Attempt 1/3)')).toBeVisible();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  // The number of a campaign's posts is up to two seconds late.
  await expect(async () => {
    await page.goto(`/campaigns/${campaign.slug}`);
    await expect(page.getByRole('region', { name: 'Pool and rewards' })).toContainText(/Posts submitted\s*1/, {
      timeout: 2_000,
    });
  }).toPass();
});

test('a declined post shows its reason, and the campaign offers a paid resubmission', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo()]);
  const id = await submitPost('ngozi', campaign, video);
  const acme = await open('acme', `/campaigns/${campaign.slug}/review`);
  await acme.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = acme.getByRole('dialog', { name: 'Decline this post?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Missing ad disclosure' }).click();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(acme.getByRole('status').filter({ hasText: 'Declined.' })).toBeVisible();

  const ngozi = await open('ngozi', `/contribution-details/${id}`);
  await expect(ngozi.getByRole('main')).toContainText('Missing ad disclosure');
  await ngozi.goto(submitPath(campaign));
  await expect(submissionScreen(ngozi).heading('Run it back.')).toBeVisible();
});

test('a bonus above the remaining pool is paid in part, and the reviewer sees this before deciding', async ({
  open,
}) => {
  const campaign = await publishCampaign('acme', { approvalBonus: 100, budget: 150 });
  const [first, second, third] = await Promise.all([
    youtubeVideo({ username: 'first' }),
    youtubeVideo({ username: 'second' }),
    youtubeVideo({ username: 'third' }),
  ]);
  const partlyPaid = await submitPost('ngozi', campaign, first);
  await submitPost('arjun-rules', campaign, second);
  await approve('acme', [await submitPost('ben', campaign, third)]);
  const acme = await open('acme', `/campaigns/${campaign.slug}/review`);
  const ngozi = acme.getByRole('article', { name: 'Post of Ngozi Adeyemi' });
  const arjun = acme.getByRole('article', { name: 'Post of Arjun Mehta' });
  await expect(ngozi).toBeVisible();
  // The shortcuts are registered shortly after the list renders; pressing "down" repeatedly has no side effect.
  await expect(async () => {
    await acme.keyboard.press('j');
    await expect(arjun).toBeVisible({ timeout: 500 });
  }).toPass();
  await acme.keyboard.press('k');
  // 50 of 150 cents remain after ben's bonus.
  const decide = acme.getByRole('toolbar', { name: 'Decide' });
  await expect(ngozi).toBeVisible();
  await expect(decide).toContainText('The pool covers $0.50; $0.50 is missing.');
  await acme.keyboard.press('a');
  await expect(acme.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible();
  await expect(arjun).toBeVisible();
  // The bonus is paid after the undo period.
  await expect
    .poll(async () => (await call<{ data: { ees: number } }>('acme', 'GET', `/blocks/${partlyPaid}`)).data.ees, {
      timeout: 30_000,
    })
    .toBe(50);
  await acme.reload();
  await expect(arjun).toBeVisible();
  await expect(decide).toContainText('Nothing is left in the pool; $1.00 is missing.');
  await decide.getByRole('button', { name: 'Approve' }).click();
  await expect(acme.getByRole('heading', { name: 'All caught up' })).toBeVisible();
});
