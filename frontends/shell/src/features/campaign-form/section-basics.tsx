import { CONTENT_TYPES, DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, PLATFORM_NAMES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Checkbox, Group, PlatformIcon, Textarea, TextInput, Title } from '@sparks/ui';
import { useWords } from '../../words';
import classes from './campaign-form.module.css';
import type { CampaignForm } from './use-campaign-form';

/** Name, description, what is taken. */
export function SectionBasics({ form }: { form: CampaignForm }) {
  const { t } = useWords();
  const { values, errors, change, leave } = form;
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">{t('create.basics')}</Title>
      <TextInput name="name" label={t('create.name')} required maxLength={NAME_MAX_LENGTH} value={values.name} error={errors.name} onBlur={() => leave('name')} onChange={(event) => change({ name: event.currentTarget.value })} />
      <Textarea
        name="description"
        label={t('create.description')}
        description={t('create.descriptionHint')}
        required
        autosize
        minRows={4}
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={values.description}
        error={errors.description}
        onBlur={() => leave('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox.Group label={t('create.platforms')} description={t('create.platformsHint')} value={[...values.platforms]} error={errors.platforms} onChange={(platforms) => change({ platforms: SOCIAL_PLATFORMS.filter((platform) => platforms.includes(platform)) })}>
        <Group mt="xs" gap="md">
          {SOCIAL_PLATFORMS.map((platform) => (
            <Checkbox key={platform} value={platform} label={<span className={classes.platform}><PlatformIcon platform={platform} size="1.25rem" />{PLATFORM_NAMES[platform]}</span>} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group label={t('create.contentTypes')} description={t('create.contentTypesHint')} value={[...values.contentTypes]} error={errors.contentTypes} onChange={(types) => change({ contentTypes: CONTENT_TYPES.filter((type) => types.includes(type)) })}>
        <Group mt="xs" gap="md">
          {CONTENT_TYPES.map((type) => <Checkbox key={type} value={type} label={t(`contentType.${type}`)} />)}
        </Group>
      </Checkbox.Group>
    </section>
  );
}
