import { IconBulb } from '@tabler/icons-react';
import { useId } from 'react';
import { AI_PROMPT_MAX_LENGTH, ERROR_CODES, promptProblem, type AiContentType, type AiProblem } from '@sparks/domain';
import { errorText, formatNumber, Textarea } from '@sparks/ui';
import { promptIdeas, withIdea, type IdeaSource } from '../ideas/prompt-ideas';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

interface PromptStepProps {
  prompt: string;
  type: AiContentType;
  campaign: IdeaSource;
  onChange: (prompt: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
}

export function PromptStep({ prompt, type, campaign, onChange, onSubmit }: PromptStepProps) {
  const { t } = useAiTranslations();
  const ideasId = useId();
  const ideas = promptIdeas(campaign, type).map(({ kind, values }) => t(`ideas.${kind}`, values));
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
