import { useId } from 'react';
import { AI_FORMATS, type AiFormat } from '@sparks/domain';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

/** Keys of the texts: i18next would read a colon as a separator. */
const USES = { '1:1': 'square', '4:5': 'portrait', '9:16': 'story', '16:9': 'landscape' } as const satisfies Record<
  AiFormat,
  string
>;

export function FormatChoice({ format, onChoose }: { format: AiFormat; onChoose: (format: AiFormat) => void }) {
  const { t } = useAiTranslations();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('format.legend')}</legend>
      <div className={classes.formats}>
        {AI_FORMATS.map((option) => (
          <label key={option} className={classes.format} data-checked={option === format || undefined}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={option}
              checked={option === format}
              onChange={() => onChoose(option)}
            />
            <span className={classes.frame} style={{ aspectRatio: option.replace(':', ' / ') }} aria-hidden />
            <span>{option}</span>
            <span className={classes.use}>{t(`format.uses.${USES[option]}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
