import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor, Title } from '@sparks/ui';
import { useTranslations, type TranslationKey } from '../../../page-translations';
import { ErrorSummary } from '../fields/error-summary';
import { BudgetBreakdown } from '../preview/budget-breakdown';
import { fieldText } from '../values/field-text';
import { fieldLabels } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';
import { campaignSteps, fieldsOfStep } from './campaign-steps';
import classes from './review-step.module.css';
import type { Steps } from './use-step';

/** What an empty field means; other empty fields show "None". */
const emptyTexts: Partial<Record<keyof FormValues, TranslationKey>> = {
  platforms: 'create.review.all',
  contentTypes: 'create.review.all',
  startsAt: 'create.publishNow',
  endsAt: 'create.publishNoEnd',
  deadline: 'create.review.untilEnd',
  maxEarningPerContribution: 'create.review.noCap',
};

interface ReviewStepProps {
  form: CampaignForm;
  steps: Steps;
  children: ReactNode;
}

/** Everything that was entered, by step, and what is missing for publishing. */
export function ReviewStep({ form, steps, children }: ReviewStepProps) {
  const { t } = useTranslations();
  const { values } = form;
  return (
    <>
      <ErrorSummary
        errors={{ ...form.missing, ...form.errors }}
        isResult={form.showsAll}
        onGoTo={(field) => steps.goToField(field)}
      />
      {campaignSteps.map(({ id, title, sections }) =>
        sections.length === 0 ? null : (
          <section key={id} className={classes.part} aria-label={t('create.review.part', { step: t(title) })}>
            <div className={classes.head}>
              <Title order={3} size="h4">
                {t(title)}
              </Title>
              <Anchor
                component={Link}
                {...steps.linkTo(id)}
                size="sm"
                aria-label={t('create.review.editOf', { step: t(title) })}
              >
                {t('create.review.edit')}
              </Anchor>
            </div>
            <dl className={classes.values}>
              {fieldsOfStep(id)
                .filter((field) => isListed(field, values))
                .map((field) => (
                  <div key={field} className={classes.value}>
                    <dt>{t(fieldLabels[field])}</dt>
                    <dd>{fieldText(field, values, t) || t(emptyTexts[field] ?? 'create.change.empty')}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ),
      )}
      <BudgetBreakdown values={values} />
      {children}
    </>
  );
}

/** The two fields of one choice are one line; others belong to a choice. */
function isListed(field: keyof FormValues, values: FormValues): boolean {
  if (field === 'isGlobal' || field === 'startsLater') return false;
  if (field === 'bannerFocus') return values.banner !== '';
  return field !== 'runwayEndsAt' || values.earningRunway === 'until_date';
}
