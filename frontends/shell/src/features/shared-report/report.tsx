import { asApiError, type CampaignReport } from '@sparks/api-client';
import { saveFile, useSaveSharedReportMutation } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, type Language } from '@sparks/domain';
import { Button, formatDate, formatMoney, formatNumber, Group, PageTitle, Text, Title, toast } from '@sparks/ui';
import { UNKNOWN_TEXT } from '@sparks/ui/lazy';
import { FigureTable } from './figure-table';
import { useTranslations } from './locales/translations';
import { People } from './people';
import { reportCsv } from './report-csv';
import classes from './report.module.css';

const COST = { style: 'currency', currency: 'USD', minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;
const day = (text: string) => formatDate(`${text}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

/** Key figures and tables of a campaign's report, with its files. */
export function Report({ report, token }: { report: CampaignReport; token: string }) {
  const { t, language } = useTranslations();
  const [savePdf, { isLoading }] = useSaveSharedReportMutation();
  const { analytics, campaign } = report;
  const { contributionAnalytics: totals, spend, platformBreakdown, timelineAnalytics, period, asOf } = analytics;
  const isEmpty = totals.totalContributions === 0 && totals.totalImpressions === 0 && totals.totalEES === 0;
  const cost = (value: number, divisor: number) => (divisor > 0 ? formatNumber(value, COST) : UNKNOWN_TEXT);
  const figures = [
    [t('spend'), formatMoney(totals.totalEES)],
    [t('views'), formatNumber(totals.totalImpressions)],
    [t('engagement'), formatNumber(totals.totalEngagement)],
    [t('contributions'), formatNumber(totals.totalContributions)],
    [t('approved'), formatNumber(totals.totalContributionsApproved)],
    [t('contributors'), formatNumber(totals.totalContributors)],
    [t('costPerView'), cost(totals.costPerViews, totals.totalImpressions)],
    [t('costPerEngagement'), cost(totals.cpe, totals.totalEngagement)],
  ] as const;
  const downloadPdf = async () => {
    const { error } = await savePdf({ token, language: language as Language });
    if (error) toast.error({ title: t('failedFile'), message: asApiError(error).message });
  };
  return (
    <div className={classes.report}>
      <PageTitle
        title={campaign.name}
        above={
          <Text size="sm" c="dimmed">
            {t('label')}
          </Text>
        }
        description={t('period', {
          from: day(period.from),
          to: day(period.to),
          time: formatDate(asOf, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
        })}
        actions={
          <Group gap="xs" className={classes.files}>
            <Button variant="default" onClick={() => saveFile(...reportCsv(report))}>
              {t('csv')}
            </Button>
            <Button loading={isLoading} onClick={() => void downloadPdf()}>
              {t('pdf')}
            </Button>
          </Group>
        }
      />
      {isEmpty ? <Text>{t('empty')}</Text> : null}
      {analytics.isCurrent ? null : (
        <Text size="sm" role="status">
          {t('catchingUp')}
        </Text>
      )}
      <section aria-labelledby="figures">
        <Title order={2} size="h5" mb="xs" id="figures">
          {t('figures')}
        </Title>
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="sparks-tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <FigureTable
        title={t('reasons')}
        columns={[t('reason'), t('amount')]}
        rows={(['approvalBonuses', 'views', 'prizes', 'spotlightTips'] as const).map((reason) => [
          t(`reasonNames.${reason}`),
          formatMoney(spend[reason]),
        ])}
      />
      <FigureTable
        title={t('platforms')}
        columns={[t('platform'), t('contributions'), t('views'), t('engagement'), t('paid')]}
        rows={platformBreakdown.map((one) => [
          PLATFORM_NAMES[one.platform],
          formatNumber(one.totalContributions),
          formatNumber(one.totalViews),
          formatNumber(one.totalEngagement),
          formatMoney(one.totalEES),
        ])}
      />
      <People demographics={analytics.demographics} />
      <FigureTable
        title={t('days')}
        columns={[t('day'), t('contributions'), t('views'), t('likes'), t('comments'), t('shares')]}
        rows={timelineAnalytics
          .toReversed()
          .map((one) => [
            day(one._id),
            formatNumber(one.contributionsCount),
            formatNumber(one.totalViews),
            formatNumber(one.totalLikes),
            formatNumber(one.totalReplies),
            formatNumber(one.totalShares),
          ])}
      />
    </div>
  );
}
