import { useCountBlocksQuery, useMe, type SparkDetail } from '@sparks/api-client';
import { canCloseCampaign, canEditCampaign, canModerate, isAdmin, isCreatorOf } from '@sparks/domain';
import { Badge, Button, useNow } from '@sparks/ui';
import { IconChecklist, IconCoins, IconPencil, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { CloseCampaignDialog } from './close-campaign-dialog';
import { RaiseBudgetDialog } from './raise-budget-dialog';
import { useWords } from '../../words';

const CLOCK_MS = 5_000;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What the creator and admins can do with a campaign. Nothing for everybody else. */
export function CreatorTools({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const { actor } = useMe();
  const now = useNow(CLOCK_MS);
  const [dialog, setDialog] = useState<'close' | 'raise' | null>(null);
  const creatorId = spark.creator?._id;
  const mayReview = canModerate(actor, creatorId) && spark.live_mode;
  const counts = useCountBlocksQuery({ sparkId: spark._id }, { skip: !mayReview }).currentData?.data;
  const standing = { isCreator: isCreatorOf(actor, creatorId), isAdmin: isAdmin(actor) };
  // A budget is raised while the campaign can still be closed: afterwards nothing more is paid from it by submissions.
  const mayClose = canCloseCampaign(standing, spark, now);
  return (
    <>
      {mayReview ? (
        <Button
          component={Link}
          to={paths.review(spark.slug)}
          variant="default"
          leftSection={<IconChecklist {...icon} />}
          rightSection={counts && counts.pending > 0 ? <Badge color="amber" variant="filled" className="sparks-tabular">{counts.pending}</Badge> : null}
        >
          {t('campaign.review')}
        </Button>
      ) : null}
      {canEditCampaign(standing, spark, now) ? (
        <Button component={Link} to={paths.edit(spark.slug)} variant="default" leftSection={<IconPencil {...icon} />}>{t('campaign.edit')}</Button>
      ) : null}
      {mayClose && standing.isCreator ? (
        <Button variant="default" leftSection={<IconCoins {...icon} />} onClick={() => setDialog('raise')}>{t('campaign.raiseBudget')}</Button>
      ) : null}
      {mayClose ? (
        <Button variant="subtle" color="red" leftSection={<IconCircleX {...icon} />} onClick={() => setDialog('close')}>{t('campaign.close')}</Button>
      ) : null}
      <CloseCampaignDialog spark={spark} opened={dialog === 'close'} onClose={() => setDialog(null)} />
      <RaiseBudgetDialog spark={spark} opened={dialog === 'raise'} onClose={() => setDialog(null)} />
    </>
  );
}
