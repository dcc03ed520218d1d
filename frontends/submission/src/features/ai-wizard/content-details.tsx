import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '@sparks/ui';
import { formatBytes } from '@sparks/ui/lazy';
import type { AiContent } from './ai-content';
import { formatLength } from './format';
import { useAiTranslations } from './locales/translations';
import classes from './steps/steps.module.css';

export function ContentDetails({ content, children }: { content: AiContent; children?: ReactNode }) {
  const { t } = useAiTranslations();
  const { width, height, durationMs, sizeBytes, provider, createdAt } = content;
  return (
    <dl className={classes.details}>
      {children}
      {width !== null && height !== null ? (
        <DetailRow name={t('result.size')}>
          {t('result.dimensions', { width: formatNumber(width), height: formatNumber(height) })}
        </DetailRow>
      ) : null}
      {durationMs === null ? null : <DetailRow name={t('result.length')}>{formatLength(durationMs)}</DetailRow>}
      {sizeBytes === null ? null : <DetailRow name={t('result.file')}>{formatBytes(sizeBytes)}</DetailRow>}
      <DetailRow name={t('provider.label')}>{provider.isLocal ? t('provider.localNamed') : provider.label}</DetailRow>
      <DetailRow name={t('gallery.made')}>{formatDateTime(createdAt)}</DetailRow>
    </dl>
  );
}

export function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
