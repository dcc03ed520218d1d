import { expectAccessibleInBothSchemes } from './fixtures/accessibility';
import { call, topUp } from './fixtures/api';
import { askToPublish, openStep } from './fixtures/campaign-form';
import { approve, publishCampaign, submitPost } from './fixtures/campaigns';
import { redditPost, youtubeVideo } from './fixtures/posts';
import { submissionScreen } from './fixtures/submission-screen';
import { expect, test } from './fixtures/test';

test('the pages for visitors', async ({ open }) => {
  const page = await open('visitor', '/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  for (const path of ['/help', '/terms', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

test('discover and a campaign', async ({ open }) => {
  const campaign = await publishCampaign('acme', {
    approvalBonus: 200,
    termsAndConditions: 'Be kind.',
    isPrivate: false,
  });
  const id = await submitPost('ngozi', campaign, await youtubeVideo());
  await approve('acme', [id]);
  const page = await open('ben', `/discover?q=${encodeURIComponent(campaign.name)}`);
  await expect(page.getByRole('link', { name: campaign.name })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: campaign.name }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 item listed' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: /^Open the post of/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Sample comments');
  await expectAccessibleInBothSchemes(page);
  await page.goto(`/contribution-details/${id}`);
  await expect(page.getByRole('link', { name: 'View the post' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the submission in all states', async ({ open }) => {
  const [campaign, video, removed, discussion] = await Promise.all([
    publishCampaign('acme'),
    youtubeVideo(),
    youtubeVideo({ state: 'removed' }),
    redditPost(),
  ]);
  const page = await open('ben', `/campaigns/${campaign.slug}/submit`);
  const screen = submissionScreen(page);
  await expect(screen.link).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await screen.choose('Instagram');
  await screen.paste(video.url);
  await expect(screen.said(/^This URL appears to be from/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await screen.choose('YouTube');
  await screen.paste(removed.url);
  await expect(screen.said('Content not found')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await screen.choose('Reddit');
  await screen.paste(discussion.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await screen.choose('YouTube');
  await screen.paste(video.url);
  await expect(screen.said('Looks good')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(screen.heading('Run it back.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the screens before the submission', async ({ open }) => {
  const [hidden, elsewhere] = await Promise.all([
    publishCampaign('acme', { isPrivate: true }),
    publishCampaign('acme', { location: ['JP'] }),
  ]);
  const page = await open('ngozi', `/campaigns/${hidden.slug}/submit`);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is pending' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`/campaigns/${elsewhere.slug}/submit`);
  await expect(page.getByRole('dialog', { name: 'Location Restriction' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const acme = await open('acme', `/campaigns/${hidden.slug}`);
  await expect(acme.getByRole('heading', { name: '1 access request' })).toBeVisible();
  await expectAccessibleInBothSchemes(acme);
});

test('the review desk', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  await submitPost('ngozi', campaign, await youtubeVideo());
  await submitPost('arjun', campaign, await youtubeVideo());
  const page = await open('acme', `/campaigns/${campaign.slug}/review`);
  await expect(page.getByRole('article', { name: 'Post of Ngozi Adeyemi' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline this post?' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the admin pages', async ({ open }) => {
  const campaign = await publishCampaign('acme', { isPrivate: true });
  await call('ngozi', 'POST', `/api/sparks/${campaign.id}/request-access`);
  await call('root', 'PATCH', '/spark/admin/info', {
    sparkId: campaign.id,
    description: 'Another one.',
    termsAndConditions: 'Other terms.',
  });
  const page = await open('root', `/admin/campaigns?q=${encodeURIComponent(campaign.name)}`);
  await expect(page.getByRole('button', { name: campaign.name })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: campaign.name }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve Ngozi Adeyemi' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close campaign' }).click();
  await expect(page.getByRole('dialog', { name: `Close ${campaign.name}?` })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`/admin/audit?campaign=${campaign.id}`);
  await expect(page.getByRole('button', { name: 'Edited a campaign' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Edited a campaign' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
});

test('the approvals and the risk page of admins', async ({ open }) => {
  const page = await open('root', '/admin/approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/admin/risk?score=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Risk' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Score' })).toHaveValue('Any score');
  await expectAccessibleInBothSchemes(page);
});

test('the notifications', async ({ open }) => {
  const page = await open('ada', '/discover');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Notifications', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('dialog').getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: /^E-mail me/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the wallet, the form of a campaign and the menus', async ({ open }) => {
  await topUp('acme', 2_000);
  const page = await open('acme', '/wallet');
  await expect(
    page
      .getByRole('table', { name: 'Transactions' })
      .getByRole('cell', { name: /You added money/ })
      .first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Add money' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add money to your wallet' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/campaigns/new?step=review');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothSchemes(page);
});

test('the campaign form in all states', async ({ open }) => {
  const campaign = await publishCampaign('acme', { approvalBonus: 400 });
  // The pictures of the steps are checked too; here are their other states.
  test.setTimeout(120_000);
  const page = await open('acme', '/campaigns/new');
  await askToPublish(page);
  await openStep(page, 'Review and publish');
  await expect(page.getByText('3 fields to correct')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openStep(page, 'Who and where');
  await page.getByRole('radio', { name: 'Selected countries' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('radio', { name: 'Worldwide' }).click();
  await openStep(page, 'Story');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Roof gardens');
  await page.getByRole('textbox', { name: 'Description' }).fill('Show what grows on your roof.');
  await openStep(page, 'Pay');
  await page.getByRole('textbox', { name: 'Budget' }).fill('90000000');
  await askToPublish(page);
  await expect(page.getByRole('dialog').getByText(/more in your wallet$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`/campaigns/${campaign.slug}/edit`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Another description.');
  await page.getByRole('button', { name: '1 change' }).click();
  await expect(page.locator('ins')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a post is submitted with the keyboard only', async ({ open }) => {
  const [campaign, video] = await Promise.all([
    publishCampaign('acme', { contribution_social_platforms: ['youtube', 'reddit'] }),
    youtubeVideo(),
  ]);
  const page = await open('arjun', `/campaigns/${campaign.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).focus();
  await page.keyboard.press('Enter');

  const screen = submissionScreen(page);
  await expect(screen.link).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(screen.platform('Reddit')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(screen.platform('YouTube')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(video.url);
  // Enter applies the search without the debounce delay.
  await page.keyboard.press('Enter');
  await expect(screen.said('Looks good')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear the link' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.preview.getByRole('link', { name: 'Open the post in a new tab' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.submit).toBeFocused();
  await page.keyboard.press('Enter');
  const success = screen.heading("All set! We've queued your post for review. Check back later!");
  await expect(success).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.slug}$`));
});

test('the menu and dialogs return the focus', async ({ open }) => {
  const page = await open('arjun', '/wallet');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My posts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Campaigns' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Payouts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your data' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Developers' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();
  const add = page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: 'Add money' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
