import { IconChartBar, IconCircleX, IconCoins, IconPencil, IconTrash, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { canCloseCampaign, canEditCampaign, canSelectWinners, isAdmin, isCreatorOf } from '@sparks/domain';
import { Button, useNow } from '@sparks/ui';
import classes from '../../campaign/money/money-card.module.css';
import { useTranslations } from '../../content-translations';
import { lazyMount } from '../../lazy-mount';
import { paths } from '../../paths';
import { canSettle } from './creator-rules';

const CLOCK_MS = 5_000;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const tool = { variant: 'subtle', color: 'gray', justify: 'flex-start', px: 'xs', size: 'compact-md' } as const;

const CloseCampaignDialog = lazyMount(async () => (await import('./close-campaign-dialog')).CloseCampaignDialog);
const DeleteDraftDialog = lazyMount(async () => (await import('./delete-draft-dialog')).DeleteDraftDialog);
const RaiseBudgetDialog = lazyMount(async () => (await import('../../campaign/raise-budget-dialog')).RaiseBudgetDialog);

/** What the creator and admins do with a campaign, besides reviewing its posts. */
export function CreatorTools({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const now = useNow(CLOCK_MS);
  const [dialog, setDialog] = useState<'close' | 'raise' | 'delete' | null>(null);
  const standing = { isCreator: isCreatorOf(actor, spark.creator?._id), isAdmin: isAdmin(actor) };
  // The budget can only be raised while the campaign can be closed: later submissions no longer draw on it.
  const mayClose = canCloseCampaign(standing, spark, now);
  const maySettle = canSettle(standing, spark, now);
  const mayDelete = !spark.live_mode && (standing.isCreator || standing.isAdmin);
  if (!standing.isCreator && !standing.isAdmin) return null;
  return (
    <section className={`${classes.part} ${classes.tools}`} aria-label={t('campaign.manage')}>
      {mayClose && standing.isCreator ? (
        <Button {...tool} leftSection={<IconCoins {...icon} />} onClick={() => setDialog('raise')}>
          {t('campaign.raiseBudget')}
        </Button>
      ) : null}
      {canEditCampaign(standing, spark, now) ? (
        <Button component={Link} to={paths.edit(spark.slug)} {...tool} leftSection={<IconPencil {...icon} />}>
          {t('campaign.edit')}
        </Button>
      ) : null}
      {spark.live_mode ? (
        <Button component={Link} to={paths.analytics(spark.slug)} {...tool} leftSection={<IconChartBar {...icon} />}>
          {t('analytics.open')}
        </Button>
      ) : null}
      {spark.live_mode && (spark.winnerSubmissionStatus !== 'none' || canSelectWinners(spark, now)) ? (
        <Button component={Link} to={paths.winners(spark.slug)} {...tool} leftSection={<IconTrophy {...icon} />}>
          {t('campaign.winners')}
        </Button>
      ) : null}
      {mayClose ? (
        <Button {...tool} color="red" leftSection={<IconCircleX {...icon} />} onClick={() => setDialog('close')}>
          {t('campaign.close')}
        </Button>
      ) : null}
      {maySettle ? (
        <Button {...tool} leftSection={<IconCoins {...icon} />} onClick={() => setDialog('close')}>
          {t('campaign.settle')}
        </Button>
      ) : null}
      {mayDelete ? (
        <Button {...tool} color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDialog('delete')}>
          {t('campaign.deleteDraft')}
        </Button>
      ) : null}
      <CloseCampaignDialog
        spark={spark}
        opened={dialog === 'close'}
        onClose={() => setDialog(null)}
        isCreator={standing.isCreator}
        hasEnded={!mayClose}
      />
      <DeleteDraftDialog spark={spark} opened={dialog === 'delete'} onClose={() => setDialog(null)} />
      <RaiseBudgetDialog spark={spark} opened={dialog === 'raise'} onClose={() => setDialog(null)} />
    </section>
  );
}
