import type { ReactNode } from 'react';
import { EARNING_RUNWAYS, type EarningRunway } from '@sparks/domain';
import { Stack, TextInput, timeZoneName } from '@sparks/ui';
import { Radio, Select } from '@sparks/ui/lazy';
import { useTranslations, type TranslationKey } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { CampaignForm } from '../values/use-campaign-form';
import { Section } from './section';

type TimeField = 'startsAt' | 'endsAt' | 'deadline' | 'runwayEndsAt';

/** `choice`: now or later. `time`: announced, only the time can change. `locked`: already started. */
export type StartMode = { readonly kind: 'choice' | 'time' } | { readonly kind: 'locked'; readonly shown: ReactNode };

export function SectionSchedule({
  form,
  start,
  endHint,
}: {
  form: CampaignForm;
  start: StartMode;
  endHint: TranslationKey;
}) {
  const { t } = useTranslations();
  const { values, errors, change, touch: leave } = form;
  const time = (field: TimeField, label: TranslationKey, hint: TranslationKey, required = false) => (
    <TextInput
      type="datetime-local"
      data-field={field}
      label={t(label)}
      description={t(hint)}
      required={required}
      value={values[field]}
      error={errors[field]}
      onBlur={() => leave(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <Section id="schedule" text={t('create.timeZone', { zone: timeZoneName() })}>
      {start.kind === 'locked' ? start.shown : null}
      {start.kind === 'choice' ? (
        <Radio.Group
          data-field="startsLater"
          label={t('create.startsAt')}
          value={values.startsLater ? 'later' : 'now'}
          onChange={(value) => change({ startsLater: value === 'later' })}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="now" label={t('create.startsNow')} />
            <Radio value="later" label={t('create.startsLater')} description={t('create.startsLaterHint')} />
          </Stack>
        </Radio.Group>
      ) : null}
      {start.kind === 'time' || (start.kind === 'choice' && values.startsLater) ? (
        <div className={classes.pair}>{time('startsAt', 'create.startTime', 'create.startTimeHint', true)}</div>
      ) : null}
      <div className={classes.pair}>
        {time('endsAt', 'create.endsAt', endHint)}
        {time('deadline', 'create.deadline', 'create.deadlineHint')}
      </div>
      <div className={classes.pair}>
        <Select<EarningRunway>
          data-field="earningRunway"
          label={t('create.runway')}
          description={t('create.runwayHint')}
          allowDeselect={false}
          data={EARNING_RUNWAYS.map((value) => ({ value, label: t(`create.runways.${value}`) }))}
          value={values.earningRunway}
          error={errors.earningRunway}
          onChange={(value) => value && change({ earningRunway: value })}
        />
        {values.earningRunway === 'until_date'
          ? time('runwayEndsAt', 'create.runwayEndsAt', 'create.runwayEndsAtHint', true)
          : null}
      </div>
    </Section>
  );
}
