import type { EarningReversalResponse } from '@sparks/api-client';
import { useAppealEarningReversalMutation, useEarningReversalPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { formatDateTime, Group, LoadMore, Money, QueryError, Text, Title } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { AppealAction } from './appeal-action';
import classes from './reversed-earnings.module.css';

/** Held earnings that others returned to campaigns, with the appeal against each; nothing without any. */
export function ReversedEarnings({ blockId }: { blockId?: string }) {
  const { t } = useTranslations();
  const list = useEarningReversalPagesInfiniteQuery({ blockId });
  const { currentData, error, isFetching, refetch } = list;
  const reversals = currentData?.pages.flatMap(({ data }) => data);
  if (error && !reversals)
    return <QueryError title={t('reversals.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!reversals || reversals.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('reversals.title')} aria-busy={isFetching}>
      <Title order={2} size="h5" mb="xs">
        {t('reversals.title')}
      </Title>
      <ul className={classes.list}>
        {reversals.map((reversal) => (
          <Reversal key={reversal._id} reversal={reversal} hasCampaign={blockId === undefined} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function Reversal({ reversal, hasCampaign }: { reversal: EarningReversalResponse; hasCampaign: boolean }) {
  const { t } = useTranslations();
  const { amountCents, reason, reversedAt, status, sparkName } = reversal;
  return (
    <li className={classes.item}>
      <Group justify="space-between" align="baseline">
        <Text fw={600} size="sm">
          {t(`reversals.status.${status}`)}
          {hasCampaign && sparkName ? ` · ${sparkName}` : null}
        </Text>
        <Text fw={600} size="sm">
          <Money cents={amountCents} />
        </Text>
      </Group>
      <Text size="sm" className={classes.reason}>
        {t('reversals.reason', { reason })}
      </Text>
      <Text size="sm" c="dimmed">
        <time dateTime={reversedAt}>{formatDateTime(reversedAt)}</time>
      </Text>
      <ReversalAppeal reversal={reversal} />
    </li>
  );
}

function ReversalAppeal({ reversal: { _id: id, reversedAt, appealCaseId } }: { reversal: EarningReversalResponse }) {
  const { t } = useTranslations();
  const [appeal, { isLoading, error }] = useAppealEarningReversalMutation();
  return (
    <AppealAction
      label={t('reversals.appeal')}
      decidedAt={reversedAt}
      caseId={appealCaseId}
      size="compact-sm"
      mt="xs"
      isSending={isLoading}
      error={error}
      onSend={async (text, key) => !(await appeal({ id, 'Idempotency-Key': key, appealDto: { text } })).error}
    />
  );
}
