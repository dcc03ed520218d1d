import type { ReactNode } from 'react';
import type { AiOptions } from '@sparks/api-client';
import type { AiContentType } from '@sparks/domain';
import { ActionBar, TwoColumns } from '../../layout/two-columns';
import type { AiContent } from './ai-content';
import type { IdeaSource } from './ideas/prompt-ideas';
import { useAiTranslations } from './locales/translations';
import { PriceBar } from './price-bar';
import { ContentStage } from './stage/content-stage';
import { ColorsStep } from './steps/colors-step';
import { GeneratingStep } from './steps/generating-step';
import { PromptStep } from './steps/prompt-step';
import { ResultStep } from './steps/result-step';
import { StepHeading } from './steps/step-heading';
import { StepList } from './steps/step-list';
import { TypeStep } from './steps/type-step';
import { orderAmounts, WizardActions } from './steps/wizard-actions';
import type { Wizard } from './wizard/use-wizard';

interface WizardScreenProps {
  wizard: Wizard;
  options: AiOptions;
  campaign: IdeaSource;
  /** Navigation above the steps. */
  views: ReactNode;
  onUse: (content: AiContent) => void;
  onTopUp: () => void;
  onOpenGallery: () => void;
}

export function WizardScreen({ wizard, options, campaign, views, onUse, onTopUp, onOpenGallery }: WizardScreenProps) {
  const { state, dispatch } = wizard;
  const { step } = state.stage;
  const { title, text } = useStepWords(wizard, options);
  return (
    <TwoColumns
      isStageFirst={step === 'generating' || step === 'result'}
      stage={<ContentStage state={state} />}
      wayOut={
        <ActionBar>
          <PriceBar state={state} options={options} onTopUp={onTopUp} onOpenGallery={onOpenGallery} />
          <WizardActions wizard={wizard} options={options} onUse={onUse} />
        </ActionBar>
      }
    >
      {views}
      <StepList state={state} onChoose={(chosen) => dispatch({ type: 'step-chosen', step: chosen })} />
      <StepHeading key={step} title={title} text={text} />
      <Step wizard={wizard} options={options} campaign={campaign} />
    </TwoColumns>
  );
}

function Step({
  wizard: { state, dispatch, order },
  options,
  campaign,
}: Pick<WizardScreenProps, 'wizard' | 'options' | 'campaign'>) {
  const { choices, stage } = state;
  switch (stage.step) {
    case 'type':
      return (
        <TypeStep
          choices={choices}
          options={options}
          onChoose={(contentType) => dispatch({ type: 'type-chosen', contentType })}
          onFormat={(format) => dispatch({ type: 'format-chosen', format })}
        />
      );
    case 'colors':
      return (
        <ColorsStep
          colors={choices.colors}
          max={options.limits.paletteMax}
          onToggle={(color) => dispatch({ type: 'color-toggled', color })}
          onClear={() => dispatch({ type: 'colors-cleared' })}
        />
      );
    case 'prompt': {
      const type = choices.type ?? 'image';
      return (
        <PromptStep
          choices={choices}
          type={type}
          campaign={campaign}
          isPoster={isPosterMade(options, type)}
          onChange={(prompt) => dispatch({ type: 'prompt-changed', prompt })}
          onPosterChange={(change) => dispatch({ type: 'poster-changed', change })}
          onSubmit={() => order(orderAmounts(options, type))}
        />
      );
    }
    case 'generating':
      return <GeneratingStep job={stage.job} />;
    case 'result':
      return <ResultStep content={stage.content} />;
  }
}

function isPosterMade({ providers }: AiOptions, type: AiContentType): boolean {
  return providers.some((provider) => provider.type === type && provider.isLocal);
}

function useStepWords({ state: { choices, stage } }: Wizard, options: AiOptions): { title: string; text?: string } {
  const { t } = useAiTranslations();
  const kind = choices.type ?? 'image';
  switch (stage.step) {
    case 'type':
      return { title: t('type.title'), text: t('type.text') };
    case 'colors':
      return { title: t('colors.title'), text: t('colors.text', { max: options.limits.paletteMax }) };
    case 'prompt':
      return { title: t('prompt.title'), text: isPosterMade(options, kind) ? t('poster.text') : t('prompt.text') };
    case 'generating':
      return { title: t(`generating.${kind}`), text: t('generating.text') };
    case 'result':
      return { title: t(`result.${kind}`) };
  }
}
