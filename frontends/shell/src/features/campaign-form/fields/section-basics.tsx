import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@sparks/domain';
import { TextInput } from '@sparks/ui';
import { Textarea } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import { LengthLeft } from './length-left';
import { Section } from './section';

export function SectionBasics({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const { values, errors, change, touch: leave } = form;
  return (
    <Section id="basics">
      <TextInput
        data-field="name"
        label={t('create.name')}
        description={t('create.nameHint')}
        required
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={values.name}
        error={errors.name}
        onBlur={() => leave('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div>
        <Textarea
          data-field="description"
          label={t('create.description')}
          description={t('create.descriptionHint')}
          required
          autosize
          minRows={5}
          maxRows={18}
          maxLength={DESCRIPTION_MAX_LENGTH}
          value={values.description}
          error={errors.description}
          onBlur={() => leave('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <LengthLeft length={values.description.length} max={DESCRIPTION_MAX_LENGTH} />
      </div>
      <TextInput
        type="url"
        data-field="brandUrl"
        label={t('create.brandUrl')}
        description={t('create.brandUrlHint')}
        placeholder="https://"
        value={values.brandUrl}
        error={errors.brandUrl}
        onBlur={() => leave('brandUrl')}
        onChange={(event) => change({ brandUrl: event.currentTarget.value })}
      />
    </Section>
  );
}
