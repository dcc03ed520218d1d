import type { SparkDetail } from '@sparks/api-client';
import { allowedPlatforms, PLATFORM_NAMES, profilePath, type SocialPlatform } from '@sparks/domain';
import { Anchor, Badge, Group, PlatformIcon, Spoiler, Text, Title } from '@sparks/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './campaign-story.module.css';
import { accountPage, platformHome } from './social-links';
import { useWords } from '../../words';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** What the campaign is about: description, what is taken, assets, who is behind it. */
export function CampaignStory({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  return (
    <>
      <section className={classes.section}>
        <Title order={2} size="h3">{t('campaign.story')}</Title>
        <Spoiler maxHeight={260} showLabel={t('campaign.showMore')} hideLabel={t('campaign.showLess')}>
          <Text className={classes.prose}>{spark.description}</Text>
        </Spoiler>
      </section>
      <section className={classes.section}>
        <Title order={2} size="h3">{t('campaign.accepts')}</Title>
        <ul className={classes.links} aria-label={t('card.platforms')}>
          {allowedPlatforms(spark).map((platform) => (
            <li key={platform}>
              <PlatformLink platform={platform} href={platformHome(platform)} label={PLATFORM_NAMES[platform]} />
            </li>
          ))}
        </ul>
        {spark.allowedContributionsType.length > 0 ? (
          <Group gap="xs">
            {spark.allowedContributionsType.map((type) => <Badge key={type} color="gray" size="lg">{t(`contentType.${type}`)}</Badge>)}
          </Group>
        ) : null}
      </section>
      {spark.attachments.length > 0 ? (
        <section className={classes.section}>
          <Title order={2} size="h3">{t('campaign.assets')}</Title>
          <ul className={classes.links}>
            {spark.attachments.map(({ name, url }) => (
              <li key={url}>
                <a className={classes.link} href={url} {...outside}>
                  <IconPaperclip size={18} stroke={1.5} aria-hidden />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PoweredBy spark={spark} />
    </>
  );
}

function PoweredBy({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const { creator } = spark;
  if (!creator) return null;
  return (
    <section className={classes.section}>
      <Text>
        {t('campaign.poweredBy')}{' '}
        <Anchor component={Link} to={profilePath(creator)} fw={600}>{creator.name}</Anchor>
      </Text>
      {creator.socialMediaAccounts.length > 0 ? (
        <ul className={classes.links} aria-label={t('campaign.follow', { name: creator.name })}>
          {creator.socialMediaAccounts.map(({ platform, username }) => (
            <li key={platform + username}>
              <PlatformLink platform={platform} href={accountPage(platform, username)} label={`@${username.replace(/^@/, '')}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function PlatformLink({ platform, href, label }: { platform: SocialPlatform; href: string; label: string }) {
  return (
    <a className={classes.link} href={href} {...outside}>
      <PlatformIcon platform={platform} size="1.25rem" />
      {label}
    </a>
  );
}
