import type { SparkDetail } from '@sparks/api-client';
import { allowedPlatforms, PLATFORM_NAMES, profilePath, type SocialPlatform } from '@sparks/domain';
import { Anchor, Badge, Button, Group, PlatformIcon, Text, Title } from '@sparks/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
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
      {spark.description ? (
        <section className={classes.section}>
          <Title order={2} size="h3">{t('campaign.story')}</Title>
          <Description text={spark.description} />
        </section>
      ) : null}
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

const SHORT_LINES = 12;
const SHORT_LENGTH = 900;

/** A long text begins folded, so that what follows is in sight. */
function Description({ text }: { text: string }) {
  const { t } = useWords();
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > SHORT_LINES;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text className={classes.prose} lineClamp={isLong && !isOpen ? SHORT_LINES : undefined}>{text}</Text>
      {isLong ? (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>{isOpen ? t('campaign.showLess') : t('campaign.showMore')}</Button>
        </div>
      ) : null}
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
