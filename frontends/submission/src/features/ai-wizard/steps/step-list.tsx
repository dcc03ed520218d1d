import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@sparks/ui';
import { useAiTranslations } from '../locales/translations';
import { canReach } from '../wizard/wizard-reducer';
import { WIZARD_STEPS, type InputStep, type WizardState, type WizardStep } from '../wizard/wizard-state';
import classes from './step-list.module.css';

export function StepList({ state, onChoose }: { state: WizardState; onChoose: (step: InputStep) => void }) {
  const { t } = useAiTranslations();
  const { step: current } = state.stage;
  const position = WIZARD_STEPS.indexOf(current);
  return (
    <nav aria-label={t('steps.label')} className={classes.nav}>
      {/* Shown on narrow screens instead of all step names. */}
      <p className={classes.position} aria-hidden>
        {t('steps.position', { number: position + 1, total: WIZARD_STEPS.length, name: t(`steps.${current}`) })}
      </p>
      <ol className={classes.steps}>
        {WIZARD_STEPS.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-state={index < position ? 'done' : index === position ? 'current' : 'ahead'}
            aria-current={index === position ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < position ? <IconCheck size="0.75rem" stroke={2.5} /> : null}
            </span>
            {isInput(step) && canReach(state, step) ? (
              <button type="button" className={classes.name} onClick={() => onChoose(step)}>
                {t(`steps.${step}`)}
              </button>
            ) : (
              <span className={classes.name}>{t(`steps.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">
        {t('steps.position', { number: position + 1, total: WIZARD_STEPS.length, name: t(`steps.${current}`) })}
      </VisuallyHidden>
    </nav>
  );
}

function isInput(step: WizardStep): step is InputStep {
  return step === 'type' || step === 'colors' || step === 'prompt';
}
