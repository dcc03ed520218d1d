import { IconInfoCircle } from '@tabler/icons-react';
import type { AiContent } from '../ai-content';
import { ContentFacts } from '../content-facts';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

export function ResultStep({ content }: { content: AiContent }) {
  const { t } = useAiTranslations();
  return (
    <>
      <ContentFacts content={content} />
      <p className={classes.note}>
        <IconInfoCircle size="1rem" stroke={1.5} aria-hidden />
        <span>{t('result.useText')}</span>
      </p>
    </>
  );
}
