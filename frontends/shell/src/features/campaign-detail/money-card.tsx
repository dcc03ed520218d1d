import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { canModerate } from '@sparks/domain';
import { Button } from '@sparks/ui';
import classes from '../../campaign/money/money-card.module.css';
import { Pool, PoolInBar } from '../../campaign/money/pool';
import { Rewards } from '../../campaign/money/rewards';
import { useTranslations } from '../../content-translations';
import { lazyMount } from '../../lazy-mount';
import { LazyTooltip } from '../../lazy-tooltip';
import { BudgetForecast } from './budget-forecast';
import { CreatorTools } from './creator-tools';
import { GenerateContentButton } from './generate-content-button';
import { ReviewPostsButton } from './review-posts-button';
import { SubmitPostButton } from './submit-post-button';
import { TimeLeft } from './time-left';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const TermsDrawer = lazyMount(async () => (await import('./terms-drawer')).TermsDrawer);

/**
 * Pool, rewards and actions beside the story. Contributors submit here; the creator and admins review and manage. On
 * phones, pool and main action are a bottom bar and the rest is part of the page.
 */
export function MoneyCard({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  const isManaged = canModerate(actor, spark.creator?._id);
  const isReviewed = isManaged && spark.live_mode;
  const mainAction = (fullWidth: boolean) =>
    isReviewed ? (
      <ReviewPostsButton spark={spark} fullWidth={fullWidth} />
    ) : (
      <SubmitPostButton spark={spark} fullWidth={fullWidth} size="md" />
    );
  return (
    <>
      <section className={classes.card} data-managed={isManaged || undefined} aria-label={t('campaign.money')}>
        <div className={classes.part}>
          <Pool spark={spark} />
          <BudgetForecast spark={spark} />
          <div className={classes.submit}>{mainAction(true)}</div>
          {isManaged ? null : <TimeLeft spark={spark} />}
        </div>
        {isManaged ? <CreatorTools spark={spark} /> : null}
        <div className={classes.part}>
          {isManaged ? null : <Rewards spark={spark} />}
          <div className={classes.actions}>
            {isReviewed ? <SubmitPostButton spark={spark} size="sm" variant="default" fullWidth /> : null}
            <GenerateContentButton spark={spark} />
            <DownloadAssets spark={spark} />
            {spark.termsAndConditions ? (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconFileText {...icon} />}
                onClick={() => setAreTermsOpen(true)}
              >
                {t('campaign.terms')}
              </Button>
            ) : null}
          </div>
          {isManaged ? (
            <>
              <TimeLeft spark={spark} />
              <Rewards spark={spark} />
            </>
          ) : null}
        </div>
      </section>
      <div className={classes.bar}>
        <PoolInBar spark={spark} />
        {mainAction(false)}
      </div>
      <TermsDrawer text={spark.termsAndConditions} opened={areTermsOpen} onClose={() => setAreTermsOpen(false)} />
    </>
  );
}

/** Disabled without a cloud folder link; a tooltip gives the reason. */
function DownloadAssets({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const content = { variant: 'default', fullWidth: true, leftSection: <IconDownload {...icon} /> } as const;
  if (!spark.cloudFolderLink) {
    return (
      <LazyTooltip label={spark.hasAccess ? t('campaign.noAssets') : t('campaign.lockedAssets')}>
        {/* A disabled button fires no pointer events; its wrapper does. */}
        <span>
          <Button {...content} disabled>
            {t('campaign.downloadAssets')}
          </Button>
        </span>
      </LazyTooltip>
    );
  }
  return (
    <Button {...content} component="a" href={spark.cloudFolderLink} target="_blank" rel="noopener noreferrer">
      {t('campaign.downloadAssets')}
    </Button>
  );
}
