import { COUNTRY_NAMES, EARNING_RUNWAYS, type EarningRunway } from '@sparks/domain';
import { MultiSelect, Radio, Select, Stack, Switch, TextInput, Title } from '@sparks/ui';
import { useWords, type WordKey } from '../../words';
import classes from './campaign-form.module.css';
import type { CampaignForm } from './use-campaign-form';

const countries = Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label }));
type TimeField = 'startsAt' | 'endsAt' | 'deadline' | 'runwayEndsAt';

/** Who can take part, and from when to when. */
export function SectionSchedule({ form, isPublished }: { form: CampaignForm; isPublished: boolean }) {
  const { t } = useWords();
  const { values, errors, change, leave } = form;
  const time = (field: TimeField, label: WordKey, hint: WordKey) => (
    <TextInput type="datetime-local" name={field} label={t(label)} description={t(hint)} value={values[field]} error={errors[field]} onBlur={() => leave(field)} onChange={(event) => change({ [field]: event.currentTarget.value })} />
  );
  return (
    <>
      <section className={classes.section}>
        <Title order={2} size="h4">{t('create.audience')}</Title>
        <Radio.Group label={t('create.location')} value={values.isGlobal ? 'global' : 'countries'} onChange={(value) => change({ isGlobal: value === 'global' })}>
          <Stack gap="xs" mt="xs">
            <Radio value="global" label={t('create.everywhere')} />
            <Radio value="countries" label={t('create.countries')} />
          </Stack>
        </Radio.Group>
        {values.isGlobal ? null : (
          <MultiSelect name="countries" label={t('create.countryList')} searchable data={countries} value={[...values.countries]} error={errors.countries} onBlur={() => leave('countries')} onChange={(chosen) => change({ countries: chosen })} />
        )}
        <Switch label={t('create.private')} description={t('create.privateHint')} checked={values.isPrivate} onChange={(event) => change({ isPrivate: event.currentTarget.checked })} />
      </section>
      <section className={classes.section}>
        <Title order={2} size="h4">{t('create.schedule')}</Title>
        <div className={classes.pair}>
          {isPublished ? null : time('startsAt', 'create.startsAt', 'create.startsAtHint')}
          {time('endsAt', 'create.endsAt', 'create.endsAtHint')}
          {time('deadline', 'create.deadline', 'create.deadlineHint')}
        </div>
        <div className={classes.pair}>
          <Select<EarningRunway>
            name="earningRunway"
            label={t('create.runway')}
            description={t('create.runwayHint')}
            allowDeselect={false}
            data={EARNING_RUNWAYS.map((value) => ({ value, label: t(`create.runways.${value}`) }))}
            value={values.earningRunway}
            error={errors.earningRunway}
            onChange={(value) => value && change({ earningRunway: value })}
          />
          {values.earningRunway === 'until_date' ? time('runwayEndsAt', 'create.runwayEndsAt', 'create.runwayEndsAtHint') : null}
        </div>
      </section>
    </>
  );
}
