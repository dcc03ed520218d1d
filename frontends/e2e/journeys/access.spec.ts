import { publishCampaign } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

const hidden = 'Only for those who were let in.';

test('a private campaign opens once its creator accepts the request', async ({ open }) => {
  const [campaign, video] = await Promise.all([
    publishCampaign('cleo', { isPrivate: true, termsAndConditions: hidden }),
    youtubeVideo(),
  ]);
  const path = `/campaigns/${campaign.slug}`;

  const ada = await open('ada', path);
  const money = ada.getByRole('region', { name: 'Pool and rewards' });
  await expect(ada.getByText('Private', { exact: true })).toBeVisible();
  await expect(money.getByRole('button', { name: 'Submit Post' })).toHaveAttribute('aria-disabled', 'true');
  await expect(money.getByRole('button', { name: 'Terms of use' })).toBeHidden();
  await ada.getByRole('button', { name: 'Request access' }).click();
  await expect(ada.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Request access' })).toBeHidden();
  await ada.goto(`${path}/submit`);
  await expect(ada.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
  await expect(submissionScreen(ada).link).toBeHidden();

  const cleo = await open('cleo', path);
  await expect(cleo.getByRole('heading', { name: '1 access request' })).toBeVisible();
  await cleo.getByRole('button', { name: 'Approve Ada Whitfield' }).click();
  await expect(cleo.getByText('No pending requests.')).toBeVisible();

  await ada.goto(path);
  await money.getByRole('button', { name: 'Terms of use' }).click();
  await expect(ada.getByRole('dialog', { name: 'Terms of use' })).toContainText(hidden);
  await ada.keyboard.press('Escape');
  await money.getByRole('button', { name: 'Submit Post' }).click();
  const screen = submissionScreen(ada);
  await screen.paste(video.url);
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
});

test('rejected and pending requests show the same message', async ({ open }) => {
  const campaign = await publishCampaign('cleo', { isPrivate: true });
  const path = `/campaigns/${campaign.slug}`;
  const ben = await open('ben', `${path}/submit`);
  await ben.getByRole('button', { name: 'Request access' }).click();
  await expect(ben.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
  const cleo = await open('cleo', path);
  await cleo.getByRole('button', { name: 'Reject Ben Hoffmann' }).click();
  await expect(cleo.getByText('No pending requests.')).toBeVisible();
  await ben.reload();
  await expect(ben.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
  await ben.goto(path);
  await expect(ben.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
});

test('a visitor who requests access is asked to log in', async ({ open }) => {
  const campaign = await publishCampaign('acme', { isPrivate: true });
  const page = await open('visitor', `/campaigns/${campaign.slug}`);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Please log in to request access.' })).toBeVisible();
});

test('an admin submits to a private campaign without requesting access', async ({ open }) => {
  const campaign = await publishCampaign('acme', { isPrivate: true });
  const page = await open('root', `/campaigns/${campaign.slug}`);
  await expect(page.getByRole('button', { name: 'Request access' })).toBeHidden();
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  await expect(submissionScreen(page).link).toBeVisible();
});
