import { expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { balanceCents, call } from '../fixtures/api';
import { publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

const BONUS_CENTS = 150;
const CONTRIBUTOR = 'bia-appeal';

test('a contributor answers a request for changes, appeals the decision and is paid', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Terrace thyme'), approvalBonus: BONUS_CENTS });
  const id = await submitPost(CONTRIBUTOR, campaign, await youtubeVideo());

  const acme = await open('acme', `/campaigns/${campaign.slug}/review`);
  await acme.getByRole('button', { name: 'Request changes' }).click();
  const dialog = acme.getByRole('dialog');
  await dialog.getByLabel(/What to change/).fill('Please name the herb.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(acme.getByText(/^Changes by/).first()).toBeVisible();

  const bia = await open(CONTRIBUTOR, `/contribution-details/${id}`);
  await expect(bia.getByText('Please name the herb.')).toBeVisible();
  await expectAccessibleInBothSchemes(bia);
  await bia.getByLabel('What you changed').fill('The caption names it.');
  await bia.getByRole('button', { name: 'Send answer' }).click();
  await expect(bia.getByText('The request for changes is answered')).toBeVisible();

  await call('acme', 'PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Not on brand.' });
  await bia.reload();
  await bia.getByRole('button', { name: 'Appeal this decision' }).click();
  await bia.getByLabel(/Why the decision is wrong/).fill('It does what was asked.');
  await bia.getByRole('button', { name: 'Send appeal' }).click();
  await expect(bia.getByText('The appeal is under review')).toBeVisible();
  await bia.getByRole('link', { name: 'Show the conversation' }).click();
  await expect(bia.getByRole('heading', { level: 1, name: 'Appeal' })).toBeVisible();
  await expect(bia.getByRole('listitem').filter({ hasText: 'It does what was asked.' })).toBeVisible();
  await expectAccessibleInBothSchemes(bia);

  const before = await balanceCents(CONTRIBUTOR);
  const root = await open('root', new URL(bia.url()).pathname);
  await root.getByLabel(/Reasons/).fill('The post names the herb.');
  await root.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(root.getByText('The decision was reversed, and the contribution is approved')).toBeVisible();
  await expect.poll(() => balanceCents(CONTRIBUTOR)).toBe(before + BONUS_CENTS);
});
