import { expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { approve, publishCampaign, submitPost, uniqueName } from '../fixtures/campaigns';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';

const REPORTER = 'ben-reporter';

test('a visitor reports a campaign, and a person learns what became of a reported post', async ({ open }) => {
  const campaign = await publishCampaign('acme', { name: uniqueName('Rooftop chives') });
  const id = await submitPost('bia-reported', campaign, await youtubeVideo());
  await approve('acme', [id]);

  const visitor = await open('visitor', `/campaigns/${campaign.slug}`);
  await visitor.getByRole('button', { name: 'Report', exact: true }).click();
  const form = visitor.getByRole('dialog', { name: 'Report this campaign' });
  await expect(form.getByRole('radio', { name: 'Spam' })).toBeVisible();
  await expectAccessibleInBothSchemes(visitor);
  await form.getByRole('radio', { name: 'Misleading or a scam' }).check();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you. Your report was received.' })).toBeFocused();
  await expect(form.getByText(/^[0-9a-f]{24}$/)).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(visitor.getByRole('button', { name: 'Report', exact: true })).toBeFocused();

  const ben = await open(REPORTER, `/contribution-details/${id}`);
  await ben.getByRole('button', { name: 'Report', exact: true }).click();
  const report = ben.getByRole('dialog', { name: 'Report this post' });
  await report.getByRole('radio', { name: 'Something else' }).check();
  await report.getByRole('textbox', { name: 'Details' }).fill('The herb is parsley.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByRole('link', { name: 'Open your report' }).click();
  await expect(ben.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expect(ben.getByText('The herb is parsley.')).toBeVisible();

  const root = await open('root', '/admin/cases?tab=reports');
  const item = root
    .getByRole('listitem')
    .filter({ hasText: 'Contribution' })
    .filter({ has: root.getByRole('link', { name: campaign.name }) });
  const more = root.getByRole('button', { name: 'Load More' });
  await expect(item.or(more).first()).toBeVisible();
  while (!(await item.isVisible())) await more.click();
  await item.getByRole('button', { name: /^Show reports/ }).click();
  await expect(item.getByText('The herb is parsley.')).toBeVisible();
  await expectAccessibleInBothSchemes(root);
  await item.getByRole('button', { name: 'Resolve' }).click();
  await root
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reasons/ })
    .fill('Parsley is a herb.');
  await root.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(item).toHaveCount(0);
  await root.getByRole('link', { name: 'Resolved reports' }).click();
  await expect(root.getByText('Parsley is a herb.').first()).toBeVisible();

  await ben.reload();
  await expect(ben.getByText('An admin reviewed it and found nothing against the rules')).toBeVisible();
  await expect(ben.getByText('Parsley is a herb.').first()).toBeVisible();
  await ben.goto('/notifications');
  await expect(ben.getByRole('link', { name: /Parsley is a herb\./ }).first()).toBeVisible();
});
