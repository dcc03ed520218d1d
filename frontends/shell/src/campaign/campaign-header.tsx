import type { SparkDetail } from '@sparks/api-client';
import { HEADER_COUNTDOWN_REFRESH_MS, imageVariant, isOpenForSubmissions, profilePath, submissionsEndMs } from '@sparks/domain';
import { Avatar, CampaignBadges, Countdown, CoverImage, Group, Text, Title, useNow } from '@sparks/ui';
import { Link } from 'react-router';
import classes from './campaign-header.module.css';
import { useWords } from '../words';

const CLOCK_MS = 5_000;

/** Banner, else the campaign's picture, else its name. */
export function CampaignBanner({ spark }: { spark: Pick<SparkDetail, 'name' | 'banner' | 'content'> }) {
  return (
    <div className={classes.frame}>
      <div className={classes.banner} data-empty={!spark.banner && !spark.content || undefined}>
        <CoverImage sources={[imageVariant(spark.banner, 'banner'), imageVariant(spark.content, 'banner')]} alt="" fallbackName={spark.name} eager />
      </div>
    </div>
  );
}

/** Badges, name, creator and the countdown to the second. */
export function CampaignHeader({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const now = useNow(CLOCK_MS);
  const endMs = submissionsEndMs(spark);
  const counts = isOpenForSubmissions(spark, now).open && endMs !== null;
  return (
    <header className={classes.head}>
      <CampaignBadges spark={spark} now={now} multiplier={spark.eesMultiple} multiplierLabel={t('card.multiplier')} />
      <Title order={1} className={classes.title}>{spark.name}</Title>
      <CreatorLine spark={spark} />
      {counts ? (
        <div className={classes.countdown}>
          <Text span size="sm" c="dimmed">{t('campaign.endsIn')}</Text>
          <Countdown endAt={new Date(endMs)} refreshMs={HEADER_COUNTDOWN_REFRESH_MS} />
        </div>
      ) : null}
    </header>
  );
}

/** Avatar and name lead to the profile; a campaign whose creator is gone shows its brand's address, or its name. */
function CreatorLine({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const { creator } = spark;
  if (!creator) return <Text c="dimmed">{brandName(spark.brandUrl) ?? t('card.unknownCreator')}</Text>;
  return (
    <Group gap="xs">
      <Link to={profilePath(creator)} className={classes.creator}>
        <Avatar src={creator.user_image || null} name={creator.name} size="sm" alt="" />
        {creator.name}
      </Link>
    </Group>
  );
}

function brandName(brandUrl: string): string | null {
  try {
    return new URL(brandUrl).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
