import type { ReactNode } from 'react';
import { useMe } from '@sparks/api-client';
import { SPARK_TYPES, type SparkType } from '@sparks/domain';
import { Alert, formatMoney, Stack, TextInput } from '@sparks/ui';
import { Radio } from '@sparks/ui/lazy';
import { useTranslations, type TranslationKey } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import { BudgetBreakdown } from '../preview/budget-breakdown';
import type { CampaignForm } from '../values/use-campaign-form';
import { Section } from './section';

type AmountField = 'budget' | 'approvalBonus' | 'ratePerThousandViews' | 'maxEarningPerContribution' | 'spotlightCost';

interface SectionRewardsProps {
  form: CampaignForm;
  /** Replaces the input of a published campaign. */
  lockedBudget?: ReactNode;
  /** An admin edits somebody else's campaign: only its creator can change the amounts. */
  isForeign?: boolean;
}

export function SectionRewards({ form, lockedBudget, isForeign = false }: SectionRewardsProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { values, errors, change, touch: leave } = form;
  const amount = (field: AmountField, label: TranslationKey, hint: string, required = false) => (
    <TextInput
      data-field={field}
      label={t(label)}
      description={hint}
      required={required}
      disabled={isForeign}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={values[field]}
      error={errors[field]}
      onBlur={() => leave(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Section id="rewards">
      {isForeign ? <Alert color="blue">{t('create.amountsForeign')}</Alert> : null}
      <Radio.Group
        data-field="type"
        label={t('create.type')}
        value={values.type}
        error={errors.type}
        onChange={(type) => change({ type: type as SparkType })}
      >
        <Stack gap="sm" mt="xs">
          {SPARK_TYPES.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`create.types.${type}`)}
              description={t(`create.typeHints.${type}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {lockedBudget ??
        amount(
          'budget',
          'create.budget',
          me ? t('create.budgetHintBalance', { balance: formatMoney(me.balance) }) : t('create.budgetHint'),
          true,
        )}
      <div className={classes.pair}>
        {amount('approvalBonus', 'campaign.approvalBonus', t('create.approvalBonusHint'))}
        {amount('spotlightCost', 'create.spotlight', t('create.spotlightHint'))}
        {amount('ratePerThousandViews', 'campaign.rate', t('create.rateHint'))}
        {amount('maxEarningPerContribution', 'create.cap', t('create.capHint'))}
        <TextInput
          data-field="eesMultiple"
          disabled={isForeign}
          label={t('card.multiplier')}
          description={t('create.multiplierHint')}
          rightSection="x"
          inputMode="decimal"
          autoComplete="off"
          value={values.eesMultiple}
          error={errors.eesMultiple}
          onBlur={() => leave('eesMultiple')}
          onChange={(event) => change({ eesMultiple: event.currentTarget.value })}
        />
      </div>
      <div aria-live="polite">{lockedBudget ? null : <BudgetBreakdown values={values} />}</div>
    </Section>
  );
}
