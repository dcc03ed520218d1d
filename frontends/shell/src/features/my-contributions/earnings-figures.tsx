import { useGetMyContributionsSummaryQuery } from '@sparks/api-client/lazy';
import { formatMoney, formatNumber, Money, QueryError } from '@sparks/ui';
import { KeyFigure, KeyFigures } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';

/** About all posts, whatever the filters. */
export function EarningsFigures() {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useGetMyContributionsSummaryQuery({});
  const summary = currentData?.data;
  if (!summary && error)
    return <QueryError title={t('mine.figuresFailed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <KeyFigures label={t('mine.figures')} inPairs>
      <KeyFigure
        label={t('mine.earned')}
        note={t('mine.earnedNote', { amount: formatMoney(summary?.earnedThisMonthCents ?? 0) })}
      >
        {summary ? <Money cents={summary.earnedCents} /> : null}
      </KeyFigure>
      <KeyFigure label={t('mine.held')} note={summary?.heldCents ? t('mine.heldNote') : t('mine.nothingHeld')}>
        {summary ? <Money cents={summary.heldCents} /> : null}
      </KeyFigure>
      <KeyFigure
        label={t('mine.waiting')}
        note={summary?.counts.pending ? t('mine.waitingNote') : t('mine.nothingWaiting')}
      >
        {summary ? formatNumber(summary.counts.pending) : null}
      </KeyFigure>
      <KeyFigure
        label={t('mine.views')}
        note={t('mine.viewsNote', {
          count: summary?.counts.approved ?? 0,
          number: formatNumber(summary?.counts.approved ?? 0),
        })}
      >
        {summary ? formatNumber(summary.views) : null}
      </KeyFigure>
    </KeyFigures>
  );
}
