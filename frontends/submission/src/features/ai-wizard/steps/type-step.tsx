import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useId } from 'react';
import type { AiOptions } from '@sparks/api-client';
import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';
import { formatMoney } from '@sparks/ui';
import { useAiTranslations } from '../locales/translations';
import { ProviderNote } from '../provider-note';
import classes from './steps.module.css';

const icon = { size: '1.75rem', stroke: 1.5, 'aria-hidden': true } as const;

export function TypeStep({
  type,
  options,
  onChoose,
}: {
  type: AiContentType | null;
  options: AiOptions;
  onChoose: (type: AiContentType) => void;
}) {
  const { t } = useAiTranslations();
  const name = useId();
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
      <ProviderNote provider={options.providers.find((provider) => provider.type === (type ?? 'image'))} />
    </>
  );
}
