import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import { campaignSteps, stepState } from './campaign-steps';
import classes from './step-nav.module.css';
import type { Steps } from './use-step';

const marks = { done: IconCircleCheck, wrong: IconAlertCircle, open: IconCircle };

export function StepNav({ form, steps }: { form: CampaignForm; steps: Steps }) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t('create.steps.label')}>
      <ol className={classes.list}>
        {campaignSteps.map(({ id, title }) => {
          const state = stepState(id, form, steps.visited.has(id));
          const Mark = marks[state];
          return (
            <li key={id} className={classes.step}>
              <Link
                {...steps.linkTo(id)}
                className={classes.link}
                data-state={state}
                aria-current={steps.step === id ? 'step' : undefined}
              >
                <Mark size={20} stroke={1.5} aria-hidden />
                <span className={classes.title}>{t(title)}</span>
                {state === 'open' ? null : <VisuallyHidden>{t(`create.sectionStates.${state}`)}</VisuallyHidden>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
