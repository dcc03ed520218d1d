import { Link } from 'react-router';
import type { SparkCard } from '@sparks/api-client';
import {
  allowedPlatforms,
  DETAIL_COUNTDOWN_REFRESH_MS,
  imageVariant,
  isOpenForSubmissions,
  submissionsEndMs,
  toTimeMs,
} from '@sparks/domain';
import { AspectRatio, BudgetBar, CampaignBadges, Countdown, CoverImage, Money, PlatformRow } from '@sparks/ui';
import { formatDay } from '../format';
import { paths } from '../paths';
import { useTranslations } from '../translations';
import classes from './campaign-card.module.css';

interface CampaignCardProps {
  spark: SparkCard;
  now: Date;
  /** Above the fold: loads its image eagerly. */
  isInFirstRow?: boolean;
  /** Of the campaign's name, below the heading of the list. */
  headingLevel?: 2 | 3;
}

export function CampaignCard({ spark, now, isInFirstRow = false, headingLevel = 2 }: CampaignCardProps) {
  const { t } = useTranslations();
  const Heading = `h${headingLevel}` as const;
  const amountLabel = spark.live_mode ? t('card.pool') : t('card.budget');
  return (
    <article className={classes.card}>
      <AspectRatio ratio={16 / 9}>
        <CoverImage
          sources={[spark.thumbnail, spark.banner, spark.content].map((address) => imageVariant(address, 'card'))}
          alt=""
          seed={spark.name}
          eager={isInFirstRow}
        />
      </AspectRatio>
      <div className={classes.badges}>
        <CampaignBadges
          spark={spark}
          now={now}
          onImage
          multiplier={spark.eesMultiple}
          multiplierLabel={t('card.multiplier')}
        />
      </div>
      <div className={classes.body}>
        <Heading className={classes.name}>
          <Link to={paths.campaign(spark.slug)} className={classes.link}>
            {spark.name}
          </Link>
        </Heading>
        <div className={classes.line}>
          <span className={classes.creator}>{spark.creator?.name ?? t('card.unknownCreator')}</span>
          <PlatformRow platforms={allowedPlatforms(spark)} label={t('card.platforms')} />
        </div>
        <div className={classes.pool}>
          <BudgetBar
            thin
            budgetCents={spark.budget}
            initialBudgetCents={spark.live_mode ? spark.initialBudget : spark.budget}
            label={amountLabel}
          />
          <div className={`${classes.line} ${classes.figures}`}>
            <span className={classes.creator}>
              <Money cents={spark.budget} className={classes.amount} /> {amountLabel}
            </span>
            <TimeOrPosts spark={spark} now={now} />
          </div>
        </div>
      </div>
    </article>
  );
}

function TimeOrPosts({ spark, now }: { spark: SparkCard; now: Date }) {
  const { t, language } = useTranslations();
  const endMs = submissionsEndMs(spark);
  const openness = isOpenForSubmissions(spark, now);
  if (openness.open && endMs !== null)
    return (
      <Countdown endAt={new Date(endMs)} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} compact className={classes.time} />
    );
  const startMs = toTimeMs(spark.published_time.date);
  if (!openness.open && openness.reason === 'coming' && startMs !== null)
    return <span className={classes.time}>{t('card.starts', { date: formatDay(startMs, language) })}</span>;
  return <span className={classes.time}>{t('card.posts', { count: spark.contributionsCount })}</span>;
}
