import { buffer } from 'node:stream/consumers';
import type { Language } from '@sparks/domain';
import { readPdf } from '../../../../test/support/read-pdf.js';
import type { CampaignReport } from '../dto/analytics.response.js';
import { contributionAnalyticsOf, demographicsOf, platformBreakdownOf, spendOf, wowMetricsOf } from '../metrics.js';
import { addEvent, emptySums } from '../rollups/rollup.js';
import { writeReportPdf } from './report-pdf.js';

/** People by country. */
function reportOf(people: Record<string, number>): CampaignReport {
  const sums = emptySums();
  for (const [country, count] of Object.entries(people))
    addEvent(sums, {
      platform: 'tiktok',
      delta: { contributions: count, people: count, approved: count },
      profile: { gender: 'female', ageGroup: '18-24', country, level: 1 },
    });
  addEvent(sums, { platform: 'tiktok', delta: { views: 60_000, likes: 100, bonusCents: 5_000, tipCents: 250 } });
  return {
    fileName: 'summer-drop-report-2026-05-20.json',
    generatedAt: new Date('2026-05-20T12:00:00Z'),
    campaign: {
      _id: '6923c0ffee0000000000abcd',
      name: 'Summer drop',
      slug: 'summer-drop',
      status: 'ongoing',
      publishedAt: null,
      endsAt: null,
      initialBudget: 10_000,
      budget: 4_750,
      usage: 5_250,
      held: 0,
    },
    analytics: {
      period: { from: '2026-05-01', to: '2026-05-20', timezone: 'Europe/Berlin' },
      firstDay: '2026-05-01',
      startedAt: new Date('2026-05-01T08:00:00Z'),
      contributionAnalytics: contributionAnalyticsOf(sums.total),
      spend: spendOf(sums.total),
      wowMetrics: wowMetricsOf(sums.total),
      timelineAnalytics: [],
      platformBreakdown: platformBreakdownOf(sums.platform),
      demographics: demographicsOf(sums),
      asOf: new Date('2026-05-20T12:00:00Z'),
      isCurrent: true,
    },
  };
}

const read = async (people: Record<string, number>, language: Language = 'en') =>
  readPdf(await buffer(await writeReportPdf(reportOf(people), language)));

it('names the campaign, the period and the key figures', async () => {
  const { text, title, isTagged } = await read({ DE: 12, US: 8 });
  for (const part of [
    'Campaign Summer drop',
    'Period 1 May 2026 – 20 May 2026 (Europe/Berlin)',
    'Generated 20 May 2026, 12:00 UTC',
    'Total spend $52.50',
    'Views 60,000',
    'Cost per view $0.0009',
    'Cost per engagement $0.5250',
    'Viral coefficient 0.00%',
    'Approval bonuses $50.00',
    'Prizes $0.00',
    'TikTok: 20 contributions, 60,000 views $52.50',
    'Germany 60.0% (12)',
    'United States 40.0% (8)',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Others');
  expect([title, isTagged]).toEqual(['Sparks: Campaign report Summer drop', true]);
});

it('shows no country of fewer than five of 16 people in ten countries', async () => {
  const people = { JP: 6, US: 2, BR: 1, DE: 1, FR: 1, GB: 1, IE: 1, IN: 1, KE: 1, MX: 1 };
  const { text } = await read(people);
  expect(text).toContain('Japan 37.5% (6) Others 62.5% (10)');
  expect(text).toContain('Others: countries with fewer than 5 contributors');
  expect(text).toContain('countries below 1.01%, and Nigeria.');
  expect(text).not.toMatch(/United States|Brazil|Germany/u);
});

it('is written in German, and says why the countries of few people are missing', async () => {
  const { text, language } = await read({ DE: 4 }, 'de');
  expect(language).toBe('de');
  expect(text).toContain('Gesamtausgaben 52,50 $');
  expect(text).toContain('Zum Schutz der Privatsphäre erst ab 5 Mitwirkenden sichtbar.');
  expect(text).not.toContain('Deutschland');
});

it('continues on the next page', async () => {
  const codes = ['DE', 'US', 'FR', 'GB', 'IE', 'IN', 'KE', 'MX', 'JP', 'BR', 'SE', 'TR', 'ES', 'IT', 'PL', 'AT', 'CH'];
  const { pages, text } = await read(Object.fromEntries(codes.map((code) => [code, 5])));
  expect(pages).toBe(2);
  expect(text).toContain('Switzerland 5.9% (5)');
  expect(text).toContain('Figures by day are in the JSON file of the report.');
});
