import { ATTACHMENT_NAME_MAX_LENGTH, ATTACHMENTS_MAX, TERMS_MAX_LENGTH } from '@sparks/domain';
import { ActionIcon, Button, Stack, Text, Textarea, TextInput, Title } from '@sparks/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../words';
import classes from './campaign-form.module.css';
import type { FormValues } from './form-values';
import type { CampaignForm } from './use-campaign-form';

/** Terms, links and assets. */
export function SectionExtras({ form }: { form: CampaignForm }) {
  const { t } = useWords();
  const { values, errors, change, leave } = form;
  const link = (field: 'cloudFolderLink' | 'brandUrl', label: string, hint: string) => (
    <TextInput type="url" name={field} label={label} description={hint} placeholder="https://" value={values[field]} error={errors[field]} onBlur={() => leave(field)} onChange={(event) => change({ [field]: event.currentTarget.value })} />
  );
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">{t('create.extras')}</Title>
      <Textarea name="terms" label={t('campaign.terms')} description={t('create.termsHint')} autosize minRows={3} maxRows={16} maxLength={TERMS_MAX_LENGTH} value={values.terms} error={errors.terms} onBlur={() => leave('terms')} onChange={(event) => change({ terms: event.currentTarget.value })} />
      <div className={classes.pair}>
        {link('cloudFolderLink', t('create.cloudFolder'), t('create.cloudFolderHint'))}
        {link('brandUrl', t('create.brandUrl'), t('create.brandUrlHint'))}
      </div>
      <Attachments attachments={values.attachments} error={errors.attachments} onChange={(attachments) => change({ attachments })} />
    </section>
  );
}

function Attachments({ attachments, error, onChange }: { attachments: FormValues['attachments']; error?: string; onChange: (attachments: FormValues['attachments']) => void }) {
  const { t } = useWords();
  const replace = (index: number, change: Partial<FormValues['attachments'][number]>) => onChange(attachments.map((attachment, at) => (at === index ? { ...attachment, ...change } : attachment)));
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" fw={600}>{t('campaign.assets')}</Text>
      {attachments.map((attachment, index) => (
        <div key={index} className={classes.attachment}>
          <TextInput aria-label={t('create.assetName', { number: index + 1 })} placeholder={t('create.assetNamePlaceholder')} maxLength={ATTACHMENT_NAME_MAX_LENGTH} value={attachment.name} onChange={(event) => replace(index, { name: event.currentTarget.value })} />
          <TextInput type="url" aria-label={t('create.assetUrl', { number: index + 1 })} placeholder="https://" value={attachment.url} onChange={(event) => replace(index, { url: event.currentTarget.value })} />
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('create.assetRemove', { number: index + 1 })} onClick={() => onChange(attachments.filter((_, at) => at !== index))}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error ? <Text size="sm" c="var(--mantine-color-error)" role="alert">{error}</Text> : null}
      {attachments.length < ATTACHMENTS_MAX ? (
        <div>
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => onChange([...attachments, { name: '', url: '' }])}>{t('create.assetAdd')}</Button>
        </div>
      ) : null}
    </Stack>
  );
}
