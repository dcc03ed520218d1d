import { Link } from 'react-router';
import type { SparkCard } from '@sparks/api-client';
import {
  allowedPlatforms,
  DETAIL_COUNTDOWN_REFRESH_MS,
  GLOBAL_LOCATION,
  imageVariant,
  isOpenForSubmissions,
  submissionsEndMs,
  toTimeMs,
} from '@sparks/domain';
import {
  AspectRatio,
  BudgetBar,
  CampaignBadges,
  Countdown,
  CoverImage,
  formatCountry,
  formatDay,
  formatList,
  Money,
  PlatformRow,
  useTimeZone,
} from '@sparks/ui';
import { paths } from '../paths';
import { useTranslations, type Translate } from '../translations';
import { bannerSource } from './banner-source';
import classes from './campaign-card.module.css';
import { CardPay } from './card-pay';
import { SaveIconButton } from './save-button';

interface CampaignCardProps {
  spark: SparkCard;
  now: Date;
  /** Above the fold: loads its image eagerly. */
  isInFirstRow?: boolean;
  /** Of the campaign's name, below the heading of the list. */
  headingLevel?: 2 | 3;
  /** Without a control to save it. */
  isPreview?: boolean;
}

export function CampaignCard({
  spark,
  now,
  isInFirstRow = false,
  headingLevel = 2,
  isPreview = false,
}: CampaignCardProps) {
  const { t } = useTranslations();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <AspectRatio ratio={16 / 9}>
          <CoverImage
            sources={[
              imageVariant(spark.thumbnail, 'card'),
              bannerSource(spark, 'card'),
              imageVariant(spark.content, 'card'),
            ]}
            alt=""
            seed={spark.name}
            eager={isInFirstRow}
          />
        </AspectRatio>
        {isPreview || !spark.live_mode ? null : <SaveIconButton spark={spark} className={classes.save} />}
      </div>
      <div className={classes.badges}>
        <CampaignBadges spark={spark} now={now} onImage />
      </div>
      <div className={classes.body}>
        <CardPay spark={spark} />
        <div className={classes.about}>
          <Heading className={classes.name}>
            <Link to={paths.campaign(spark.slug)} className={classes.link}>
              {spark.name}
            </Link>
          </Heading>
          <p className={classes.creator}>{spark.creator?.name ?? t('card.unknownCreator')}</p>
        </div>
        <div className={classes.line}>
          <Regions locations={spark.location} />
          <PlatformRow platforms={allowedPlatforms(spark)} label={t('card.platforms')} />
        </div>
        <div className={classes.pool}>
          <CardPool spark={spark} />
          <div className={`${classes.line} ${classes.figures}`}>
            <PoolFigure spark={spark} />
            <TimeOrPosts spark={spark} now={now} />
          </div>
        </div>
      </div>
    </article>
  );
}

const MAX_REGIONS = 2;

function Regions({ locations }: { locations: readonly string[] }) {
  const { t } = useTranslations();
  const isGlobal = locations.length === 0 || locations.some((location) => location.toUpperCase() === GLOBAL_LOCATION);
  const names = locations.map(formatCountry);
  const more = names.length - MAX_REGIONS;
  const shown = names.slice(0, MAX_REGIONS).join(', ');
  return (
    <span className={classes.regions} title={isGlobal ? undefined : formatList(names)}>
      {isGlobal ? t('card.everywhere') : more > 0 ? t('card.regions', { names: shown, more }) : shown}
    </span>
  );
}

const isReturned = ({ manuallyClosed, refunded }: SparkCard) => manuallyClosed || refunded > 0;

/** After the close, the bar shows what was paid. */
function CardPool({ spark }: { spark: SparkCard }) {
  const { t } = useTranslations();
  const initialCents = spark.live_mode ? spark.initialBudget : spark.budget;
  return isReturned(spark) ? (
    <BudgetBar thin budgetCents={spark.usage} initialBudgetCents={initialCents} label={t('card.paid')} />
  ) : (
    <BudgetBar thin budgetCents={spark.budget} initialBudgetCents={initialCents} label={poolLabel(spark, t)} />
  );
}

function PoolFigure({ spark }: { spark: SparkCard }) {
  const { t } = useTranslations();
  const [cents, label] = isReturned(spark) ? [spark.usage, t('card.paid')] : [spark.budget, poolLabel(spark, t)];
  return (
    <span className={classes.regions}>
      <Money cents={cents} className={classes.amount} /> {label}
    </span>
  );
}

const poolLabel = (spark: SparkCard, t: Translate) => (spark.live_mode ? t('card.pool') : t('card.budget'));

function TimeOrPosts({ spark, now }: { spark: SparkCard; now: Date }) {
  const { t } = useTranslations();
  const timeZone = useTimeZone();
  const endMs = submissionsEndMs(spark);
  const openness = isOpenForSubmissions(spark, now);
  if (openness.open && endMs !== null)
    return (
      <Countdown endAt={new Date(endMs)} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} compact className={classes.time} />
    );
  const startMs = toTimeMs(spark.published_time.date);
  if (!openness.open && openness.reason === 'coming' && startMs !== null)
    return <span className={classes.time}>{t('card.starts', { date: formatDay(startMs, now, timeZone) })}</span>;
  return <span className={classes.time}>{t('card.posts', { count: spark.contributionsCount })}</span>;
}
