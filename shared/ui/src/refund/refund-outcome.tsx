import { Skeleton, Stack, Text } from '@mantine/core';
import { formatDate, formatMoney, formatNumber } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';
import { PriceLines } from '../money/price-lines';
import classes from './refund-outcome.module.css';

/** Amounts in cents, as the server computed them. */
export interface RefundAmounts {
  readonly returnedCents: number;
  readonly pendingBonusCents: number;
  readonly pendingPosts: number;
  readonly pendingFees: number;
  readonly postsToRead: number;
  readonly prizesCents: number;
  readonly heldCents: number;
  readonly spentCents: number;
  readonly owedHeldCents: number;
  readonly owedPaidCents: number;
  readonly decidableUntil: string | null;
  readonly needsSecondAdmin: boolean;
}

interface RefundOutcomeProps {
  /** Undefined while they load. */
  preview: RefundAmounts | undefined;
  isFailed: boolean;
  /** The money returns to the current user's wallet. */
  isCreator: boolean;
}

/** Before a pool is refunded: what comes back, what stays reserved, and what happens next. */
export function RefundOutcome({ preview, isFailed, isCreator }: RefundOutcomeProps) {
  const t = useSharedTranslations();
  if (!preview) return isFailed ? <Text size="sm">{t('refund.failed')}</Text> : <Skeleton height="9rem" />;
  const { returnedCents, pendingBonusCents, pendingPosts, pendingFees, postsToRead } = preview;
  const { prizesCents, owedHeldCents, owedPaidCents, decidableUntil, needsSecondAdmin } = preview;
  const heldCents = preview.heldCents - owedHeldCents;
  const spentCents = preview.spentCents - owedPaidCents;
  const owedCents = owedHeldCents + owedPaidCents;
  const returned = formatMoney(returnedCents);
  const lines: (readonly [name: string, value: string])[] = [
    [
      t(isCreator ? 'refund.toWallet' : 'refund.toCreator'),
      postsToRead > 0 && returnedCents > 0 ? t('refund.upTo', { amount: returned }) : returned,
    ],
  ];
  if (pendingBonusCents > 0)
    lines.push([t('refund.forPending', { count: pendingPosts }), formatMoney(pendingBonusCents)]);
  if (prizesCents > 0) lines.push([t('refund.forWinners'), formatMoney(prizesCents)]);
  if (owedCents > 0) lines.push([t('refund.owed'), formatMoney(owedCents)]);
  if (heldCents > 0) lines.push([t('refund.held'), formatMoney(heldCents)]);
  if (spentCents > 0) lines.push([t('refund.paid'), formatMoney(spentCents)]);
  const steps = [
    ...(postsToRead > 0 ? [t('refund.reading', { count: postsToRead, posts: formatNumber(postsToRead) })] : []),
    ...(pendingPosts > 0
      ? [
          t(pendingBonusCents > 0 ? 'refund.decide' : 'refund.decideUnpaid', {
            count: pendingPosts,
            posts: formatNumber(pendingPosts),
            date: decidableUntil ? formatDate(decidableUntil, { dateStyle: 'medium', timeStyle: 'short' }) : '',
          }),
        ]
      : []),
    ...(pendingBonusCents > 0 ? [t(isCreator ? 'refund.restToWallet' : 'refund.restToCreator')] : []),
    ...(pendingFees > 0 ? [t('refund.fees', { count: pendingFees, fees: formatNumber(pendingFees) })] : []),
  ];
  return (
    <Stack gap="sm">
      <PriceLines lines={lines} />
      {steps.length > 0 ? (
        <ul className={classes.steps} aria-label={t('refund.next')}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : null}
      {needsSecondAdmin ? (
        <Text size="sm" c="var(--sparks-caution)">
          {t('approval.needed')}
        </Text>
      ) : null}
    </Stack>
  );
}
