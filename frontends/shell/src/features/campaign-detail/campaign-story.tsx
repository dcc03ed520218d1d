import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { allowedPlatforms, GLOBAL_LOCATION, PLATFORM_NAMES, platformOf } from '@sparks/domain';
import { Badge, Button, formatCountry, formatList, Group, Text, Title } from '@sparks/ui';
import { PostRules } from '../../campaign/post-rules';
import { useTranslations } from '../../content-translations';
import classes from './campaign-story.module.css';
import { outside, PlatformLink } from './platform-link';
import { PoweredBy } from './powered-by';

export function CampaignStory({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  return (
    <>
      {spark.description ? (
        <section className={classes.section}>
          <Title order={2} size="h3">
            {t('campaign.story')}
          </Title>
          {/* Collapses again when the text changes. */}
          <Description key={spark.description} text={spark.description} />
        </section>
      ) : null}
      <PostRules spark={spark} className={classes.section} withCode={spark.live_mode} />
      <section className={classes.section}>
        <Title order={2} size="h3">
          {t('campaign.accepts')}
        </Title>
        <ul className={classes.links} aria-label={t('card.platforms')}>
          {allowedPlatforms(spark).map((platform) => (
            <li key={platform}>
              <PlatformLink platform={platform} href={platformOf(platform).siteUrl} label={PLATFORM_NAMES[platform]} />
            </li>
          ))}
        </ul>
        {spark.allowedContributionsType.length > 0 ? (
          <Group gap="xs">
            {spark.allowedContributionsType.map((type) => (
              <Badge key={type} color="gray" size="lg">
                {t(`contentType.${type}`)}
              </Badge>
            ))}
          </Group>
        ) : null}
        <Regions locations={spark.location} />
      </section>
      {spark.attachments.length > 0 ? (
        <section className={classes.section}>
          <Title order={2} size="h3">
            {t('campaign.assets')}
          </Title>
          <ul className={classes.links}>
            {spark.attachments.map(({ name, url }) => (
              <li key={url}>
                <a className={classes.link} href={url} {...outside}>
                  <IconPaperclip size={18} stroke={1.5} aria-hidden />
                  <span className={classes.linkText}>{name}</span>
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

function Regions({ locations }: { locations: readonly string[] }) {
  const { t } = useTranslations();
  if (locations.length === 0 || locations.some((location) => location.toUpperCase() === GLOBAL_LOCATION)) return null;
  return (
    <Text size="sm" className={classes.regions}>
      <Text span c="dimmed" inherit>
        {t('campaign.regions')}
      </Text>{' '}
      {formatList(locations.map(formatCountry))}
    </Text>
  );
}

const SHORT_LINES = 12;
const SHORT_LENGTH = 900;

/** Collapses a long text. */
function Description({ text }: { text: string }) {
  const { t } = useTranslations();
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > SHORT_LINES;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text className={classes.prose} lineClamp={isLong && !isOpen ? SHORT_LINES : undefined}>
        {text}
      </Text>
      {isLong ? (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
            {isOpen ? t('campaign.showLess') : t('campaign.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
