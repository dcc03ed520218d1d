import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { call } from '../fixtures/api';
import { approve, publishCampaign, submitPost, uniqueName, waitForEnd, type Campaign } from '../fixtures/campaigns';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

interface Event {
  status: string;
  amounts: { remaining: number; reserved: number; prizesPaid: number; refunded: number };
}

const BUDGET_CENTS = 5_000;
/** Enough for the posts of the campaign. */
const OPEN_MS = 25_000;
const phone = { viewport: { width: 390, height: 844 } };
const eventOf = async ({ id }: Campaign) => (await call<{ data: Event }>('acme', 'GET', `/api/event/spark/${id}`)).data;
const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
const candidate = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** An ended campaign of acme with approved posts of three users and no bonus. */
async function endedCampaign(name: string): Promise<Campaign> {
  const campaign = await publishCampaign('acme', {
    name: uniqueName(name),
    budget: BUDGET_CENTS,
    approvalBonus: 0,
    end_time: { date: new Date(Date.now() + OPEN_MS).toISOString() },
  });
  const posts = [
    ['ngozi', 9_000],
    ['ben-winner', 6_000],
    ['bia-winner', 3_000],
  ] as const;
  const ids: string[] = [];
  for (const [person, views] of posts) ids.push(await submitPost(person, campaign, await youtubeVideo({ views })));
  await approve('acme', ids);
  await waitForEnd('acme', campaign);
  return campaign;
}

test('winners are selected, paid and shown, and the remaining budget is refunded', async ({ open }) => {
  test.setTimeout(150_000);
  const campaign = await endedCampaign('Herb prize');
  const page = await open('acme', `/campaigns/${campaign.slug}`);
  await page.getByRole('link', { name: 'Winners' }).click();
  await page.getByRole('button', { name: 'Start choosing' }).click();
  await expect(page.getByRole('heading', { name: 'Approved posts by engagement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release winners' })).toBeDisabled();
  await expectAccessible(page);

  const ngozi = candidate(page, 'Ngozi Adeyemi');
  const prize = ngozi.getByRole('textbox', { name: 'Prize for Ngozi Adeyemi' });
  await prize.fill('60');
  await prize.press('Enter');
  await expect(ngozi.getByRole('alert')).toHaveText(
    'The prizes exceed the pool: $50.00 is left, $60.00 more is needed.',
  );
  await prize.fill('12.50');
  await ngozi.getByRole('button', { name: 'Select' }).click();
  await expect(said(page, 'Ngozi Adeyemi wins $12.50.')).toBeVisible();
  const ben = candidate(page, 'Ben Hoffmann');
  await ben.getByRole('textbox').fill('20');
  await ben.getByRole('textbox').press('Enter');
  await expect(page.getByText('2 winners, $32.50')).toBeVisible();
  await expect(page.getByText('$17.50 left for prizes')).toBeVisible();

  await prize.fill('15');
  await ngozi.getByRole('button', { name: 'Change' }).click();
  await expect(ngozi.getByRole('button', { name: 'Selected' })).toBeFocused();
  await ben.getByRole('button', { name: 'Withdraw the prize of Ben Hoffmann' }).click();
  await expect(said(page, '$20.00 was returned to the pool.')).toBeVisible();
  await expect(ben.getByRole('textbox')).toBeFocused();
  await expect(page.getByText('1 winner, $15.00')).toBeVisible();
  await expectAccessible(page);
  expect((await eventOf(campaign)).amounts).toMatchObject({ remaining: 3_500, reserved: 1_500 });

  await page.getByRole('button', { name: 'Release winners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release the winners?' });
  await expect(dialog.getByRole('list', { name: 'Winners and their prizes' })).toContainText('$15.00');
  await expect(dialog).toContainText('Paid to 1 winner');
  await dialog.getByRole('button', { name: 'Pay $15.00' }).click();
  await expect(page.getByText('Winners released')).toBeVisible();
  await expect(page.getByText('$35.00 is left in the pool.')).toBeVisible();
  await expectAccessible(page);

  const winner = await open('ngozi', '/wallet');
  const line = winner.getByRole('table', { name: 'Transactions' }).getByRole('row').filter({ hasText: campaign.name });
  await expect(line).toContainText('+$15.00');
  await winner
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(winner.getByRole('dialog').getByText(`You won: ${campaign.name}`)).toBeVisible();

  const visitor = await open('visitor', `/campaigns/${campaign.slug}`, phone);
  const winners = visitor.getByRole('region', { name: 'Winners' });
  await expect(winners.getByRole('listitem')).toHaveCount(1);
  await expect(winners).toContainText('Ngozi Adeyemi');
  await expect(winners).toContainText('$15.00');
  await expectToFit(visitor);

  await page.getByRole('button', { name: 'End and refund the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $35.00' }).click();
  await expect(said(page, 'The event has ended.')).toBeVisible();
  await expect(page.getByText('The remaining budget was returned to the creator.')).toBeVisible();
  expect(await eventOf(campaign)).toMatchObject({
    status: 'closed',
    amounts: { remaining: 0, reserved: 0, prizesPaid: 1_500, refunded: 3_500 },
  });
});

test('an event without winners refunds the whole budget', async ({ open }) => {
  test.setTimeout(150_000);
  const campaign = await endedCampaign('Quiet herbs');
  await call('acme', 'POST', '/api/event/spark', { sparkId: campaign.id });
  const page = await open('acme', `/campaigns/${campaign.slug}/winners`, { ...phone, colorScheme: 'dark' });
  const bia = candidate(page, 'Beatriz Nogueira');
  await bia.getByRole('textbox').fill('5');
  await bia.getByRole('button', { name: 'Select' }).click();
  await expect(page.getByText('1 winner, $5.00')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End and refund the rest' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the event and refund the rest?' });
  await expect(dialog).toContainText('Nobody wins');
  await expect(dialog.getByText('Returned to your wallet').locator('..')).toContainText('$50.00');
  await dialog.getByRole('button', { name: 'Refund $50.00' }).click();
  await expect(page.getByText('The remaining budget was returned to the creator.')).toBeVisible();
  expect(await eventOf(campaign)).toMatchObject({
    status: 'closed',
    amounts: { remaining: 0, reserved: 0, prizesPaid: 0, refunded: BUDGET_CENTS },
  });

  const visitor = await open('visitor', `/campaigns/${campaign.slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'All contributions' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Winners' })).toBeHidden();
});
