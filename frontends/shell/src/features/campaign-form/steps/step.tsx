import type { ReactNode } from 'react';
import { Text, Title } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import { SectionHeadingLevel } from '../fields/section';
import { campaignSteps, type StepId } from './campaign-steps';
import classes from './step.module.css';
import type { Steps } from './use-step';

interface StepProps {
  id: StepId;
  steps: Steps;
  children: ReactNode;
}

/** One step with its heading. Hidden steps stay mounted, so that uploads continue and inputs keep their state. */
export function Step({ id, steps, children }: StepProps) {
  const { t } = useTranslations();
  const index = campaignSteps.findIndex((step) => step.id === id);
  const { title, text } = campaignSteps[index] ?? campaignSteps[0];
  const isCurrent = steps.step === id;
  return (
    <section className={classes.step} hidden={!isCurrent} aria-label={t(title)}>
      <header>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('create.steps.position', { number: index + 1, count: campaignSteps.length })}
        </Text>
        <Title
          order={2}
          size="h3"
          ref={isCurrent ? steps.heading : undefined}
          tabIndex={-1}
          className={classes.heading}
        >
          {t(title)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(text)}
        </Text>
      </header>
      <SectionHeadingLevel value={3}>{children}</SectionHeadingLevel>
    </section>
  );
}
