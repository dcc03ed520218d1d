import { useId } from 'react';
import {
  AI_POSTER_HEADLINE_MAX_LENGTH,
  AI_POSTER_TAGLINE_MAX_LENGTH,
  ERROR_CODES,
  POSTER_MOTIFS,
  posterPlan,
  posterTextProblem,
  type Poster,
} from '@sparks/domain';
import { errorText, TextInput } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import type { IdeaSource } from '../ideas/prompt-ideas';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

interface PosterFieldsProps {
  prompt: string;
  campaign: IdeaSource;
  /** What the contributor changed. */
  changes: Partial<Poster>;
  onChange: (change: Partial<Poster>) => void;
}

/** What the poster maker will draw: exactly this, and nothing else of the prompt. */
export function PosterFields({ prompt, campaign, changes, onChange }: PosterFieldsProps) {
  const { t } = useAiTranslations();
  const titleId = useId();
  const plan = posterPlan(prompt, campaign);
  const motifs = POSTER_MOTIFS.map((motif) => ({ value: motif, label: t(`poster.motifs.${motif}`) }));
  const textError = (text: string | undefined) => {
    const problem = text === undefined ? null : posterTextProblem(text);
    if (problem === null) return null;
    return problem.code === ERROR_CODES.prompt_not_allowed ? errorText(problem) : t('poster.unusable');
  };
  const motifNote =
    changes.motif !== undefined || prompt.trim() === '' ? t('poster.onlyThis') : t(`poster.from.${plan.motifFrom}`);
  return (
    <section aria-labelledby={titleId} className={classes.poster}>
      <div id={titleId} className={classes.legend}>
        {t('poster.title')}
      </div>
      <Select
        label={t('poster.motif')}
        description={<span role="status">{motifNote}</span>}
        inputWrapperOrder={['label', 'input', 'description']}
        data={motifs}
        allowDeselect={false}
        value={changes.motif ?? plan.motif}
        onChange={(value) => {
          const motif = POSTER_MOTIFS.find((name) => name === value);
          if (motif) onChange({ motif });
        }}
      />
      <TextInput
        label={t('poster.headline')}
        maxLength={AI_POSTER_HEADLINE_MAX_LENGTH}
        placeholder={plan.headline}
        value={changes.headline ?? plan.headline}
        error={textError(changes.headline)}
        onChange={(event) => onChange({ headline: event.currentTarget.value })}
      />
      <TextInput
        label={t('poster.tagline')}
        maxLength={AI_POSTER_TAGLINE_MAX_LENGTH}
        placeholder={t('poster.noTagline')}
        value={changes.tagline ?? plan.tagline}
        error={textError(changes.tagline)}
        onChange={(event) => onChange({ tagline: event.currentTarget.value })}
      />
    </section>
  );
}
