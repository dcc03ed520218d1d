import 'react';
import { CONTENT_TYPES, COUNTRIES, PLATFORM_NAMES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Group, PlatformIcon, Stack, Switch } from '@sparks/ui';
import { Checkbox, MultiSelect, Radio, useCountryOptions } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { CampaignForm } from '../values/use-campaign-form';
import { Section } from './section';

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code);

export function SectionPosts({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const countries = useCountryOptions(COUNTRY_CODES);
  const { values, errors, change, touch: leave } = form;
  return (
    <Section id="posts">
      <Checkbox.Group
        data-field="platforms"
        label={t('create.platforms')}
        description={t('create.platformsHint')}
        value={[...values.platforms]}
        error={errors.platforms}
        onChange={(platforms) =>
          change({ platforms: SOCIAL_PLATFORMS.filter((platform) => platforms.includes(platform)) })
        }
      >
        <div className={classes.platforms}>
          {SOCIAL_PLATFORMS.map((platform) => (
            <Checkbox.Card
              key={platform}
              value={platform}
              className={classes.platform}
              aria-label={PLATFORM_NAMES[platform]}
            >
              <PlatformIcon platform={platform} size="1.5rem" />
              <span>{PLATFORM_NAMES[platform]}</span>
              <Checkbox.Indicator className={classes.platformMark} aria-hidden />
            </Checkbox.Card>
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        data-field="contentTypes"
        label={t('create.contentTypes')}
        description={t('create.contentTypesHint')}
        value={[...values.contentTypes]}
        error={errors.contentTypes}
        onChange={(types) => change({ contentTypes: CONTENT_TYPES.filter((type) => types.includes(type)) })}
      >
        <Group mt="xs" gap="lg">
          {CONTENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(`contentType.${type}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        data-field="isGlobal"
        label={t('create.location')}
        value={values.isGlobal ? 'global' : 'countries'}
        onChange={(value) => change({ isGlobal: value === 'global' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="global" label={t('card.everywhere')} />
          <Radio value="countries" label={t('create.countries')} />
        </Stack>
      </Radio.Group>
      {values.isGlobal ? null : (
        <MultiSelect
          data-field="countries"
          label={t('create.countryList')}
          description={t('create.countryListHint')}
          searchable
          hidePickedOptions
          clearable
          clearButtonProps={{ 'aria-label': t('create.countriesClear') }}
          maxDropdownHeight={280}
          nothingFoundMessage={t('create.countryNone')}
          data={countries}
          value={[...values.countries]}
          error={errors.countries}
          onBlur={() => leave('countries')}
          onChange={(chosen) => change({ countries: chosen })}
        />
      )}
      <Switch
        data-field="isPrivate"
        label={t('create.private')}
        description={t('create.privateHint')}
        checked={values.isPrivate}
        onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
      />
    </Section>
  );
}
