import { TextInput, Title } from '@sparks/ui';
import { useWords, type WordKey } from '../../words';
import classes from './campaign-form.module.css';
import type { CampaignForm } from './use-campaign-form';

type AmountField = 'budget' | 'approvalBonus' | 'ratePerThousandViews' | 'maxEarningPerContribution' | 'spotlightCost';

/** What the campaign has and what it pays. All amounts in dollars. */
export function SectionRewards({ form, budgetLocked }: { form: CampaignForm; budgetLocked: boolean }) {
  const { t } = useWords();
  const { values, errors, change, leave } = form;
  const amount = (field: AmountField, label: WordKey, hint: WordKey, more: { required?: boolean; disabled?: boolean } = {}) => (
    <TextInput
      name={field}
      label={t(label)}
      description={t(hint)}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={values[field]}
      error={errors[field]}
      onBlur={() => leave(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">{t('create.rewards')}</Title>
      {amount('budget', 'create.budget', budgetLocked ? 'create.budgetLocked' : 'create.budgetHint', { required: !budgetLocked, disabled: budgetLocked })}
      <div className={classes.pair}>
        {amount('approvalBonus', 'campaign.approvalBonus', 'create.approvalBonusHint')}
        {amount('spotlightCost', 'create.spotlight', 'create.spotlightHint')}
        {amount('ratePerThousandViews', 'campaign.rate', 'create.rateHint')}
        {amount('maxEarningPerContribution', 'create.cap', 'create.capHint')}
        <TextInput name="eesMultiple" label={t('card.multiplier')} description={t('create.multiplierHint')} rightSection="x" inputMode="decimal" value={values.eesMultiple} error={errors.eesMultiple} onBlur={() => leave('eesMultiple')} onChange={(event) => change({ eesMultiple: event.currentTarget.value })} />
      </div>
    </section>
  );
}
