import { useCountBlocksQuery, useMe, type SparkDetail } from '@sparks/api-client';
import { canCloseCampaign, canModerate, isAdmin, isCreatorOf } from '@sparks/domain';
import { Badge, Button, useNow } from '@sparks/ui';
import { IconChecklist, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { CloseCampaignDialog } from './close-campaign-dialog';

const CLOCK_MS = 5_000;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What the creator and admins can do with a campaign. Nothing for everybody else. */
export function CreatorTools({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslation();
  const { actor } = useMe();
  const now = useNow(CLOCK_MS);
  const [isCloseOpen, setIsCloseOpen] = useState(false);
  const creatorId = spark.creator?._id;
  const mayReview = canModerate(actor, creatorId) && spark.live_mode;
  const counts = useCountBlocksQuery({ sparkId: spark._id }, { skip: !mayReview }).currentData?.data;
  const standing = { isCreator: isCreatorOf(actor, creatorId), isAdmin: isAdmin(actor) };
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
      {canCloseCampaign(standing, spark, now) ? (
        <Button variant="subtle" color="red" leftSection={<IconPlayerStop {...icon} />} onClick={() => setIsCloseOpen(true)}>
          {t('campaign.close')}
        </Button>
      ) : null}
      <CloseCampaignDialog spark={spark} opened={isCloseOpen} onClose={() => setIsCloseOpen(false)} />
    </>
  );
}
