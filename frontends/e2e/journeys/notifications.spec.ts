import type { Page } from '@playwright/test';
import { formatCents } from '@sparks/domain';
import { balanceCents, call } from '../fixtures/api';
import { publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

const BONUS_CENTS = 700;
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread$/ });
const panel = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Mark all as read' });
const chip = (page: Page, cents: number) => page.getByRole('banner').getByRole('link', { name: formatCents(cents) });

test('an approval in one browser updates the bell, toast and balance in another', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Porch lights'), approvalBonus: BONUS_CENTS });
  await call('kip-news', 'PATCH', '/api/notifications/read', { all: true });
  const before = await balanceCents('kip-news');
  const kip = await open('kip-news', '/discover');
  await expect(bell(kip)).toHaveAccessibleName('Notifications, 0 unread');
  await expect(chip(kip, before)).toBeVisible();
  await kip.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  const acme = await open('acme', '/discover');
  await expect(bell(acme)).toBeVisible();
  await submitPost('kip-news', campaign, await youtubeVideo());
  await bell(acme).click();
  const waiting = panel(acme).getByRole('link', { name: new RegExp(`1 post waits for review.*${campaign.name}`) });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(acme).toHaveURL(new RegExp(`/campaigns/${campaign.slug}/review`));
  await acme.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Approve' }).click();

  // The creator can undo for ten seconds; then the decision is settled and the contributor notified.
  await expect(kip.getByRole('status').filter({ hasText: `Approved: ${campaign.name}` })).toBeVisible({
    timeout: 30_000,
  });
  await expect(bell(kip)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(chip(kip, before + BONUS_CENTS)).toBeVisible();
  expect(await kip.evaluate(() => 'isTheSamePage' in window)).toBe(true);

  await bell(kip).click();
  await panel(kip)
    .getByRole('link', { name: new RegExp(`Approved: ${campaign.name}`) })
    .click();
  await expect(kip).toHaveURL(/\/contribution-details\//);
  await expect(bell(kip)).toHaveAccessibleName('Notifications, 0 unread');
});

test('the notifications page lists all notifications and the e-mail settings', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Hallway ferns'), isPrivate: true });
  await call('kip-news', 'POST', `/api/sparks/${campaign.id}/request-access`);
  const { _id: kipId } = (await call<{ data: { _id: string } }>('kip-news', 'GET', '/api/users/me')).data;
  await call('acme', 'PATCH', `/spark/${campaign.id}/approve-access`, { userId: kipId });
  const page = await open('kip-news', '/notifications', { viewport: { width: 390, height: 844 } });
  const news = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`You now have access to "${campaign.name}"`) });
  await expect(news).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(page.getByText('E-mails are not set up on this installation.')).toBeVisible();
  await expectToFit(page);
  const markAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' });
  await markAll.focus();
  await page.keyboard.press('Enter');
  // Nothing is left to do, and the focus stays until it is moved.
  await expect(markAll).toHaveAttribute('aria-disabled', 'true');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread');
  await expect(markAll).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(markAll).not.toBeFocused();
  await expect(markAll).toHaveAttribute('disabled');
  await page
    .getByRole('radiogroup', { name: 'Show' })
    .getByText(/^Unread/)
    .click();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread');
});
