import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import { campaignSteps, fieldsOfStep, neighborOf } from './campaign-steps';
import classes from './step.module.css';
import type { Steps } from './use-step';

interface StepFooterProps {
  form: CampaignForm;
  steps: Steps;
  /** The button of the last step. */
  last: ReactNode;
}

/** Back and on. Going on stops at the first field of the step that needs a correction; the step list does not. */
export function StepFooter({ form, steps, last }: StepFooterProps) {
  const { t } = useTranslations();
  const before = neighborOf(steps.step, -1);
  const after = neighborOf(steps.step, 1);
  const title = campaignSteps.find(({ id }) => id === after)?.title;
  const goOn = () => {
    const wrong = form.checkFields(fieldsOfStep(steps.step));
    if (wrong) return steps.goToField(wrong);
    if (after) steps.goTo(after);
  };
  return (
    <div className={classes.footer}>
      {before ? (
        <Button variant="default" component={Link} {...steps.linkTo(before)}>
          {t('create.steps.back')}
        </Button>
      ) : null}
      {title ? <Button onClick={goOn}>{t('create.steps.next', { step: t(title) })}</Button> : last}
    </div>
  );
}
