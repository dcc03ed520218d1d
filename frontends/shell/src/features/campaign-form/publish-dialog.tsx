import { useGetWalletQuery, type ApiError } from '@sparks/api-client';
import { formatCents } from '@sparks/domain';
import { Alert, Anchor, Button, Group, Modal, Money, Stack, Text } from '@sparks/ui';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { useWords } from '../../words';
import classes from './campaign-form.module.css';

interface PublishDialogProps {
  opened: boolean;
  /** What moves from the wallet to the pool, whole cents. */
  budgetCents: number;
  startsLater: boolean;
  isBusy: boolean;
  error: ApiError | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** What publishing costs, before it costs it. */
export function PublishDialog({ opened, budgetCents, startsLater, isBusy, error, onCancel, onConfirm }: PublishDialogProps) {
  const { t } = useWords();
  const balance = useGetWalletQuery(undefined, { skip: !opened, refetchOnMountOrArgChange: true }).currentData?.data.balance;
  const missingCents = balance === undefined ? 0 : Math.max(0, budgetCents - balance);
  return (
    <Modal opened={opened} onClose={onCancel} title={t('create.publishTitle')}>
      <Stack>
        <Text>{startsLater ? t('create.publishLater') : t('create.publishNow')}</Text>
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
        {missingCents > 0 ? (
          <Alert color="amber" title={t('create.missing', { amount: formatCents(missingCents) })}>
            <Anchor component={Link} to={paths.wallet} target="_blank">{t('create.addMoney')}</Anchor>
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">{t('create.refundNote')}</Text>
        )}
        {error ? <Alert color="red" role="alert" title={t('create.publishFailed')}>{error.message}</Alert> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>{t('actions.cancel')}</Button>
          <Button loading={isBusy} disabled={balance === undefined || missingCents > 0} onClick={onConfirm}>{t('create.publish')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
