import { Anchor, Skeleton, Text } from '@mantine/core';
import { formatDate, formatMoney } from '../language/formats';
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
        readonly reservedCents: number;
        readonly reservedUntil: string | null;
        readonly needsSecondAdmin: boolean;
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
  const { bonusCents, viewsCents, totalCents, coveredCents, reservedCents, reservedUntil, needsSecondAdmin } = cost;
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
      {reservedUntil ? (
        <>
          {t(reservedCents < coveredCents ? 'approvalCost.partlyReserved' : 'approvalCost.reserved', {
            amount: formatMoney(reservedCents),
            date: formatDate(reservedUntil, { dateStyle: 'medium', timeStyle: 'short' }),
          })}{' '}
        </>
      ) : null}
      {missingCents > 0 ? (
        <Text span inherit fw={600} c="red">
          {t(
            reservedUntil ? 'approvalCost.notReserved' : coveredCents > 0 ? 'approvalCost.short' : 'approvalCost.empty',
            {
              covered: formatMoney(coveredCents),
              missing: formatMoney(missingCents),
            },
          )}
        </Text>
      ) : null}
      {needsSecondAdmin ? (
        <Text span inherit display="block" c="var(--sparks-caution)">
          {t('approval.needed')}
        </Text>
      ) : null}
    </Text>
  );
}
