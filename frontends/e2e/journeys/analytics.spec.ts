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
