import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import {
  HEADER_COUNTDOWN_REFRESH_MS,
  imageVariant,
  isOpenForSubmissions,
  profilePath,
  submissionsEndMs,
} from '@sparks/domain';
import { Anchor, Avatar, CampaignBadges, Countdown, CoverImage, Skeleton, Text, Title, useNow } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { bannerSource } from './banner-source';
import classes from './campaign-header.module.css';

export function CampaignBanner({ spark }: { spark: Pick<SparkDetail, 'name' | 'banner' | 'bannerFocus' | 'content'> }) {
  return (
    <div className={classes.frame}>
      <div className={classes.banner} data-empty={(!spark.banner && !spark.content) || undefined}>
        <CoverImage
          sources={[bannerSource(spark, 'banner'), imageVariant(spark.content, 'banner')]}
          alt=""
          fallbackName={spark.name}
          eager
        />
      </div>
    </div>
  );
}

interface CampaignHeaderProps {
  spark: SparkDetail;
  /** Level of the name's heading; 2 on a page with another title. */
  order?: 1 | 2;
  /** Shown beside the creator. */
  actions?: ReactNode;
  /** For pages that show the remaining time elsewhere at some widths. */
  countdownClassName?: string;
}

export function CampaignHeader({ spark, order = 1, actions, countdownClassName = '' }: CampaignHeaderProps) {
  const { t } = useTranslations();
  const now = useNow(HEADER_COUNTDOWN_REFRESH_MS);
  const endMs = submissionsEndMs(spark);
  const counts = isOpenForSubmissions(spark, now).open && endMs !== null;
  return (
    <header className={classes.head}>
      <CampaignBadges spark={spark} now={now} multiplier={spark.eesMultiple} multiplierLabel={t('card.multiplier')} />
      <Title order={order} size="h1" className={classes.title}>
        {spark.name}
      </Title>
      <div className={classes.line}>
        <CreatorLine spark={spark} />
        {actions}
      </div>
      {counts ? (
        <div className={`${classes.countdown} ${countdownClassName}`}>
          <Text span size="sm" c="dimmed">
            {t('campaign.endsIn')}
          </Text>
          <Countdown endAt={new Date(endMs)} refreshMs={HEADER_COUNTDOWN_REFRESH_MS} />
        </div>
      ) : null}
    </header>
  );
}

export function CampaignBannerSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.banner}>
        <Skeleton height="100%" radius={0} />
      </div>
    </div>
  );
}

export function CampaignHeaderSkeleton() {
  return (
    <div className={classes.head}>
      <Skeleton height="1.25rem" width="6rem" />
      <Skeleton height="2.375rem" width="min(26rem, 90%)" />
      <Skeleton height="1.625rem" width="10rem" />
      <Skeleton height="1.5rem" width="min(18rem, 80%)" />
    </div>
  );
}

/** Links to the creator's profile. Without a creator it shows the brand, or a placeholder text. */
function CreatorLine({ spark }: { spark: Pick<SparkDetail, 'creator' | 'brandUrl'> }) {
  const { t } = useTranslations();
  const { creator } = spark;
  if (creator) {
    return (
      <Link to={profilePath(creator)} className={classes.creator}>
        <Avatar src={creator.user_image || null} name={creator.name} size="sm" alt="" aria-hidden />
        {creator.name}
      </Link>
    );
  }
  const brand = brandName(spark.brandUrl);
  if (!brand) return <Text c="dimmed">{t('card.unknownCreator')}</Text>;
  return (
    <Anchor href={spark.brandUrl} target="_blank" rel="noopener noreferrer" c="var(--mantine-color-text)" fw={600}>
      {brand}
    </Anchor>
  );
}

/** The host name of an http(s) URL. */
function brandName(brandUrl: string): string | null {
  if (!URL.canParse(brandUrl)) return null;
  const { protocol, hostname } = new URL(brandUrl);
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null;
}
