import { IconSparkles } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { CoverImage, Text } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import classes from './made-with-ai.module.css';

export function MadeWithAi({
  content: { type, url, thumbnailUrl, width, height },
}: {
  content: NonNullable<BlockResponse['aiContent']>;
}) {
  const { t } = useTranslations();
  return (
    <figure className={classes.figure}>
      <div className={classes.media} data-type={type} style={{ '--media-ratio': width / height } as CSSProperties}>
        {type === 'image' ? (
          <CoverImage sources={[url, thumbnailUrl]} seed="ai" alt={t('contribution.aiImage')} />
        ) : (
          // Generated videos have no sound, so there are no captions.
          <video
            className={classes.video}
            src={url}
            poster={thumbnailUrl ?? undefined}
            aria-label={t('contribution.aiImage')}
            controls
            muted
            loop
            playsInline
            preload="none"
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        <IconSparkles size={16} stroke={1.5} aria-hidden />
        <Text span size="sm">
          {t('contribution.madeWithAi')}
        </Text>
      </figcaption>
    </figure>
  );
}
