import { useIdempotencyKey, useMe, useSpotlightBlockMutation, type BlockResponse } from '@sparks/api-client';
import { formatCents, spotlightBlocker } from '@sparks/domain';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, toast } from '@sparks/ui';
import { Link } from 'react-router';
import { PriceLines } from './price-lines';
import { paths } from '../paths';
import { useWords } from '../words';

/** Whether the person in front of the screen may spotlight the contribution now. */
export function useMaySpotlight(block: BlockResponse | null): boolean {
  const { me } = useMe();
  if (!block || !me) return false;
  return spotlightBlocker({ ...block, contributorId: block.user?._id }, me._id, block.spark?.creator_id) === null;
}

interface SpotlightDialogProps {
  block: BlockResponse;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a contribution is put in the light: what the contributor gets, and what is left. */
export function SpotlightDialog({ block, opened, onClose }: SpotlightDialogProps) {
  const { t } = useWords();
  return (
    <Modal opened={opened} onClose={onClose} title={t('spotlight.title')}>
      <SpotlightForm block={block} onClose={onClose} />
    </Modal>
  );
}

function SpotlightForm({ block, onClose }: Omit<SpotlightDialogProps, 'opened'>) {
  const { t } = useWords();
  const { me } = useMe();
  const [key, startNext] = useIdempotencyKey();
  const [spotlight, { isLoading, error }] = useSpotlightBlockMutation();
  if (!me || !block.spark) return <Skeleton height="12rem" />;
  const price = block.spark.spotlightCost;
  const name = block.user?.name ?? t('contribution.unknownAuthor');
  const isShort = me.balance < price;

  const confirm = async () => {
    const result = await spotlight({ id: block._id, 'Idempotency-Key': key, promotionDto: { agreedPrice: price } });
    if (result.error) return;
    startNext();
    toast.success({ message: price > 0 ? t('spotlight.donePaid', { name, amount: formatCents(price) }) : t('spotlight.done') });
    onClose();
  };

  return (
    <Stack>
      <Text>{price > 0 ? t('spotlight.text', { name }) : t('spotlight.textFree')}</Text>
      {price > 0 ? (
        <PriceLines
          lines={[
            [t('spotlight.tip', { name }), formatCents(price)],
            [t('boost.balance'), formatCents(me.balance)],
            ...(isShort ? [] : [[t('boost.after'), formatCents(me.balance - price)] as const]),
          ]}
        />
      ) : null}
      {isShort ? <Alert color="amber">{t('boost.short', { amount: formatCents(price - me.balance) })}</Alert> : null}
      {error ? <Alert color="red" role="alert">{error.message}</Alert> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t('actions.cancel')}</Button>
        {isShort ? (
          <Button component={Link} to={paths.wallet}>{t('boost.topUp')}</Button>
        ) : (
          <Button loading={isLoading} onClick={() => void confirm()}>{price > 0 ? t('spotlight.confirm', { amount: formatCents(price) }) : t('spotlight.confirmFree')}</Button>
        )}
      </Group>
    </Stack>
  );
}
