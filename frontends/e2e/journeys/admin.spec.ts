import { call } from '../fixtures/api';
import { approve, publishCampaign, submitPost } from '../fixtures/campaigns';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { stack } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';

test('an admin sees who edited a campaign, with the values before and after', async ({ open }) => {
  const campaign = await publishCampaign('acme', { description: 'Show your herbs.' });
  await call('root', 'PATCH', '/spark/admin/info', {
    sparkId: campaign.id,
    description: 'Show them at night.',
    termsAndConditions: 'No pesticides.',
  });

  const page = await open('root', '/discover');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Campaign or person').fill(campaign.name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText('3 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Edited a campaign' }).click();

  const details = page.getByRole('dialog', { name: 'Edited a campaign' });
  await expect(details.getByRole('row', { name: 'Description Show your herbs. Show them at night.' })).toBeVisible();
  await expect(details.getByRole('row', { name: /No pesticides\./ })).toBeVisible();
  await details.getByRole('link', { name: campaign.name }).click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.slug}$`));
  await expect(page.getByText('Show them at night.')).toBeVisible();
});

test('the audit log is filtered by actor and campaign, and the URL restores the filters', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const contribution = await submitPost('ngozi', campaign, await youtubeVideo());
  await approve('acme', [contribution]);
  await call('root', 'POST', `/spark/${campaign.id}/close`, { closeReason: 'Season over.' });

  const page = await open('root', `/admin/audit?campaign=${campaign.id}`);
  const acts = () => page.getByRole('row').getByRole('button').allTextContents();
  await expect(page.getByText('4 entries')).toBeVisible();
  expect(await acts()).toEqual([
    'Closed a campaign',
    'Approved a contribution',
    'Published a campaign',
    'Created a campaign',
  ]);

  await page.getByLabel('Actor').fill('root');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 entry')).toBeVisible();
  expect(await acts()).toEqual(['Closed a campaign']);
  await page.reload();
  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByLabel('Actor')).toHaveValue('root');

  // Keyboard only: to the row, into its details, and back.
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Closed a campaign' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Reason – Season over.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Closed a campaign' })).toBeFocused();
});

test('an admin finds a campaign, decides access requests and closes it', async ({ open }) => {
  const campaign = await publishCampaign('acme', { isPrivate: true, budget: 4_000 });
  await call('ngozi', 'POST', `/api/sparks/${campaign.id}/request-access`);

  const page = await open('root', '/admin/campaigns?access=private');
  await page.getByLabel('Name', { exact: true }).fill(campaign.name);
  // The unfiltered list already contains the newest campaign, so wait for the search.
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('row').filter({ hasText: campaign.name });
  await expect(row).toContainText('1 access request');
  await expect(row).toContainText('$40.00 of $40.00');
  await row.click();
  const details = page.getByRole('dialog', { name: campaign.name, exact: true });
  await details.getByRole('button', { name: 'Approve Ngozi Adeyemi' }).click();
  await expect(details.getByText('Ngozi Adeyemi now has access.')).toBeVisible();
  expect(await call('ngozi', 'GET', `/api/sparks/${campaign.id}/check-access`)).toMatchObject({
    data: { status: 'accepted', hasAccess: true },
  });

  await details.getByRole('button', { name: 'Close campaign' }).click();
  const question = page.getByRole('dialog', { name: `Close ${campaign.name}?` });
  await question.getByLabel('Reason').fill('Against the rules.');
  await question.getByRole('button', { name: 'Close campaign' }).click();
  await expect(details.getByText('$40.00 was refunded to the creator.')).toBeVisible();
  await expect(details.getByText('Reason: Against the rules.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Close campaign' })).toBeHidden();
});

test('an admin flags, deletes and restores a post and undoes the restore', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const contribution = await submitPost('ngozi', campaign, await youtubeVideo());

  const page = await open('root', `/admin/posts?campaign=${campaign.id}`);
  const states = page.getByRole('navigation', { name: 'Status' });
  const box = page.getByRole('row').getByRole('checkbox', { name: 'Select the post of Ngozi Adeyemi' });
  const bar = page.getByRole('toolbar', { name: 'Decide on the selected posts' });

  await box.check();
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Flag this post?' }).getByRole('button', { name: 'Flag' }).click();
  await expect(page.getByText('Flagged.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No posts match these filters' })).toBeVisible();

  await states.getByRole('link', { name: /^Flagged/ }).click();
  await box.check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();

  await states.getByRole('link', { name: /^Deleted/ }).click();
  await box.check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Post deleted again.')).toBeVisible();
  await expect(box).toBeVisible();
  expect(await call('root', 'GET', `/blocks/${contribution}`)).toMatchObject({
    // The deletion came within the time to undo, so it ended the flag.
    data: { is_deleted: true, moderation_status: 'pending' },
  });
});

for (const person of ['ada', 'cleo', 'acme'] as const) {
  test(`${person} sees that the pages are for admins, and the API refuses access`, async ({ open }) => {
    const page = await open(person, '/admin/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Admins only' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await expect(call(person, 'GET', '/api/audit')).rejects.toThrow('403');
    await expect(call(person, 'GET', '/spark/admin/counts')).rejects.toThrow('403');
    await expect(call(person, 'GET', '/api/admin/users')).rejects.toThrow('403');
  });
}

test('a visitor is asked to sign in', async ({ open }) => {
  const page = await open('visitor', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible();
});

test('on phones nothing is cut off', async ({ open }) => {
  await publishCampaign('acme', {
    isPrivate: true,
    name: 'A campaign with quite a long name that has to find its place on a small screen',
  });
  const page = await open('root', '/admin/campaigns', { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expectToFit(page);
  await filters.getByLabel('Creator').fill('acme');
  await expect(page).toHaveURL(/creator=acme/);
  await filters.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.goto('/admin/audit');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page);
});

test('the remote runs standalone with its own sign-in', async ({ page }) => {
  await page.goto(stack.adminRemote);
  await page.getByRole('button', { name: 'Sign in as root' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${stack.adminRemote}/audit?as=ada`);
  await expect(page.getByRole('alert')).toContainText('Access denied');
});
