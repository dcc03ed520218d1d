import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { useGetUserTotalsQuery } from '@sparks/api-client/lazy';
import { accountNameOf, accountPage, profilePath } from '@sparks/domain';
import { Anchor, Avatar, formatHours, formatPercent, Text } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
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
        <div className={classes.creatorName}>
          <Text>
            {t('campaign.poweredBy')}{' '}
            <Anchor component={Link} to={profilePath(creator)} fw={600}>
              {creator.name}
            </Anchor>
          </Text>
          <CreatorRecord creatorId={creator._id} />
        </div>
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

/** Nothing while it loads, because the campaign can be read without it. */
function CreatorRecord({ creatorId }: { creatorId: string }) {
  const { t } = useTranslations();
  const totals = useGetUserTotalsQuery({ username: creatorId }).currentData?.data;
  if (!totals) return null;
  const { paidOut, approvalRate, medianDecisionHours } = totals;
  if (approvalRate === null || medianDecisionHours === null)
    return paidOut === null ? (
      <Text size="sm" c="dimmed">
        {t('profile.newCreator')}
      </Text>
    ) : null;
  return (
    <Text size="sm" c="dimmed">
      {t('campaign.creatorRecord', { rate: formatPercent(approvalRate), time: formatHours(medianDecisionHours) })}
    </Text>
  );
}
