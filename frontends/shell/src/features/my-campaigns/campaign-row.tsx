import { IconChartBar, IconCoins, IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SparkCard } from '@sparks/api-client';
import { canCloseCampaign, imageVariant } from '@sparks/domain';
import {
  ActionIcon,
  Anchor,
  Button,
  CampaignBadges,
  CoverImage,
  formatMoney,
  formatNumber,
  Text,
  useNow,
} from '@sparks/ui';
import { Menu } from '@sparks/ui/lazy';
import { bannerSource } from '../../campaign/banner-source';
import { useDuplicate } from '../../campaign/use-duplicate';
import { lazyMount } from '../../lazy-mount';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './my-campaigns-page.module.css';

const CLOCK_MS = 60_000;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const RaiseBudgetDialog = lazyMount(async () => (await import('../../campaign/raise-budget-dialog')).RaiseBudgetDialog);

export function CampaignRow({ spark, pendingPosts }: { spark: SparkCard; pendingPosts: number }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const [isRaising, setIsRaising] = useState(false);
  const name = spark.name || t('campaigns.unnamed');
  const target = spark.live_mode ? paths.campaign(spark.slug) : paths.draft(spark._id);
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <CoverImage
          sources={[imageVariant(spark.thumbnail, 'card'), bannerSource(spark, 'card')]}
          seed={spark._id}
          alt=""
        />
      </div>
      <div className={classes.what}>
        <Anchor component={Link} to={target} fw={600} c="inherit" className={classes.name}>
          {name}
        </Anchor>
        <div className={classes.facts}>
          <CampaignBadges spark={spark} now={now} />
          <Text size="sm" c="dimmed" className="sparks-tabular">
            {spark.live_mode
              ? t('campaigns.pool', { left: formatMoney(spark.budget), initial: formatMoney(spark.initialBudget) })
              : t('campaigns.planned', { amount: formatMoney(spark.budget) })}
          </Text>
          {spark.live_mode ? (
            <Text size="sm" c="dimmed" className="sparks-tabular">
              {t('campaigns.posts', {
                count: spark.contributionsCount,
                number: formatNumber(spark.contributionsCount),
              })}
            </Text>
          ) : null}
        </div>
      </div>
      <div className={classes.actions}>
        {pendingPosts > 0 ? (
          <Button
            component={Link}
            to={paths.review(spark.slug)}
            variant="default"
            className="sparks-tabular"
            aria-label={t('campaigns.reviewOf', { number: formatNumber(pendingPosts), name })}
          >
            {t('campaigns.review', { number: formatNumber(pendingPosts) })}
          </Button>
        ) : null}
        {spark.live_mode ? null : (
          <Button component={Link} to={target} variant="default" aria-label={t('campaigns.continueOf', { name })}>
            {t('campaigns.continue')}
          </Button>
        )}
        <Actions
          spark={spark}
          name={name}
          mayRaise={canCloseCampaign({ isCreator: true, isAdmin: false }, spark, now)}
          onRaise={() => setIsRaising(true)}
        />
      </div>
      <RaiseBudgetDialog spark={spark} opened={isRaising} onClose={() => setIsRaising(false)} />
    </li>
  );
}

interface ActionsProps {
  spark: SparkCard;
  name: string;
  mayRaise: boolean;
  onRaise: () => void;
}

function Actions({ spark, name, mayRaise, onRaise }: ActionsProps) {
  const { t } = useTranslations();
  const { duplicate } = useDuplicate(spark._id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('campaigns.actions', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {spark.live_mode ? (
          <>
            <Menu.Item component={Link} to={paths.campaign(spark.slug)} leftSection={<IconExternalLink {...icon} />}>
              {t('campaigns.open')}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.analytics(spark.slug)} leftSection={<IconChartBar {...icon} />}>
              {t('campaigns.analytics')}
            </Menu.Item>
          </>
        ) : null}
        {mayRaise ? (
          <Menu.Item leftSection={<IconCoins {...icon} />} onClick={onRaise}>
            {t('campaigns.raise')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void duplicate()}>
          {t('campaigns.duplicate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
