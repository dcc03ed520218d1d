import { IconInfoCircle } from '@tabler/icons-react';
import type { AiContent } from '../ai-content';
import { ContentDetails } from '../content-details';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

export function ResultStep({ content }: { content: AiContent }) {
  const { t } = useAiTranslations();
  return (
    <>
      <ContentDetails content={content} />
      <p className={classes.note}>
        <IconInfoCircle size="1rem" stroke={1.5} aria-hidden />
        <span>{t('result.useText')}</span>
      </p>
    </>
  );
}
