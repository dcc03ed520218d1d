import { IconSparkles, IconX } from '@tabler/icons-react';
import { useGetAiContentQuery } from '@sparks/api-client/lazy';
import { ActionIcon, Anchor, CoverImage, Skeleton, Text } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './attached-content.module.css';

export function AttachedContent({ contentId, onRemove }: { contentId: string; onRemove?: () => void }) {
  const { t } = useTranslations();
  const { currentData, error } = useGetAiContentQuery({ id: contentId });
  const content = currentData?.data;
  return (
    <section className={classes.chip} aria-label={t('attached.title')}>
      <div className={classes.picture}>
        {content ? (
          <CoverImage
            sources={[content.thumbnailUrl, content.type === 'image' ? content.url : null]}
            seed={content.id}
            alt={t(`attached.${content.type}`)}
            eager
          />
        ) : (
          <Skeleton height="100%" animate={!error} />
        )}
      </div>
      <div className={classes.words}>
        <Text className={classes.title} size="sm" fw={600}>
          <IconSparkles size="1rem" stroke={1.5} aria-hidden /> {t('attached.title')}
        </Text>
        <Text size="sm" c="dimmed" role={error ? 'alert' : undefined}>
          {error ? t('attached.gone') : t('attached.text')}{' '}
          {content?.downloadUrl ? (
            <Anchor href={content.downloadUrl} download size="sm" underline="always">
              {t('attached.download')}
            </Anchor>
          ) : null}
        </Text>
      </div>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('attached.remove')}
          title={t('attached.remove')}
          onClick={onRemove}
        >
          <IconX size="1rem" stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
    </section>
  );
}
