import { CAMPAIGN } from '../../../test/support/public-data.js';
import { campaignHead, type Campaign } from './heads.js';

const NOW = new Date('2026-11-10T00:00:00.000Z');
const campaign: Campaign = { ...CAMPAIGN, ratePerThousandViews: 0 };
const PAY = '$5.00 per approved post.';
const OVER = 'This campaign has ended.';

it.each<[string, Partial<Campaign>, string, string]>([
  ['is ongoing', {}, PAY, 'InStock'],
  ['starts later', { published_time: { date: '2026-11-20T00:00:00.000Z' } }, PAY, 'PreOrder'],
  ['is past its end', { end_time: { date: '2026-11-09T00:00:00.000Z' } }, OVER, 'SoldOut'],
  ['is past its deadline', { deadline: '2026-11-09T00:00:00.000Z' }, OVER, 'SoldOut'],
  ['was closed by hand', { manuallyClosed: true }, OVER, 'SoldOut'],
  ['is completed', { status: 'completed' }, OVER, 'SoldOut'],
])('describes a campaign that %s', (_, change, lead, availability) => {
  const page = campaignHead({ ...campaign, ...change }, 'en', 'https://sparks.example.org', NOW)?.page;
  expect(page?.description).toBe(`${lead} Show us your first cup.`);
  expect(page?.jsonLd).toMatchObject({ availability: `https://schema.org/${availability}` });
});

it('has no page for a draft', () => {
  expect(campaignHead({ ...campaign, live_mode: false }, 'en', 'https://sparks.example.org', NOW)).toBeUndefined();
});
