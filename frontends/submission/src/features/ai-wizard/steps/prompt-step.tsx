import { IconBulb } from '@tabler/icons-react';
import { useId } from 'react';
import {
  AI_PROMPT_MAX_LENGTH,
  ERROR_CODES,
  promptProblem,
  type AiContentType,
  type AiProblem,
  type Poster,
} from '@sparks/domain';
import { errorText, formatNumber } from '@sparks/ui';
import { Textarea } from '@sparks/ui/lazy';
import { promptIdeas, withIdea, type IdeaSource } from '../ideas/prompt-ideas';
import { useAiTranslations } from '../locales/translations';
import type { Choices } from '../wizard/choices';
import { PosterFields } from './poster-fields';
import classes from './steps.module.css';

interface PromptStepProps {
  choices: Choices;
  type: AiContentType;
  campaign: IdeaSource;
  /** Whether the poster maker draws the content, whose parts can then be changed. */
  isPoster: boolean;
  onChange: (prompt: string) => void;
  onPosterChange: (change: Partial<Poster>) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
}

export function PromptStep({ choices, type, campaign, isPoster, onChange, onPosterChange, onSubmit }: PromptStepProps) {
  const { t } = useAiTranslations();
  const { prompt, poster } = choices;
  const ideasId = useId();
  const ideas = promptIdeas(campaign, isPoster ? 'poster' : type).map(({ kind, values }) => t(`ideas.${kind}`, values));
  // The field limits the length, so any other problem is an invalid character.
  const problemWords = (found: AiProblem) =>
    found.code === ERROR_CODES.prompt_not_allowed ? errorText(found) : t('prompt.unusable');
  const problem = prompt.trim() === '' ? null : promptProblem(prompt);
  return (
    <>
      <Textarea
        size="md"
        classNames={{ label: classes.label, description: classes.counter }}
        label={t('prompt.label')}
        placeholder={t('prompt.placeholder')}
        description={t('prompt.length', { used: formatNumber(prompt.length), max: formatNumber(AI_PROMPT_MAX_LENGTH) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={AI_PROMPT_MAX_LENGTH}
        value={prompt}
        error={problem ? problemWords(problem) : null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
      />
      {isPoster ? (
        <PosterFields prompt={prompt} campaign={campaign} changes={poster} onChange={onPosterChange} />
      ) : null}
      <section aria-labelledby={ideasId}>
        <div id={ideasId} className={classes.legend}>
          {t('prompt.ideas', { campaign: campaign.name })}
        </div>
        <ul className={classes.ideas}>
          {ideas.map((idea) => (
            <li key={idea}>
              <button
                type="button"
                className={classes.idea}
                onClick={() => onChange(withIdea(prompt, idea, ideas, AI_PROMPT_MAX_LENGTH))}
              >
                <IconBulb size="1.125rem" stroke={1.5} aria-hidden />
                {idea}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
