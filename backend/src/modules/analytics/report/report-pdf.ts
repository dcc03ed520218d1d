import type { Readable } from 'node:stream';
import {
  ALWAYS_MERGED_COUNTRIES,
  COUNTRY_MIN_PERCENT,
  CURRENCY,
  formatCents,
  mergeCountries,
  numberFormat,
  OTHERS,
  PLATFORM_NAMES,
  regionNames,
  type Language,
} from '@sparks/domain';
import { pdfDateTime, pdfDay, writePdf, type PdfPage } from '../../../platform/pdf/pdf-page.js';
import type { CampaignReport } from '../dto/analytics.response.js';
import { reportTexts } from './report-texts.js';

const NOT_SPECIFIED = 'not-specified';

/** Writes the report as a PDF. The countries are those of the dashboard. */
export async function writeReportPdf(
  { campaign, generatedAt, analytics }: CampaignReport,
  language: Language,
): Promise<Readable> {
  const t = reportTexts(language);
  const format = formatsOf(language);
  const { contributionAnalytics: totals, spend, period, wowMetrics } = analytics;
  return writePdf({ title: t('title'), subject: campaign.name, language, createdAt: generatedAt }, (page) => {
    page.writeFact(t('campaign'), campaign.name);
    page.writeFact(
      t('period'),
      `${pdfDay(period.from, language)} – ${pdfDay(period.to, language)} (${period.timezone})`,
    );
    page.writeFact(t('generated'), pdfDateTime(generatedAt, language));
    page.writeHeading(t('figures'));
    page.writeFigure(t('spend'), format.cents(totals.totalEES), 600);
    page.writeFigure(t('views'), format.count(totals.totalImpressions));
    page.writeFigure(t('engagement'), format.count(totals.totalEngagement));
    page.writeFigure(t('contributions'), format.count(totals.totalContributions));
    page.writeFigure(t('approved'), format.count(totals.totalContributionsApproved));
    page.writeFigure(t('contributors'), format.count(totals.totalContributors));
    page.writeFigure(t('costPerView'), format.cost(totals.costPerViews));
    page.writeFigure(t('costPerEngagement'), format.cost(totals.cpe));
    page.writeFigure(t('viralCoefficient'), format.percent(wowMetrics.viralCoefficient, 2));
    page.writeHeading(t('reasons'));
    page.writeFigure(t('approvalBonuses'), format.cents(spend.approvalBonuses));
    page.writeFigure(t('spentOnViews'), format.cents(spend.views));
    page.writeFigure(t('prizes'), format.cents(spend.prizes));
    page.writeFigure(t('spotlightTips'), format.cents(spend.spotlightTips));
    if (analytics.platformBreakdown.length > 0) page.writeHeading(t('platforms'));
    for (const { platform, totalContributions, totalViews, totalEES } of analytics.platformBreakdown)
      page.writeFigure(
        `${PLATFORM_NAMES[platform]}: ${platformFigures(totalContributions, totalViews, language)}`,
        format.cents(totalEES),
      );
    const notes = writeCountries(page, analytics.demographics, language);
    page.writeNotes([...notes, t('note')]);
  });
}

/** Returns the notes on the countries. */
function writeCountries(
  page: PdfPage,
  { country, minimumPeople }: CampaignReport['analytics']['demographics'],
  language: Language,
): string[] {
  const t = reportTexts(language);
  const format = formatsOf(language);
  page.writeHeading(t('countries'));
  const countries = mergeCountries(country);
  const nameOf = (code: string): string => {
    if (code === OTHERS) return t('others');
    return code === NOT_SPECIFIED ? t('notSpecified') : format.country(code);
  };
  for (const { country: code, count, percentage } of countries)
    page.writeFigure(nameOf(code), `${format.percent(percentage, 1)} (${format.count(count)})`);
  if (countries.length === 0) return [t('fewPeople', { people: minimumPeople })];
  if (!countries.some(({ country: code }) => code === OTHERS)) return [];
  const merged = ALWAYS_MERGED_COUNTRIES.map(format.country).join(', ');
  return [
    t('countryNote', {
      people: minimumPeople,
      percent: format.percent(COUNTRY_MIN_PERCENT, 2),
      country: merged,
    }),
  ];
}

/** `2 contributions, 60,000 views`. */
export function platformFigures(posts: number, views: number, language: Language): string {
  const t = reportTexts(language);
  return [t('contributionCount', { count: posts }), t('viewCount', { count: views })].join(', ');
}

function formatsOf(language: Language) {
  const countries = regionNames(language);
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    cents: (cents: number) => formatCents(cents, language).replace('-', '\u2212'),
    count: (value: number) => numberFormat(language).format(value),
    cost: (dollars: number) =>
      numberFormat(language, { style: 'currency', currency: CURRENCY, ...decimals(4) }).format(dollars),
    percent: (percent: number, digits: number) =>
      numberFormat(language, { style: 'percent', ...decimals(digits) }).format(percent / 100),
    country: (code: string) => countries.of(code) ?? code,
  };
}
