import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useId } from 'react';
import type { AiOptions } from '@sparks/api-client';
import { AI_CONTENT_TYPES, type AiContentType, type AiFormat } from '@sparks/domain';
import { formatMoney } from '@sparks/ui';
import { useAiTranslations } from '../locales/translations';
import { ProviderNote } from '../provider-note';
import { formatOf, type Choices } from '../wizard/choices';
import { FormatChoice } from './format-choice';
import classes from './steps.module.css';

const icon = { size: '1.75rem', stroke: 1.5, 'aria-hidden': true } as const;

export function TypeStep({
  choices,
  options,
  onChoose,
  onFormat,
}: {
  choices: Choices;
  options: AiOptions;
  onChoose: (type: AiContentType) => void;
  onFormat: (format: AiFormat) => void;
}) {
  const { t } = useAiTranslations();
  const name = useId();
  const { type } = choices;
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('type.legend')}</legend>
        <div className={classes.kinds}>
          {AI_CONTENT_TYPES.map((kind) => (
            <label key={kind} className={classes.kind} data-checked={kind === type || undefined}>
              <input
                className={classes.input}
                type="radio"
                name={name}
                value={kind}
                checked={kind === type}
                onChange={() => onChoose(kind)}
              />
              <span className={classes.kindIcon}>
                {kind === 'image' ? <IconPhoto {...icon} /> : <IconVideo {...icon} />}
              </span>
              <span className={classes.kindName}>
                {t(`kind.${kind}`)} <span className="sparks-tabular">{formatMoney(options.prices[kind])}</span>
              </span>
              <span className={classes.hint}>{t(`type.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {type === null ? null : <FormatChoice format={formatOf(choices)} onChoose={onFormat} />}
      <ProviderNote provider={options.providers.find((provider) => provider.type === (type ?? 'image'))} />
    </>
  );
}
