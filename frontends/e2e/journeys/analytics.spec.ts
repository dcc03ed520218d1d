import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { call } from '../fixtures/api';
import { approve, publishCampaign, submitPost } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

test('a creator views campaign analytics as charts and tables and downloads the report', async ({ open }) => {
  const campaign = await publishCampaign('acme', { approvalBonus: 200 });
  await approve('acme', [await submitPost('ngozi', campaign, await youtubeVideo())]);
  // The figures are updated asynchronously.
  const stats = () =>
    call<{ data: { analytics: { contributionAnalytics: { totalEES: number } } } }>(
      'acme',
      'GET',
      `/api/sparks/stats/${campaign.slug}`,
    );
  await expect.poll(async () => (await stats()).data.analytics.contributionAnalytics.totalEES).toBe(200);

  const page = await open('acme', `/campaigns/${campaign.slug}`);
  await page.getByRole('region', { name: 'Manage' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByLabel('Headline figures')).toContainText('Total spend$2.00');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Show as table: Contributions by decision' }).click();
  await expect(
    page.getByRole('region', { name: 'Contributions by decision' }).getByRole('row', { name: 'Approved 1' }),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Social Breakdown' }).click();
  await expect(
    page.getByRole('table', { name: 'All figures by platform' }).getByRole('row', { name: /YouTube.*\$2\.00/u }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Demographics' }).click();
  await expect(page).toHaveURL(/tab=demographics/u);
  await expect(page.getByRole('figure', { name: 'Contributors by country, %' })).toContainText(
    'Shown for 5 contributors or more',
  );
  await expectAccessibleInBothSchemes(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(campaign.slug);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    campaign: { slug: campaign.slug },
    analytics: { contributionAnalytics: { totalEES: 200 } },
  });
  await expect(page.getByText('Report generated successfully!')).toBeVisible();
});

test('other users cannot access the analytics on the page or through the API', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('ada', `/campaigns/${campaign.slug}/analytics`);
  await expect(page.getByText('Only the campaign creator and admins can view them.')).toBeVisible();
  for (const part of ['stats', 'report'])
    await expect(call('ada', 'GET', `/api/sparks/${part}/${campaign.slug}`)).rejects.toThrow('403');
});

test('a creator limits the figures to a platform, from its row to its posts and contributors', async ({ open }) => {
  const campaign = await publishCampaign('acme', { approvalBonus: 200 });
  await approve('acme', [await submitPost('ngozi', campaign, await youtubeVideo())]);
  const page = await open('acme', `/campaigns/${campaign.slug}/analytics?range=all&tab=social`);
  const contributors = page.getByRole('region', { name: 'Top contributors' });
  await contributors.getByText('Earnings').click();
  await expect(contributors.getByRole('row', { name: /\$2\.00/u })).toBeVisible();
  await page.getByRole('link', { name: 'Only YouTube' }).click();
  await expect(page).toHaveURL(/platform=youtube/u);
  await expect(page.getByText('Figures of YouTube only.')).toBeVisible();
  await expect(contributors.getByRole('row', { name: /\$2\.00/u })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Show all platforms' }).click();
  await expect(page).not.toHaveURL(/platform=/u);
});

test('a creator shares the report by a link, and revokes it', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  await submitPost('ngozi', campaign, await youtubeVideo());
  const page = await open('acme', `/campaigns/${campaign.slug}/analytics`);
  await page.getByRole('button', { name: 'Share report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the report' });
  await expect(dialog.getByText('Nobody can open the report with a link yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  const link = await dialog.getByRole('textbox', { name: 'New link' }).inputValue();
  await expectAccessibleInBothSchemes(page);

  const visitor = await open('visitor', link);
  await expect(visitor.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expectAccessibleInBothSchemes(visitor);

  await dialog.getByRole('button', { name: /^Revoke the link of/u }).click();
  await expect(dialog.getByText('People with this link can no longer open the report.')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByRole('heading', { name: 'Active links' })).toBeFocused();
  await expect(dialog.getByText('Nobody can open the report with a link yet.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
});
