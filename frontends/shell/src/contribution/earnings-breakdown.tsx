import type { BlockResponse, EngagementEarningsResponse } from '@sparks/api-client';
import { useGetBlockEngagementQuery } from '@sparks/api-client/lazy';
import { formatCount, formatMoney, Group, Money, Skeleton, Text, Title } from '@sparks/ui';
import { PriceLines } from '@sparks/ui/lazy';
import { useTranslations, type Translate } from '../content-translations';
import classes from './earnings-breakdown.module.css';

/** What a contribution earned. The contributor and reviewers also see the parts. */
export function EarningsBreakdown({ block, order }: { block: BlockResponse; order: 2 | 3 }) {
  const { t } = useTranslations();
  // The API sends `moderation_reason` only to the contributor and reviewers, who also see the parts.
  const seesParts = block.moderation_reason !== undefined;
  const { currentData, error } = useGetBlockEngagementQuery({ id: block._id }, { skip: !seesParts });
  const earnings = currentData?.data.earnings;
  return (
    <section className={classes.earnings}>
      <Group justify="space-between" align="baseline">
        <Title order={order} size="h5">
          {t('contribution.earned')}
        </Title>
        <Text fw={600} size="lg">
          <Money cents={earnings?.total ?? block.ees} />
        </Text>
      </Group>
      {earnings ? (
        <Parts earnings={earnings} t={t} />
      ) : seesParts && !error ? (
        <PartsSkeleton isPaid={block.ees > 0} />
      ) : null}
      {block.terms ? <PostTerms terms={block.terms} t={t} /> : null}
    </section>
  );
}

/** What the campaign pays for this post; later cuts do not reach it. */
function PostTerms({ terms, t }: { terms: NonNullable<BlockResponse['terms']>; t: Translate }) {
  const { approvalBonus, ratePerThousandViews: rate, eesMultiple, maxEarningPerContribution: cap, holdDays } = terms;
  const parts = [
    approvalBonus > 0 && t('terms.bonus', { amount: formatMoney(approvalBonus) }),
    rate > 0 &&
      (eesMultiple === 1
        ? t('terms.views', { rate: formatMoney(rate) })
        : t('terms.viewsMultiplied', { rate: formatMoney(rate), multiple: formatCount(eesMultiple) })),
    rate > 0 && cap !== null && t('terms.cap', { amount: formatMoney(cap) }),
    holdDays > 0 && t('terms.hold', { count: holdDays }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('terms.ofPost', { terms: parts.join(' · ') })} {terms.differsFromCampaign ? t('terms.differ') : null}
    </Text>
  );
}

const BLANK = '\u00a0';
/** The height of the most common content: bonus and views, or a single line. */
function PartsSkeleton({ isPaid }: { isPaid: boolean }) {
  return (
    <Skeleton radius="md" aria-hidden>
      {isPaid ? (
        <PriceLines
          lines={[
            [BLANK, ''],
            [BLANK + BLANK, ''],
          ]}
        />
      ) : (
        <Text size="sm">{BLANK}</Text>
      )}
    </Skeleton>
  );
}

function Parts({ earnings, t }: { earnings: EngagementEarningsResponse; t: Translate }) {
  const { bonus, bonusDue, tip, prizes, paid, reversed, due, cap, limitedBy } = earnings;
  const lines = [
    [t('earnings.bonus'), bonus] as const,
    [viewsLine(earnings, t), paid] as const,
    [t('earnings.tip'), tip] as const,
    [t('earnings.prizes'), prizes] as const,
    [t('engagement.reversed'), -reversed] as const,
    [t('earnings.bonusDue'), bonusDue] as const,
    [t('engagement.due'), due] as const,
  ].filter(([, cents]) => cents !== 0);
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('earnings.nothing')}
      </Text>
    );
  return (
    <>
      <PriceLines lines={lines.map(([name, cents]) => [name, formatMoney(cents)])} />
      {limitedBy === 'cap' && cap !== null ? (
        <Text size="sm" c="dimmed">
          {t('earnings.cap', { amount: formatMoney(cap) })}
        </Text>
      ) : null}
    </>
  );
}

/** "12,400 views × $2.00 per 1,000 × 1.5"; a multiplier of 1 is omitted. */
function viewsLine(
  { countedViews, ratePerThousandViews, eesMultiple }: EngagementEarningsResponse,
  t: Translate,
): string {
  const words = {
    count: countedViews,
    views: formatCount(countedViews),
    rate: formatMoney(ratePerThousandViews),
  };
  return eesMultiple === 1
    ? t('earnings.views', words)
    : t('earnings.viewsMultiplied', { ...words, multiple: formatCount(eesMultiple) });
}
