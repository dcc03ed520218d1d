import type { SparkCard } from '@sparks/api-client';
import { allowedPlatforms, HEADER_COUNTDOWN_REFRESH_MS, imageVariant, isOpenForSubmissions, submissionsEndMs } from '@sparks/domain';
import { AspectRatio, BudgetBar, CampaignBadges, Countdown, CoverImage, Money, PlatformRow } from '@sparks/ui';
import { Link } from 'react-router';
import { paths } from '../paths';
import classes from './campaign-card.module.css';
import { useWords } from '../words';

/** A campaign in the list: the card is one link. */
export function CampaignCard({ spark, now }: { spark: SparkCard; now: Date }) {
  const { t } = useWords();
  const endMs = submissionsEndMs(spark);
  const isOpen = isOpenForSubmissions(spark, now).open;
  const amountLabel = spark.live_mode ? t('card.pool') : t('card.budget');
  return (
    <article className={classes.card}>
      <AspectRatio ratio={16 / 9}>
        <CoverImage sources={[spark.thumbnail, spark.banner, spark.content].map((address) => imageVariant(address, 'card'))} alt="" seed={spark.name} />
      </AspectRatio>
      <div className={classes.badges}>
        <CampaignBadges spark={spark} now={now} onImage multiplier={spark.eesMultiple} multiplierLabel={t('card.multiplier')} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={paths.campaign(spark.slug)} className={classes.link}>{spark.name}</Link>
        </h2>
        <div className={classes.line}>
          <span className={classes.creator}>{spark.creator?.name ?? t('card.unknownCreator')}</span>
          <PlatformRow platforms={allowedPlatforms(spark)} label={t('card.platforms')} />
        </div>
        <div className={classes.pool}>
          <BudgetBar thin budgetCents={spark.budget} initialBudgetCents={spark.live_mode ? spark.initialBudget : spark.budget} label={amountLabel} />
          <div className={classes.line}>
            <span>
              <Money cents={spark.budget} className={classes.amount} /> {amountLabel}
            </span>
            {isOpen && endMs !== null ? <Countdown endAt={new Date(endMs)} refreshMs={HEADER_COUNTDOWN_REFRESH_MS * 60} compact /> : <span>{t('card.posts', { count: spark.contributionsCount })}</span>}
          </div>
        </div>
      </div>
    </article>
  );
}
