import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { Button } from '@sparks/ui';
import { lazyMount } from '../../lazy-mount';
import { LazyTooltip } from '../../lazy-tooltip';
import { useTranslations } from '../../translations';
import { BudgetForecast } from './budget-forecast';
import { GenerateContentButton } from './generate-content-button';
import classes from './money-card.module.css';
import { Pool, PoolInBar } from './pool';
import { Rewards } from './rewards';
import { SubmitPostButton } from './submit-post-button';
import { TimeLeft } from './time-left';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const TermsDrawer = lazyMount(async () => (await import('./terms-drawer')).TermsDrawer);

/** Sticky beside the story. On phones, pool and Submit Post are a bottom bar and the rest is part of the page. */
export function MoneyCard({ spark, children }: { spark: SparkDetail; children?: ReactNode }) {
  const { t } = useTranslations();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  return (
    <>
      <section className={classes.card} aria-label={t('campaign.money')}>
        <div className={classes.part}>
          <Pool spark={spark} />
          <BudgetForecast spark={spark} />
          <div className={classes.submit}>
            <SubmitPostButton spark={spark} fullWidth size="md" />
          </div>
          <TimeLeft spark={spark} />
        </div>
        <div className={classes.part}>
          <Rewards spark={spark} />
          <div className={classes.actions}>
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
          {children}
        </div>
      </section>
      <div className={classes.bar}>
        <PoolInBar spark={spark} />
        <SubmitPostButton spark={spark} size="md" />
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
