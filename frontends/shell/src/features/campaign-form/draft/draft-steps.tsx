import type { ReactNode } from 'react';
import { Text } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import { SectionBasics } from '../fields/section-basics';
import { SectionExtras } from '../fields/section-extras';
import { SectionPictures } from '../fields/section-pictures';
import { SectionPosts } from '../fields/section-posts';
import { SectionRewards } from '../fields/section-rewards';
import { SectionRules } from '../fields/section-rules';
import { SectionSchedule } from '../fields/section-schedule';
import { StartStep } from '../start/start-step';
import { ReviewStep } from '../steps/review-step';
import { Step } from '../steps/step';
import { StepFooter } from '../steps/step-footer';
import type { Steps } from '../steps/use-step';
import type { CampaignForm } from '../values/use-campaign-form';

interface DraftStepsProps {
  form: CampaignForm;
  steps: Steps;
  /** Null before the first save. */
  sparkId: string | null;
  /** Path of the campaign; null before the first save. */
  address: string | null;
  /** An admin edits somebody else's draft. */
  isForeign: boolean;
  publishButton: ReactNode;
}

export function DraftSteps({ form, steps, sparkId, address, isForeign, publishButton }: DraftStepsProps) {
  const { t } = useTranslations();
  const { step } = steps;
  return (
    <>
      {step === 'start' ? (
        <Step id="start" steps={steps}>
          <StartStep form={form} sparkId={sparkId} onChosen={() => steps.goTo('story')} />
        </Step>
      ) : null}
      <Step id="story" steps={steps}>
        <SectionBasics form={form} />
        <SectionPictures form={form} />
      </Step>
      <Step id="audience" steps={steps}>
        <SectionPosts form={form} />
      </Step>
      <Step id="pay" steps={steps}>
        <SectionRewards form={form} isForeign={isForeign} />
        <SectionRules form={form} />
      </Step>
      <Step id="dates" steps={steps}>
        <SectionSchedule form={form} start={{ kind: 'choice' }} endHint="create.endsAtHint" />
        <SectionExtras form={form} />
      </Step>
      {step === 'review' ? (
        <Step id="review" steps={steps}>
          <ReviewStep form={form} steps={steps}>
            {address ? (
              <Text size="sm" c="dimmed">
                {t('create.addressHint', { path: address })}
              </Text>
            ) : null}
          </ReviewStep>
        </Step>
      ) : null}
      {step === 'start' ? null : <StepFooter form={form} steps={steps} last={publishButton} />}
    </>
  );
}
