import { USUAL_GENERATION_MS, USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import { sharedText, Text, useIsTakingLonger, useLanguage, VisuallyHidden } from '@sparks/ui';
import { ProgressBar } from '@sparks/ui/lazy';
import type { AiContent } from '../ai-content';
import { formatProgress } from '../format';
import { useAiTranslations } from '../locales/translations';
import { ProviderNote } from '../provider-note';
import type { Job } from '../wizard/wizard-state';
import classes from './steps.module.css';

const QUARTERS = 4;

export function GeneratingStep({ job }: { job: Job }) {
  const { t } = useAiTranslations();
  const progress = job.kind === 'ordering' ? 0 : job.content.progress;
  return (
    <>
      <div className={classes.progress}>
        <ProgressBar done={progress} size="lg" animated label={t('generating.progress')} />
        <div className={classes.progressWords}>
          <span>{useJobWords(job)}</span>
          <span aria-hidden>{formatProgress(progress)}</span>
        </div>
        {/* The text may change many times a second, so screen readers hear only every 25%. */}
        <VisuallyHidden role="status">
          {t('generating.done', { percent: formatProgress(Math.floor(progress * QUARTERS) / QUARTERS) })}
        </VisuallyHidden>
      </div>
      {job.kind === 'ordering' ? null : (
        <>
          <SlowNote content={job.content} />
          <ProviderNote provider={job.content.provider} />
        </>
      )}
    </>
  );
}

function SlowNote({ content: { type, status, createdAt } }: { content: AiContent }) {
  const isSlow = useIsTakingLonger(createdAt, status === 'queued' ? USUAL_QUEUE_WAIT_MS : USUAL_GENERATION_MS[type]);
  return (
    <Text role="status" size="sm">
      {isSlow ? sharedText('ui.takingLonger') : null}
    </Text>
  );
}

/** Uses the server's progress text when it is in the page language. */
function useJobWords(job: Job): string {
  const { t } = useAiTranslations();
  const isEnglish = useLanguage() === 'en';
  switch (job.kind) {
    case 'ordering':
      return t('generating.ordering');
    case 'cancelling':
      return t('generating.cancelling');
    case 'running':
      if (job.content.status === 'queued') return t('generating.queued');
      return (isEnglish && job.content.step) || t('generating.working');
  }
}
