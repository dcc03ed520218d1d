import { useBoostBlockMutation, useGetBoostTermsQuery, useIdempotencyKey, useMe, type BlockResponse } from '@sparks/api-client';
import { formatCents } from '@sparks/domain';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, toast } from '@sparks/ui';
import { Link } from 'react-router';
import { PriceLines } from './price-lines';
import { formatDateTime } from '../format';
import { paths } from '../paths';
import { useWords } from '../words';

interface BoostDialogProps {
  block: BlockResponse;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a boost is paid: what it costs, what is left, and until when it lasts. */
export function BoostDialog({ block, opened, onClose }: BoostDialogProps) {
  const { t } = useWords();
  return (
    <Modal opened={opened} onClose={onClose} title={t('boost.title')}>
      <BoostForm block={block} onClose={onClose} />
    </Modal>
  );
}

function BoostForm({ block, onClose }: Omit<BoostDialogProps, 'opened'>) {
  const { t, language } = useWords();
  const { me } = useMe();
  const terms = useGetBoostTermsQuery().currentData?.data;
  const [key, startNext] = useIdempotencyKey();
  const [boost, { isLoading, error }] = useBoostBlockMutation();
  if (!terms || !me) return <Skeleton height="12rem" />;
  const { price, durationMs } = terms;
  const isShort = me.balance < price;

  const confirm = async () => {
    const result = await boost({ id: block._id, 'Idempotency-Key': key, promotionDto: { agreedPrice: price } });
    if (result.error) return;
    startNext();
    const { boostedUntil } = result.data.data;
    toast.success({ message: t('boost.done', { date: formatDateTime(boostedUntil ?? new Date(Date.now() + durationMs), language) }) });
    onClose();
  };

  return (
    <Stack>
      <Text>{t('boost.text')}</Text>
      <PriceLines
        lines={[
          [t('boost.price'), formatCents(price)],
          [t('boost.until'), formatDateTime(new Date(Date.now() + durationMs), language)],
          [t('boost.balance'), formatCents(me.balance)],
          ...(isShort ? [] : [[t('boost.after'), formatCents(me.balance - price)] as const]),
        ]}
      />
      {isShort ? <Alert color="amber">{t('boost.short', { amount: formatCents(price - me.balance) })}</Alert> : null}
      {error ? <Alert color="red" role="alert">{error.message}</Alert> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t('actions.cancel')}</Button>
        {isShort ? (
          <Button component={Link} to={paths.wallet}>{t('boost.topUp')}</Button>
        ) : (
          <Button loading={isLoading} onClick={() => void confirm()}>{t('boost.confirm', { amount: formatCents(price) })}</Button>
        )}
      </Group>
    </Stack>
  );
}
