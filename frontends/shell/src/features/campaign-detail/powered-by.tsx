import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { accountNameOf, accountPage, profilePath } from '@sparks/domain';
import { Anchor, Avatar, Text } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './campaign-story.module.css';
import { PlatformLink } from './platform-link';

export function PoweredBy({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { creator } = spark;
  if (!creator) return null;
  return (
    <section className={classes.poweredBy}>
      <div className={classes.creator}>
        <Avatar src={creator.user_image || null} name={creator.name} alt="" aria-hidden />
        <Text className={classes.creatorName}>
          {t('campaign.poweredBy')}{' '}
          <Anchor component={Link} to={profilePath(creator)} fw={600}>
            {creator.name}
          </Anchor>
        </Text>
      </div>
      {creator.socialMediaAccounts.length > 0 ? (
        <ul className={classes.links} aria-label={t('campaign.follow', { name: creator.name })}>
          {creator.socialMediaAccounts.map(({ platform, username }) => (
            <li key={platform + username}>
              <PlatformLink
                platform={platform}
                href={accountPage(platform, username)}
                label={`@${accountNameOf(platform, username)}`}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
