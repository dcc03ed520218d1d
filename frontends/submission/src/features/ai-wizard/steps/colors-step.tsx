import { IconCheck, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { AI_PALETTE_COLORS } from '@sparks/domain';
import { ActionIcon, Anchor, Button, TextInput } from '@sparks/ui';
import { parseHexColor } from '../colors/hex-color';
import { Swatch, useColorName } from '../colors/swatch';
import { useAiTranslations } from '../locales/translations';
import classes from './steps.module.css';

interface ColorsStepProps {
  colors: readonly string[];
  max: number;
  onToggle: (color: string) => void;
  onClear: () => void;
}

export function ColorsStep({ colors, max, onToggle, onClear }: ColorsStepProps) {
  const { t } = useAiTranslations();
  const nameOf = useColorName();
  const isFull = colors.length >= max;
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('colors.presets')}</legend>
        <div className={classes.swatches}>
          {AI_PALETTE_COLORS.map((color) => {
            const isChosen = colors.includes(color);
            return (
              <label key={color} className={classes.swatch}>
                <input
                  className={classes.input}
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onToggle(color)}
                />
                <Swatch className={classes.color} color={color}>
                  <span className={classes.check}>
                    <IconCheck size="1rem" stroke={2} aria-hidden />
                  </span>
                </Swatch>
                <span>{nameOf(color)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <OwnColor isFull={isFull} onAdd={(color) => !colors.includes(color) && onToggle(color)} />
      <section aria-label={t('colors.chosen')}>
        <div className={classes.chosenHead}>
          <span role="status">
            {colors.length === 0
              ? t('colors.none')
              : isFull
                ? t('colors.full')
                : t('colors.chosenCount', { count: colors.length })}
          </span>
          {colors.length > 0 ? (
            <Anchor component="button" type="button" size="sm" onClick={onClear}>
              {t('colors.clear')}
            </Anchor>
          ) : null}
        </div>
        <ul className={classes.chosen}>
          {colors.map((color) => (
            <li key={color} className={classes.chip}>
              <Swatch className={classes.dot} color={color} />
              {nameOf(color)}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                radius="xl"
                aria-label={t('colors.remove', { color: nameOf(color) })}
                onClick={() => onToggle(color)}
              >
                <IconX size="0.875rem" stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function OwnColor({ isFull, onAdd }: { isFull: boolean; onAdd: (color: string) => void }) {
  const { t } = useAiTranslations();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const color = parseHexColor(text);

  const change = (next: string) => {
    setText(next);
    setIsChecked(false);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (color === null || isFull) return;
    onAdd(color);
    change('');
  };

  return (
    <form onSubmit={add}>
      <div className={classes.legend}>{t('colors.own')}</div>
      <div className={classes.own}>
        {/* The color input requires lower case. */}
        <input
          className={classes.picker}
          type="color"
          aria-label={t('colors.picker')}
          value={(color ?? '#E4572E').toLowerCase()}
          disabled={isFull}
          onChange={(event) => change(event.currentTarget.value.toUpperCase())}
        />
        <TextInput
          size="md"
          aria-label={t('colors.own')}
          placeholder={t('colors.ownHint')}
          value={text}
          disabled={isFull}
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
          error={isChecked && color === null ? t('colors.ownWrong') : null}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md" disabled={isFull}>
          {t('colors.add')}
        </Button>
      </div>
    </form>
  );
}
