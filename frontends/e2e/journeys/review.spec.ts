import { formatCents } from '@sparks/domain';
import { balanceCents, call, topUp } from '../fixtures/api';
import { approve, publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { expectNothingCoveredBy, expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

// Isolated users, because the test asserts their balances.
const BONUS_CENTS = 200;
const TIP_CENTS = 300;
const statusOf = async (id: string) =>
  (await call<{ data: { moderation_status: string } }>('root', 'GET', `/blocks/${id}`)).data.moderation_status;

test('a bulk approval is undone within ten seconds without effects', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Balcony beans'), approvalBonus: BONUS_CENTS });
  const ids = [
    await submitPost('bia-review', campaign, await youtubeVideo()),
    await submitPost('arjun-review', campaign, await youtubeVideo()),
  ];
  const page = await open('acme', `/campaigns/${campaign.slug}/review`);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check();
  await page
    .getByRole('toolbar', { name: 'Decide on the selected posts' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: '2 posts approved.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('navigation', { name: 'Contributions' }).getByRole('button')).toHaveCount(2);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending']);
  await expect(
    page.getByRole('article', { name: /^Post of/ }).getByText(/undid the decision. It is pending again/),
  ).toBeVisible();

  // Uses the keyboard and no undo: the bonus is paid once, after the undo period.
  const before = await balanceCents('bia-review');
  await page.keyboard.press('a');
  await expect.poll(() => statusOf(ids[0] ?? '')).toBe('approved');
  expect(await balanceCents('bia-review')).toBe(before);
  await expect.poll(() => balanceCents('bia-review'), { timeout: 30_000 }).toBe(before + BONUS_CENTS);
});

test('a contributor sees why a post was declined and the next step', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Window mint') });
  const id = await submitPost('bia-review', campaign, await youtubeVideo());
  const acme = await open('acme', '/review');
  await acme.getByRole('combobox', { name: 'Any campaign' }).click();
  await acme.getByRole('option', { name: campaign.name }).click();
  await expect(acme.getByRole('article', { name: 'Post of Beatriz Nogueira' })).toBeVisible();
  await acme.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = acme.getByRole('dialog', { name: 'Decline this post?' });
  await dialog.getByRole('button', { name: 'Does not follow the brief' }).click();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(acme.getByText('No matching posts')).toBeVisible();

  const bia = await open('bia-review', `/contribution-details/${id}`);
  await expect(bia.getByText('Reason: Does not follow the brief')).toBeVisible();
  await expect(bia.getByText('Acme Outdoor declined it.')).toBeVisible();
  await bia.getByRole('link', { name: 'Resubmit for $2.00' }).click();
  await expect(bia.getByRole('heading', { name: 'Run it back.' })).toBeVisible();
});

test('a creator spotlights a post and the contributor receives the tip', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Sill basil'), spotlightCost: TIP_CENTS });
  const id = await submitPost('arjun-review', campaign, await youtubeVideo());
  await approve('acme', [id]);
  await topUp('acme', TIP_CENTS);
  const before = await balanceCents('arjun-review');
  const page = await open('acme', `/campaigns/${campaign.slug}`);
  await page.getByRole('button', { name: 'Spotlight the post of @sill_and_soil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spotlight this post?' });
  await expect(dialog).toContainText('Tip for Arjun Mehta');
  await dialog.getByRole('button', { name: 'Spotlight for $3.00' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Post spotlighted. Arjun Mehta received a tip of $3.00.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Spotlighted', { exact: true }).first()).toBeVisible();
  expect(await balanceCents('arjun-review')).toBe(before + TIP_CENTS);
});

test('a contributor boosts an approved post for $5.00', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Sill thyme') });
  const id = await submitPost('bia-review', campaign, await youtubeVideo());
  await approve('acme', [id]);
  await topUp('bia-review', 500);
  const before = await balanceCents('bia-review');
  const page = await open('bia-review', '/me/contributions');
  const row = page.getByRole('listitem').filter({ hasText: campaign.name });
  await row.getByRole('button', { name: 'Boost for $5.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boost this post?' });
  await expect(dialog).toContainText(formatCents(before - 500));
  await dialog.getByRole('button', { name: 'Boost for $5.00' }).click();
  await expect(row.getByText(/^Boosted until/)).toBeVisible();
  expect(await balanceCents('bia-review')).toBe(before - 500);
});

test('on phones the list and the post are separate pages with the decisions at the bottom', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Sill dill') });
  await submitPost('bia-review', campaign, await youtubeVideo());
  await submitPost('arjun-review', campaign, await youtubeVideo());
  const page = await open('acme', `/campaigns/${campaign.slug}/review`, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const rows = page.getByRole('navigation', { name: 'Contributions' }).getByRole('button');
  await expect(rows).toHaveCount(2);
  await expectToFit(page);
  await rows.first().tap();
  const post = page.getByRole('article', { name: 'Post of Beatriz Nogueira' });
  await expect(post).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await expectToFit(page);
  await page.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Approve' }).tap();
  await expect(page.getByRole('article', { name: 'Post of Arjun Mehta' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

for (const viewport of [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`the undo notice covers no control at ${viewport.width} px, and names lead to profiles`, async ({ open }) => {
    const campaign = await publishCampaign('acme', { name: uniqueName('Sill chives') });
    for (const name of ['bia-review', 'arjun-review'] as const) await submitPost(name, campaign, await youtubeVideo());
    const page = await open('acme', `/campaigns/${campaign.slug}/review`, { viewport });
    const rows = page.getByRole('navigation', { name: 'Contributions' });
    await expect(rows.getByRole('link', { name: 'Arjun Mehta' })).toHaveAttribute('href', /^\/p\//);
    const undo = page.getByRole('button', { name: 'Undo' });
    if (viewport.width < 768) await rows.getByRole('button').first().click();
    const decide = page.getByRole('toolbar', { name: 'Decide' });
    for (const next of [page.getByRole('article', { name: 'Post of Arjun Mehta' }), page.getByText('All caught up')]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const saved = page.waitForResponse('**/blocks/moderation');
      await decide.getByRole('button', { name: 'Approve' }).click();
      await saved;
      await expect(next).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: 'Approved.' }).locator('..');
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expectNothingCoveredBy(page, notice);
      await expectToFit(page);
    }
    await undo.press('Enter');
    await expect(rows.getByRole('link', { name: 'Arjun Mehta' })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

test('the page of a campaign shows its creator all actions at 1280 x 800', async ({ open }) => {
  const campaign = await publishCampaign('acme', {
    termsAndConditions: 'Leave the post public for 30 days.',
    cloudFolderLink: 'https://example.org/assets',
  });
  await submitPost('ngozi', campaign, await youtubeVideo());
  const page = await open('acme', `/campaigns/${campaign.slug}`, { viewport: { width: 1280, height: 800 } });
  const card = page.getByRole('region', { name: 'Pool and rewards' });
  await expect(card.getByRole('link', { name: 'Review posts (1)' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Raise budget', 'Close campaign', 'Submit Post', 'Generate Content', 'Terms of use'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  for (const name of ['Edit Campaign', 'Analytics', 'Download assets'])
    await expect(card.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
});
