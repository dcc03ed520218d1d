import type { ReactNode } from 'react';
import { formatNumber } from '@sparks/ui';
import type { AiContent } from './ai-content';
import { formatBytes, formatLength, formatMoment } from './format';
import { useAiTranslations } from './locales/translations';
import classes from './steps/steps.module.css';

export function ContentFacts({ content, children }: { content: AiContent; children?: ReactNode }) {
  const { t } = useAiTranslations();
  const { width, height, durationMs, sizeBytes, provider, createdAt } = content;
  return (
    <dl className={classes.facts}>
      {children}
      {width !== null && height !== null ? (
        <Fact name={t('result.size')}>
          {t('result.dimensions', { width: formatNumber(width), height: formatNumber(height) })}
        </Fact>
      ) : null}
      {durationMs === null ? null : <Fact name={t('result.length')}>{formatLength(durationMs)}</Fact>}
      {sizeBytes === null ? null : <Fact name={t('result.file')}>{formatBytes(sizeBytes)}</Fact>}
      <Fact name={t('provider.label')}>
        {provider.isLocal ? t('provider.localNamed', { label: provider.label }) : provider.label}
      </Fact>
      <Fact name={t('gallery.made')}>{formatMoment(createdAt)}</Fact>
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
