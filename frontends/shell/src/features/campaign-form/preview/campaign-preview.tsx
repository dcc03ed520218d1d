import { IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { Button, Text, useNow } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { CampaignCard } from '../../../campaign/campaign-card';
import { CampaignBanner, CampaignHeader } from '../../../campaign/campaign-header';
import money from '../../../campaign/money/money-card.module.css';
import { Pool } from '../../../campaign/money/pool';
import { Rewards } from '../../../campaign/money/rewards';
import { PostRules } from '../../../campaign/post-rules';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import classes from './campaign-preview.module.css';
import { previewSpark } from './preview-spark';

const CLOCK_MS = 30_000;

/** Renders the form's values with the components of the campaign page and card. */
export function CampaignPreview({ form, spark }: { form: CampaignForm; spark: SparkDetail | null }) {
  const { t } = useTranslations();
  const { me } = useMe();
  const now = useNow(CLOCK_MS);
  const [isLarge, setIsLarge] = useState(false);
  const shown = previewSpark(form, {
    spark,
    creator: spark?.creator ?? me ?? null,
    untitled: t('create.untitled'),
    now,
  });
  return (
    <section className={classes.preview} aria-label={t('create.preview')}>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          {t('create.previewPage')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconMaximize size={14} stroke={1.5} aria-hidden />}
          onClick={() => setIsLarge(true)}
        >
          {t('create.previewLarge')}
        </Button>
      </div>
      {/* `inert` prevents clicks, focus and repeated announcements. */}
      <div className={classes.page} inert>
        <CampaignBanner spark={shown} />
        <CampaignHeader order={2} spark={shown} />
      </div>
      <section className={`${money.card} ${classes.money}`} data-preview inert aria-label={t('campaign.money')}>
        <Pool spark={shown} />
        <Button size="md" fullWidth>
          {t('campaign.submitPost')}
        </Button>
        <Rewards spark={shown} />
      </section>
      <Text size="sm" fw={600}>
        {t('create.previewCard')}
      </Text>
      <div inert>
        <CampaignCard spark={shown} now={now} isPreview />
      </div>
      <Modal opened={isLarge} onClose={() => setIsLarge(false)} title={t('create.preview')} size="75rem">
        <div inert>
          <CampaignBanner spark={shown} />
          <CampaignHeader order={2} spark={shown} />
          <Text className={classes.story}>{shown.description}</Text>
          <PostRules spark={shown} />
        </div>
      </Modal>
    </section>
  );
}
