import type { Page } from '@playwright/test';
import { balanceCents, call } from '../fixtures/api';
import { publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { press } from '../fixtures/keyboard';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

const BONUS_CENTS = 150;
const phone = { viewport: { width: 390, height: 844 } };

/** Types into a field with the keyboard, and presses a button. */
async function send(page: Page, field: string | RegExp, text: string, button: string): Promise<void> {
  await page.getByLabel(field).focus();
  await page.keyboard.type(text);
  await press(page.getByRole('button', { name: button }));
}

test('a contributor changes a post as asked, and it is approved, by keyboard on a phone', async ({ open }) => {
  // Waits for the end of the undo window.
  test.slow();
  const contributor = 'bia-changes';
  const campaign = await publishCampaign('acme', { name: uniqueName('Balcony chives'), approvalBonus: BONUS_CENTS });
  const id = await submitPost(contributor, campaign, await youtubeVideo());
  const review = `/campaigns/${campaign.slug}/review?post=${id}`;

  const acme = await open('acme', review, phone);
  await press(acme.getByRole('button', { name: 'Request changes' }));
  await expect(acme.getByRole('dialog').getByLabel(/What to change/)).toBeFocused();
  await acme.keyboard.type('Please name the herb.');
  await acme.keyboard.press('Control+Enter');
  await expect(acme.getByRole('dialog')).toBeHidden();

  const bia = await open(contributor, `/contribution-details/${id}`, phone);
  await expect(bia.getByText('Please name the herb.')).toBeVisible();
  await expectToFit(bia);
  await send(bia, 'What you changed', 'The caption names it.', 'Send answer');
  await expect(bia.getByText('The request for changes is answered')).toBeVisible();
  await expectToFit(bia);

  await acme.goto(review);
  await expect(acme.getByText('Please name the herb.')).toBeVisible();
  await expectToFit(acme);
  const before = await balanceCents(contributor);
  await press(acme.getByRole('button', { name: /^Approve/ }));
  await expect.poll(() => balanceCents(contributor), { timeout: 30_000 }).toBe(before + BONUS_CENTS);
  await bia.reload();
  await expect(bia.getByText('Approved', { exact: true }).first()).toBeVisible();
});

test('an admin reverses a decision after an appeal, and it is paid, by keyboard on a phone', async ({ open }) => {
  const contributor = 'bia-appeals';
  const campaign = await publishCampaign('acme', { name: uniqueName('Balcony sage'), approvalBonus: BONUS_CENTS });
  const id = await submitPost(contributor, campaign, await youtubeVideo());
  await call('acme', 'PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Not on brand.' });

  const bia = await open(contributor, `/contribution-details/${id}`, phone);
  await press(bia.getByRole('button', { name: 'Appeal this decision' }));
  await expect(bia.getByLabel(/Why the decision is wrong/)).toBeFocused();
  await expectToFit(bia);
  await bia.keyboard.type('It shows the herb.');
  await bia.keyboard.press('Control+Enter');
  await expect(bia.getByText('The appeal is under review')).toBeVisible();
  await press(bia.getByRole('link', { name: 'Show the conversation' }));
  await expect(bia.getByRole('listitem').filter({ hasText: 'It shows the herb.' })).toBeVisible();
  await expectToFit(bia);

  const before = await balanceCents(contributor);
  const root = await open('root', new URL(bia.url()).pathname, phone);
  await expect(root.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  await expectToFit(root);
  await send(root, /Reasons/, 'The post shows the herb.', 'Reverse the decision');
  await expect(root.getByText('The decision was reversed, and the contribution is approved')).toBeVisible();
  await expect.poll(() => balanceCents(contributor)).toBe(before + BONUS_CENTS);
  await bia.reload();
  await expect(bia.getByText('The decision was reversed, and the contribution is approved')).toBeVisible();
});
