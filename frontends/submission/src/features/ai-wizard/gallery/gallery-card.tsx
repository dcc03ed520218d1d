import { IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import { CoverImage, VisuallyHidden } from '@sparks/ui';
import { ProgressBar } from '@sparks/ui/lazy';
import { isPending, type AiContent } from '../ai-content';
import { formatProgress } from '../format';
import { useAiTranslations } from '../locales/translations';
import classes from './gallery.module.css';

export function GalleryCard({ content, onOpen }: { content: AiContent; onOpen: (content: AiContent) => void }) {
  const { t } = useAiTranslations();
  const { type, prompt, status, thumbnailUrl, url, progress } = content;
  return (
    <article className={classes.card}>
      <div className={classes.picture} data-dim={status === 'failed' || status === 'cancelled' || undefined}>
        <CoverImage sources={[thumbnailUrl, type === 'image' ? url : null]} seed={content.id} alt="" />
        <span className={classes.kind} aria-hidden>
          {type === 'image' ? <IconPhoto size="1rem" stroke={1.5} /> : <IconPlayerPlayFilled size="0.875rem" />}
        </span>
        {isPending(content) ? <ProgressBar className={classes.progress} done={progress} size="sm" animated /> : null}
      </div>
      <div className={classes.text}>
        <button
          type="button"
          className={classes.open}
          aria-describedby={`${content.id}-state`}
          onClick={() => onOpen(content)}
        >
          <span className={classes.prompt}>
            <VisuallyHidden component="span">{t('gallery.kind', { kind: t(`kind.${type}`) })} </VisuallyHidden>
            {prompt}
          </span>
        </button>
        <span id={`${content.id}-state`} className={classes.state}>
          {useStateWords(content)}
        </span>
      </div>
    </article>
  );
}

function useStateWords({ status, progress, usedAt, campaignName }: AiContent): string {
  const { t } = useAiTranslations();
  switch (status) {
    case 'queued':
    case 'generating':
      return t('gallery.underWay', { percent: formatProgress(progress) });
    case 'failed':
      return t('gallery.notMade');
    case 'cancelled':
      return t('gallery.cancelled');
    case 'ready':
      return usedAt === null ? campaignName : t('gallery.used');
  }
}
