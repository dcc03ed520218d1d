import { useMe, type BlockResponse } from '@sparks/api-client';
import { useBoostBlockMutation, useGetBoostTermsQuery, useSpotlightBlockMutation } from '@sparks/api-client/lazy';
import { spotlightBlocker } from '@sparks/domain';
import { formatDateTime, formatMoney } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import { PromotionForm, type Promotion } from './promotion-form';

interface PromotionDialogProps {
  block: BlockResponse;
  opened: boolean;
  onClose: () => void;
}

export function BoostDialog({ opened, ...form }: PromotionDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={form.onClose} title={t('boost.title')}>
      <BoostForm {...form} />
    </Modal>
  );
}

function BoostForm({ block, onClose }: Omit<PromotionDialogProps, 'opened'>) {
  const { t } = useTranslations();
  const terms = useGetBoostTermsQuery().currentData?.data;
  const [boost, { isLoading, error }] = useBoostBlockMutation();
  const until = (durationMs: number) => formatDateTime(new Date(Date.now() + durationMs));
  const promotion: Promotion | undefined = terms && {
    text: t('boost.text'),
    priceCents: terms.price,
    lines: [
      [t('boost.price'), formatMoney(terms.price)],
      [t('boost.until'), until(terms.durationMs)],
    ],
    confirm: t('boost.confirm', { amount: formatMoney(terms.price) }),
  };
  const pay = async (key: string, { priceCents }: Promotion) => {
    const result = await boost({ id: block._id, 'Idempotency-Key': key, promotionDto: { agreedPrice: priceCents } });
    if (result.error) return null;
    const { boostedUntil } = result.data.data;
    return t('boost.done', {
      date: boostedUntil ? formatDateTime(boostedUntil) : until(terms?.durationMs ?? 0),
    });
  };
  return <PromotionForm promotion={promotion} isSending={isLoading} error={error} onConfirm={pay} onClose={onClose} />;
}

/** Whether the current user may spotlight the contribution. */
export function useCanSpotlight(block: BlockResponse | null): boolean {
  const { me } = useMe();
  if (!block || !me) return false;
  return spotlightBlocker({ ...block, contributorId: block.user?._id }, me._id, block.spark?.creator_id) === null;
}

export function SpotlightDialog({ opened, ...form }: PromotionDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={form.onClose} title={t('spotlight.title')}>
      <SpotlightForm {...form} />
    </Modal>
  );
}

function SpotlightForm({ block, onClose }: Omit<PromotionDialogProps, 'opened'>) {
  const { t } = useTranslations();
  const [spotlight, { isLoading, error }] = useSpotlightBlockMutation();
  const name = block.user?.name ?? t('contribution.unknownAuthor');
  const price = block.spark?.spotlightCost;
  const amount = formatMoney(price ?? 0);
  const promotion: Promotion | undefined =
    price === undefined
      ? undefined
      : price > 0
        ? {
            text: t('spotlight.text', { name }),
            priceCents: price,
            lines: [[t('spotlight.tip', { name }), amount]],
            confirm: t('spotlight.confirm', { amount }),
          }
        : { text: t('spotlight.textFree'), priceCents: 0, lines: [], confirm: t('spotlight.confirmFree') };
  const pay = async (key: string, { priceCents }: Promotion) => {
    const result = await spotlight({
      id: block._id,
      'Idempotency-Key': key,
      promotionDto: { agreedPrice: priceCents },
    });
    if (result.error) return null;
    return priceCents > 0 ? t('spotlight.donePaid', { name, amount }) : t('spotlight.done');
  };
  return <PromotionForm promotion={promotion} isSending={isLoading} error={error} onConfirm={pay} onClose={onClose} />;
}
