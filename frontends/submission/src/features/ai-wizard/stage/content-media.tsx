import { useState } from 'react';
import { useLazyGetAiContentQuery } from '@sparks/api-client/lazy';
import { Button, Text } from '@sparks/ui';
import type { AiContent } from '../ai-content';
import { useAiTranslations } from '../locales/translations';
import classes from './stage.module.css';

/**
 * Shows a finished image or video. Its URL expires: a failed load fetches a new URL once automatically, then on
 * request.
 */
export function ContentMedia({ content: given }: { content: AiContent }) {
  const { t } = useAiTranslations();
  const [failed, setFailed] = useState<string | null>(null);
  const [getContent, { data, isFetching }] = useLazyGetAiContentQuery();
  const content = data?.data.id === given.id ? data.data : given;
  const { url, width, height, type, thumbnailUrl, prompt } = content;
  const reload = () => {
    setFailed(null);
    void getContent({ id: given.id });
  };
  const onError = () => {
    if (content === given && url !== null) reload();
    setFailed(url);
  };

  const shape = { aspectRatio: `${width ?? 1} / ${height ?? 1}` };
  if (url === null || failed === url) {
    return (
      <div className={classes.gone} style={shape} role={isFetching ? undefined : 'alert'}>
        <Text size="sm" c="dimmed">
          {t('stage.gone')}
        </Text>
        <Button size="xs" variant="default" loading={isFetching} onClick={reload}>
          {t('stage.reload')}
        </Button>
      </div>
    );
  }
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (type === 'image')
    return (
      <img
        key={url}
        className={classes.media}
        style={shape}
        {...size}
        src={url}
        alt={t('stage.image', { prompt })}
        onError={onError}
      />
    );
  return (
    // Generated videos have no sound, so there are no captions.
    <video
      key={url}
      className={classes.media}
      style={shape}
      {...size}
      src={url}
      poster={thumbnailUrl ?? undefined}
      aria-label={t('stage.video', { prompt })}
      controls
      muted
      loop
      playsInline
      autoPlay={!window.matchMedia('(prefers-reduced-motion: reduce)').matches}
      onError={onError}
    />
  );
}
