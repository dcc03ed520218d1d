import { CAMPAIGN, CONTRIBUTION, PROFILE } from '../../../test/support/public-data.js';
import { campaignHead, contributionHead, profileHead, type Campaign, type Contribution } from './heads.js';

const OPTIONS = { language: 'en', publicUrl: 'https://sparks.example.org' } as const;
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
  const page = campaignHead({ ...campaign, ...change }, OPTIONS, NOW)?.page;
  expect(page?.description).toBe(`${lead} Show us your first cup.`);
  expect(page?.jsonLd).toMatchObject({ availability: `https://schema.org/${availability}` });
});

it('has no page for a draft', () => {
  expect(campaignHead({ ...campaign, live_mode: false }, OPTIONS, NOW)).toBeUndefined();
});

describe('a contribution', () => {
  const contribution: Contribution = { ...CONTRIBUTION, social_meta: { platform: 'youtube', caption: 'First sip' } };
  const spark = { name: 'Morning coffee', slug: 'morning-coffee', isPrivate: true };

  it.each([
    ['to a private campaign', spark],
    ['of which the API does not say whether its campaign is private', { name: spark.name, slug: spark.slug }],
  ])('%s reveals no caption and no post', (_, of) => {
    const head = contributionHead({ ...contribution, spark: of as typeof spark }, OPTIONS);
    expect(head).toMatchObject({
      title: 'Ada for Morning coffee',
      page: { isPrivate: true, description: 'A post for a private campaign on Sparks' },
    });
    expect(JSON.stringify(head)).not.toMatch(/First sip|youtube/);
  });

  it('without a campaign is described by its platform', () => {
    const head = contributionHead({ ...contribution, spark: undefined, social_meta: { platform: 'youtube' } }, OPTIONS);
    expect(head).toMatchObject({ title: 'Ada on YouTube', page: { description: 'Ada on YouTube' } });
    expect(head?.page?.jsonLd).not.toHaveProperty('about');
  });
});

it('uses the picture and the links of a profile in its structured data', () => {
  const profile = { ...PROFILE, user_image: '/media/uploads/a.webp', links: ['https://acme.example'] };
  expect(profileHead(profile, OPTIONS).page?.jsonLd).toMatchObject({
    mainEntity: { image: 'https://sparks.example.org/media/uploads/a.webp', sameAs: ['https://acme.example'] },
  });
});

it('names the picture as the API does, else without a version', () => {
  const picture = '/share/organizations/acme.png?v=1f';
  expect(profileHead(PROFILE, { ...OPTIONS, picture }).page?.picture?.path).toBe(picture);
  expect(profileHead(PROFILE, OPTIONS).page?.picture?.path).toBe('/share/organizations/acme.png');
});
