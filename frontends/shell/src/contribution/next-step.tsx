import { IconBolt, IconShare3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe, type BlockResponse } from '@sparks/api-client';
import { useGetBoostTermsQuery } from '@sparks/api-client/lazy';
import { BOOST_PRICE_CENTS, boostBlocker, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { Button, formatDateTime, formatMoney, Group, Text } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { paths } from '../paths';
import classes from './next-step.module.css';
import { BoostDialog } from './promotion-dialogs';
import { sharePost } from './share-post';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Status, reason and next action for the contributor. */
export function NextStep({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  if (block.is_deleted)
    return (
      <Text size="sm" c="dimmed">
        {t('nextStep.deleted')}
      </Text>
    );
  switch (block.moderation_status) {
    case 'pending':
      if (block.changeRequest?.dueAt)
        return (
          <Text size="sm" c="dimmed">
            {t('nextStep.changes', { date: formatDateTime(block.changeRequest.dueAt) })}
          </Text>
        );
      return (
        <Text size="sm" c="dimmed">
          {t('nextStep.pending', { date: formatDateTime(block.created) })}
        </Text>
      );
    case 'flagged':
      return (
        <Text size="sm" c="dimmed">
          {t('nextStep.flagged')}
        </Text>
      );
    case 'declined':
      return <Declined block={block} />;
    case 'approved':
      return <Approved block={block} />;
  }
}

function Declined({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { spark } = block;
  return (
    <div className={classes.step}>
      {block.moderation_reason ? (
        <Text size="sm" className={classes.reason}>
          {t('nextStep.reason', { reason: block.moderation_reason })}
        </Text>
      ) : null}
      {spark?.isOpen ? (
        <div>
          <Button component={Link} to={paths.submit(spark.slug)} size="compact-sm" variant="default">
            {t('nextStep.resubmit', { amount: formatMoney(RESUBMISSION_FEE_CENTS) })}
          </Button>
        </div>
      ) : spark ? (
        <Text size="sm" c="dimmed">
          {t('nextStep.over')}
        </Text>
      ) : null}
    </div>
  );
}

function Approved({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { me } = useMe();
  const [isBoosting, setIsBoosting] = useState(false);
  const price = useGetBoostTermsQuery().currentData?.data.price ?? BOOST_PRICE_CENTS;
  const isOpen = block.spark?.isOpen ?? true;
  // Only the server knows whether the campaign is open; the contribution has everything else.
  const canBoost =
    me !== undefined &&
    isOpen &&
    boostBlocker({ ...block, contributorId: block.user?._id }, me._id, null, new Date()) === null;
  return (
    <div className={classes.step}>
      {block.hasActiveBoost && block.boostedUntil ? (
        <Text size="sm">{t('nextStep.boosted', { date: formatDateTime(block.boostedUntil) })}</Text>
      ) : null}
      <Group gap="xs">
        {canBoost ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBolt {...icon} />}
            onClick={() => setIsBoosting(true)}
          >
            {t('nextStep.boost', { amount: formatMoney(price) })}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconShare3 {...icon} />}
          onClick={() => void sharePost(block, t)}
        >
          {t('nextStep.share')}
        </Button>
      </Group>
      <BoostDialog block={block} opened={isBoosting} onClose={() => setIsBoosting(false)} />
    </div>
  );
}
