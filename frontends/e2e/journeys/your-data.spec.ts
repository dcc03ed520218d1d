import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

test('a person takes their data with them, asks for the deletion of the account, and keeps it', async ({ open }) => {
  // A person has at most three exports a day.
  const person = `ben-${randomUUID().slice(0, 8)}` as const;
  const campaign = await publishCampaign('acme', { name: uniqueName('Balcony mint') });
  const id = await submitPost(person, campaign, await youtubeVideo());

  const page = await open(person, '/settings/data');
  await page.getByRole('button', { name: 'Request export' }).click();
  const download = page.getByRole('button', { name: /^Download the export/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothSchemes(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const entries = unzipSync(await readFile(await file.path()));
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['README.txt', 'data/blocks.json', 'data/users.json']));
  expect(strFromU8(entries['data/blocks.json'] as Uint8Array)).toContain(id);
  expect(strFromU8(entries['data/users.json'] as Uint8Array)).toContain(person);

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const submit = dialog.getByRole('button', { name: 'Delete account' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: `Type ${person} to confirm` }).fill(person);
  await expectAccessibleInBothSchemes(page);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account will be deleted on' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByRole('button', { name: 'Delete account…' })).toBeVisible();
});
