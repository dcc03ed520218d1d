import type { ApiError } from '@sparks/api-client';
import { useGetWalletQuery } from '@sparks/api-client/lazy';
import { Alert, Button, formatDateTime, Group, Money, Stack, Text } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import { TopUpShortfall } from '../../../top-up/top-up-shortfall';
import { BudgetBreakdown } from '../preview/budget-breakdown';
import { toCampaign, type FormValues } from '../values/form-values';
import classes from './publish-dialog.module.css';

interface PublishDialogProps {
  opened: boolean;
  values: FormValues;
  isBusy: boolean;
  error: ApiError | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Summarizes cost, dates and access before publishing. */
export function PublishDialog({ opened, onCancel, ...summary }: PublishDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onCancel} title={t('create.publishTitle')} size="lg">
      <PublishSummary onCancel={onCancel} {...summary} />
    </Modal>
  );
}

function PublishSummary({ values, isBusy, error, onCancel, onConfirm }: Omit<PublishDialogProps, 'opened'>) {
  const { t } = useTranslations();
  const wallet = useGetWalletQuery();
  const campaign = toCampaign(values);
  const budgetCents = campaign.budget ?? 0;
  const balance = wallet.currentData?.data.balance;
  const missingCents = balance === undefined ? 0 : Math.max(0, budgetCents - balance);
  const startsAt = campaign.published_time?.date;
  const endsAt = campaign.end_time?.date;
  const isLater = startsAt !== null && startsAt !== undefined && new Date(startsAt) > new Date();
  return (
    <Stack>
      <dl className={classes.details}>
        <dt>{t('create.publishStart')}</dt>
        <dd>{isLater ? t('create.publishLater', { time: formatDateTime(startsAt) }) : t('create.publishNow')}</dd>
        <dt>{t('create.publishEnd')}</dt>
        <dd>{endsAt ? formatDateTime(endsAt) : t('create.publishNoEnd')}</dd>
        {values.isPrivate ? (
          <>
            <dt>{t('create.publishAccess')}</dt>
            <dd>{t('create.publishPrivate')}</dd>
          </>
        ) : null}
      </dl>
      <dl className={classes.sum}>
        <dt>{t('create.balanceNow')}</dt>
        <dd>{balance === undefined ? '–' : <Money cents={balance} />}</dd>
        <dt>{t('create.toPool')}</dt>
        <dd>{balance === undefined ? <Money cents={budgetCents} /> : <Money cents={-budgetCents} signed />}</dd>
        {missingCents > 0 ? null : (
          <>
            <dt className={classes.total}>{t('create.balanceAfter')}</dt>
            <dd className={classes.total}>{balance === undefined ? '–' : <Money cents={balance - budgetCents} />}</dd>
          </>
        )}
      </dl>
      <BudgetBreakdown values={values} />
      {missingCents > 0 ? (
        <TopUpShortfall missingCents={missingCents} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('create.refundNote')}
        </Text>
      )}
      {wallet.error && balance === undefined ? (
        <Alert color="red" role="alert" title={t('create.balanceFailed')}>
          <Button size="compact-sm" variant="default" onClick={() => void wallet.refetch()}>
            {t('create.status.retry')}
          </Button>
        </Alert>
      ) : null}
      {error ? (
        <Alert color="red" role="alert" title={t('create.publishFailed')}>
          {error.message}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button loading={isBusy} disabled={balance === undefined || missingCents > 0} onClick={onConfirm}>
          {t('create.publish')}
        </Button>
      </Group>
    </Stack>
  );
}
