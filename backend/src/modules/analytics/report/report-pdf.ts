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
import { REPORT_TEXTS } from './report-texts.js';

const NOT_SPECIFIED = 'not-specified';

/** Writes the report as a PDF. The countries are those of the dashboard. */
export async function writeReportPdf(
  { campaign, generatedAt, analytics }: CampaignReport,
  language: Language,
): Promise<Readable> {
  const texts = REPORT_TEXTS[language];
  const format = formatsOf(language);
  const { contributionAnalytics: totals, spend, period, wowMetrics } = analytics;
  return writePdf({ title: texts.title, subject: campaign.name, language, createdAt: generatedAt }, (page) => {
    page.writeFact(texts.campaign, campaign.name);
    page.writeFact(
      texts.period,
      `${pdfDay(period.from, language)} – ${pdfDay(period.to, language)} (${period.timezone})`,
    );
    page.writeFact(texts.generated, pdfDateTime(generatedAt, language));
    page.writeHeading(texts.figures);
    page.writeFigure(texts.spend, format.cents(totals.totalEES), 600);
    page.writeFigure(texts.views, format.count(totals.totalImpressions));
    page.writeFigure(texts.engagement, format.count(totals.totalEngagement));
    page.writeFigure(texts.contributions, format.count(totals.totalContributions));
    page.writeFigure(texts.approved, format.count(totals.totalContributionsApproved));
    page.writeFigure(texts.contributors, format.count(totals.totalContributors));
    page.writeFigure(texts.costPerView, format.cost(totals.costPerViews));
    page.writeFigure(texts.costPerEngagement, format.cost(totals.cpe));
    page.writeFigure(texts.viralCoefficient, format.percent(wowMetrics.viralCoefficient, 2));
    page.writeHeading(texts.reasons);
    page.writeFigure(texts.approvalBonuses, format.cents(spend.approvalBonuses));
    page.writeFigure(texts.spentOnViews, format.cents(spend.views));
    page.writeFigure(texts.prizes, format.cents(spend.prizes));
    page.writeFigure(texts.spotlightTips, format.cents(spend.spotlightTips));
    if (analytics.platformBreakdown.length > 0) page.writeHeading(texts.platforms);
    for (const { platform, totalContributions, totalViews, totalEES } of analytics.platformBreakdown)
      page.writeFigure(
        `${PLATFORM_NAMES[platform]}: ${texts.platformFigures(totalContributions, totalViews)}`,
        format.cents(totalEES),
      );
    const notes = writeCountries(page, analytics.demographics, language);
    page.writeNotes([...notes, texts.note]);
  });
}

/** Returns the notes on the countries. */
function writeCountries(
  page: PdfPage,
  { country, minimumPeople }: CampaignReport['analytics']['demographics'],
  language: Language,
): string[] {
  const texts = REPORT_TEXTS[language];
  const format = formatsOf(language);
  page.writeHeading(texts.countries);
  const countries = mergeCountries(country);
  const nameOf = (code: string): string => {
    if (code === OTHERS) return texts.others;
    return code === NOT_SPECIFIED ? texts.notSpecified : format.country(code);
  };
  for (const { country: code, count, percentage } of countries)
    page.writeFigure(nameOf(code), `${format.percent(percentage, 1)} (${format.count(count)})`);
  if (countries.length === 0) return [texts.fewPeople(minimumPeople)];
  if (!countries.some(({ country: code }) => code === OTHERS)) return [];
  const merged = ALWAYS_MERGED_COUNTRIES.map(format.country).join(', ');
  return [texts.countryNote(minimumPeople, format.percent(COUNTRY_MIN_PERCENT, 2), merged)];
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
