import { Anchor, Skeleton, Text } from '@mantine/core';
import { formatMoney } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';

interface ApprovalCostProps {
  /** For `aria-describedby` of the button that approves. */
  id?: string;
  /** Number of contributions that the button approves. */
  count: number;
  /** In cents, as the server computed it; undefined while it loads. */
  cost:
    | {
        readonly bonusCents: number;
        readonly viewsCents: number;
        readonly totalCents: number;
        readonly coveredCents: number;
      }
    | undefined;
  isFailed: boolean;
  onRetry: () => unknown;
  className?: string | undefined;
}

/** Says what the approval of one or several contributions pays, and what the pool lacks for it. */
export function ApprovalCost({ id, count, cost, isFailed, onRetry, className }: ApprovalCostProps) {
  const t = useSharedTranslations();
  if (!cost && !isFailed) return <Skeleton className={className} height="1.25rem" maw="16rem" aria-hidden />;
  if (!cost)
    return (
      <Text id={id} size="sm" className={className}>
        {t('approvalCost.failed')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void onRetry()}>
          {t('approvalCost.retry')}
        </Anchor>
      </Text>
    );
  const { bonusCents, viewsCents, totalCents, coveredCents } = cost;
  const part = totalCents === 0 ? 'nothing' : viewsCents === 0 ? 'bonus' : bonusCents === 0 ? 'views' : 'both';
  const missingCents = totalCents - coveredCents;
  return (
    <Text id={id} size="sm" className={className}>
      {t(`approvalCost.${part}`, {
        count,
        total: formatMoney(totalCents),
        bonus: formatMoney(bonusCents),
        views: formatMoney(viewsCents),
      })}{' '}
      {missingCents > 0 ? (
        <Text span inherit fw={600} c="red">
          {t(coveredCents > 0 ? 'approvalCost.short' : 'approvalCost.empty', {
            covered: formatMoney(coveredCents),
            missing: formatMoney(missingCents),
          })}
        </Text>
      ) : null}
    </Text>
  );
}
