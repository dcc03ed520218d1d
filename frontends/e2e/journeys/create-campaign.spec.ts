import type { Page } from '@playwright/test';
import { call, topUp } from '../fixtures/api';
import { askToPublish, openStep } from '../fixtures/campaign-form';
import { publishCampaign, uniqueName } from '../fixtures/campaigns';
import { expect, test } from '../fixtures/test';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

/** Selects the image of a field through the file chooser. */
async function choosePicture(page: Page, field: string, picture: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${field}:\\s*Drop a picture`) }).click();
  await (await chooser).setFiles({ name: `${field}.png`, mimeType: 'image/png', buffer: picture });
}

test('a creator drafts, publishes and edits a campaign', async ({ open }) => {
  const name = uniqueName('Balcony tomatoes');
  await topUp('cleo', 5_000);
  const page = await open('cleo', '/campaigns/new');
  const picture = await page.screenshot();
  await page.getByRole('button', { name: /^Empty campaign/ }).click();

  // The draft is saved automatically: it gets its own URL, and a reload restores it.
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Show the first red tomato of your balcony.');
  await choosePicture(page, 'Banner', picture);
  await openStep(page, 'Pay');
  await page.getByRole('textbox', { name: 'Budget' }).fill('50');
  await page.getByRole('textbox', { name: 'Approval Bonus' }).fill('5');
  await expect(page.getByText('Up to 10 approved posts at $5.00 each. Views earn nothing.')).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/new\?step=pay&draft=[0-9a-f]{24}$/);
  await openStep(page, 'Story');
  await expect(page.getByRole('img', { name: 'Banner, as uploaded' })).toHaveAttribute(
    'src',
    /^\/media\/uploads\/[0-9a-f]{40}-banner\.webp$/,
  );
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: false }).first()).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Budget' })).toHaveValue('50');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(name).first()).toBeVisible();
  await expect(preview.locator('img[src$="-banner.webp"]')).toBeVisible();
  await expect(preview.locator('img[src$="-card.webp"]')).toBeVisible();

  // The price is shown before the payment.
  await askToPublish(page);
  const dialog = page.getByRole('dialog', { name: 'Publish this campaign?' });
  await expect(dialog.getByText('−$50.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your campaign is published' })).toBeFocused();
  await page.getByRole('link', { name: 'View campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/balcony-tomatoes-[0-9a-z-]+$/);
  const banner = page.getByRole('main').locator('img[src$="-banner.webp"]').first();
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Edits of a published campaign are saved by a button.
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/edit`);
  await expect(page.getByText('$50.00 left of $50.00')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Show the first red tomato of your balcony, and who eats it.');
  await page.getByRole('button', { name: '1 change' }).click();
  await expect(page.locator('ins')).toHaveText('Show the first red tomato of your balcony, and who eats it.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The URL changes while the form is still rendered.
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0);
  await expect(page.getByText('and who eats it.')).toBeVisible();
});

test('a draft edited in two windows is not overwritten without confirmation', async ({ open }) => {
  const { data } = await call<{ data: { _id: string } }>('cleo', 'POST', '/spark', {
    name: uniqueName('Two windows'),
    description: 'At first.',
  });
  const path = `/campaigns/new?draft=${data._id}`;
  const first = await open('cleo', path);
  const second = await open('cleo', path);
  const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
  await expect(description(first)).toHaveValue('At first.');
  await expect(description(second)).toHaveValue('At first.');

  await description(first).fill('From the first window.');
  await expect(saved(first)).toBeVisible();
  await description(second).fill('From the second window.');
  await expect(second.getByText('This was edited elsewhere')).toBeVisible();
  await expect(second.getByText('Fields that differ: Description.')).toBeVisible();
  await second.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(description(second)).toHaveValue('From the first window.');
  await description(second).fill('From both.');
  await expect(saved(second)).toBeVisible();
});

test('offline edits are saved after reconnecting', async ({ open }) => {
  const page = await open('cleo', '/campaigns/new?step=story');
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill(uniqueName('Offline garden'));
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed in a tunnel.');
  await expect(page.getByText('Not saved: Network error. Please check your connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed in a tunnel.');
});

test('other users cannot edit the campaign', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('ada', `/campaigns/${campaign.slug}/edit`);
  await expect(page.getByText('Only its creator and admins can edit it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeHidden();

  const { data } = await call<{ data: { _id: string } }>('acme', 'POST', '/spark', {
    name: uniqueName('Secret plans'),
  });
  await page.goto(`/campaigns/new?draft=${data._id}`);
  await expect(page.getByRole('heading', { name: 'Draft not found' })).toBeVisible();
});
