import { expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

const CONTRIBUTOR = 'bia-writes';
/** The smallest picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a contributor and a creator write to each other about a post', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Window basil') });
  const id = await submitPost(CONTRIBUTOR, campaign, await youtubeVideo());

  const bia = await open(CONTRIBUTOR, `/contribution-details/${id}`);
  await bia.getByRole('button', { name: 'Write to the creator' }).click();
  await bia.getByRole('textbox', { name: 'Message' }).fill('Is <b>basil</b> in a pot fine?');
  await bia.locator('input[type="file"]').setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: PNG });
  await expect(bia.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessibleInBothSchemes(bia);
  await bia.getByRole('button', { name: 'Send message' }).click();
  await expect(bia.getByText('Is <b>basil</b> in a pot fine?')).toBeVisible();

  const acme = await open('acme', `/campaigns/${campaign.slug}/review`);
  await acme.getByRole('button', { name: '1 message 1 new message' }).click();
  await expect(acme.getByRole('region', { name: /^Write to / })).toBeFocused();
  await expect(acme.getByText('Is <b>basil</b> in a pot fine?')).toBeVisible();
  await expect(acme.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessibleInBothSchemes(acme);
  await acme.getByRole('textbox', { name: 'Message' }).fill('Yes, if it is green.');
  await acme.getByRole('button', { name: 'Send message' }).click();
  await expect(acme.getByRole('list', { name: 'Messages' }).getByText('Yes, if it is green.')).toBeVisible();

  // Live, without a reload.
  await expect(bia.getByRole('list', { name: 'Messages' }).getByText('Yes, if it is green.')).toBeVisible();
  await bia.goto('/notifications');
  await expect(bia.getByRole('link', { name: /Yes, if it is green\./ }).first()).toBeVisible();
});
