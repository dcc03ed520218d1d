import { IconPhoto, IconVideo } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { AiContentType, AiFormat } from '@sparks/domain';
import { Text, VisuallyHidden } from '@sparks/ui';
import { SparkMotif } from '@sparks/ui/lazy';
import { Stage } from '../../../layout/two-columns';
import { Swatch, useColorName } from '../colors/swatch';
import { useAiTranslations } from '../locales/translations';
import { formatOf } from '../wizard/choices';
import type { WizardState } from '../wizard/wizard-state';
import { ContentMedia } from './content-media';
import { paletteBackground } from './palette-background';
import classes from './stage.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

export function ContentStage({ state: { choices, stage } }: { state: WizardState }) {
  const { t } = useAiTranslations();
  const { type, colors, prompt } = choices;
  return (
    <Stage label={t('stage.label')}>
      {type === null ? (
        <Idle />
      ) : (
        <figure className={classes.figure} data-tall={formatOf(choices) === '9:16' || undefined}>
          {stage.step === 'result' ? (
            <ContentMedia key={stage.content.id} content={stage.content} />
          ) : (
            <Draft type={type} format={formatOf(choices)} colors={colors} isWorking={stage.step === 'generating'} />
          )}
          <figcaption className={classes.caption}>
            <Text className={classes.prompt} c={prompt.trim() === '' ? 'dimmed' : undefined} size="sm">
              {prompt.trim() || t('stage.noPrompt')}
            </Text>
            <Palette colors={colors} />
          </figcaption>
        </figure>
      )}
    </Stage>
  );
}

function Idle() {
  const { t } = useAiTranslations();
  return (
    <div className={classes.idle}>
      <SparkMotif className={classes.mark} />
      <Text fw={600}>{t('stage.idle')}</Text>
      <Text size="sm" c="dimmed">
        {t('stage.idleText')}
      </Text>
    </div>
  );
}

function Draft({
  type,
  format,
  colors,
  isWorking,
}: {
  type: AiContentType;
  format: AiFormat;
  colors: readonly string[];
  isWorking: boolean;
}) {
  const { t } = useAiTranslations();
  return (
    <div
      className={classes.draft}
      data-working={isWorking || undefined}
      style={{ '--palette': paletteBackground(colors), '--ratio': format.replace(':', ' / ') } as CSSProperties}
    >
      <span className={classes.kind}>
        {type === 'image' ? <IconPhoto {...icon} /> : <IconVideo {...icon} />}
        {t(`kind.${type}`)}
      </span>
      <SparkMotif className={classes.spark} />
    </div>
  );
}

export function Palette({ colors }: { colors: readonly string[] }) {
  const { t } = useAiTranslations();
  const nameOf = useColorName();
  if (colors.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('stage.ownColors')}
      </Text>
    );
  return (
    <ul className={classes.palette} aria-label={t('stage.palette')}>
      {colors.map((color) => (
        <li key={color}>
          <Swatch className={classes.dot} color={color} />
          <VisuallyHidden>{nameOf(color)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
