import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { approve, publishCampaign, submitPost } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

test("an admin exports a campaign's contributions", async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const [first, second] = [await youtubeVideo(), await youtubeVideo()];
  const contribution = await submitPost('ngozi', campaign, first);
  await submitPost('ben', campaign, second);
  await approve('acme', [contribution]);

  const page = await open('rootorg', `/campaigns/${campaign.slug}`);
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to CSV' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Start export' }).click(),
  ]);
  await expect(dialog.getByText('CSV file has been downloaded successfully!')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^${campaign.slug}-contributions-\\d{4}-\\d{2}-\\d{2}\\.csv$`),
  );
  const rows = parse(await readFile(await download.path(), 'utf8'), {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  }) as Record<string, string>[];
  expect(rows.map((row) => [row['Moderation Status'], row['Platform']])).toEqual([
    ['approved', 'youtube'],
    ['pending', 'youtube'],
  ]);
  expect(rows.map((row) => row['Post URL'])).toEqual([
    expect.stringContaining(first.id),
    expect.stringContaining(second.id),
  ]);
});
