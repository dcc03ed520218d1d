import { topUp } from '../fixtures/api';
import { publishCampaign } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { submissionScreen } from '../fixtures/submission-screen';
import { expect, test } from '../fixtures/test';

// The poster maker generates the image.
test('a user generates an image, finds it after a reload and uses it in a submission', async ({ open }) => {
  const [campaign, video] = await Promise.all([publishCampaign('acme'), youtubeVideo(), topUp('bia-ai', 100)]);
  const page = await open('bia-ai', `/campaigns/${campaign.slug}`);
  await page.getByRole('button', { name: 'Generate Content' }).click();

  await page.getByRole('radio', { name: /^Image/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'Teal' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Basil on a window sill, first morning light');
  const accepted = page.waitForResponse(
    (response) => response.url().endsWith('/api/ai/generate-image') && response.status() === 202,
  );
  await page.getByRole('button', { name: 'Generate for $0.05' }).click();
  await accepted;
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Your image is ready' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Generated image: Basil on a window sill, first morning light' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await expect(page.getByText('Poster maker, on this server')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price and balance' })).toContainText(/Paid\s*\$0\.05/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);

  await page.getByRole('button', { name: 'Use in a submission' }).click();
  const screen = submissionScreen(page);
  await expect(
    page.getByRole('region', { name: 'Made with Sparks AI' }).getByRole('img', { name: 'Generated image' }),
  ).toBeVisible();
  await screen.paste(video.url);
  await screen.submit.click();
  await expect(screen.heading("All set! We've queued your post for review. Check back later!")).toBeVisible();

  await page.goto(`/campaigns/${campaign.slug}/generate?view=gallery`);
  await page.getByRole('button', { name: 'Image: Basil on a window sill, first morning light' }).click();
  await expect(page.getByRole('dialog')).toContainText('It is part of a contribution and cannot be deleted.');
});
