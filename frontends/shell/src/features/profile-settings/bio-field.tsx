import { BIO_MAX_LENGTH } from '@sparks/domain';
import { formatNumber } from '@sparks/ui';
import { Textarea } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import type { ProfileForm } from './use-profile-form';

/** Counts what is left, and refuses more only on saving, so that pasted text is not cut silently. */
export function BioField({ form }: { form: ProfileForm }) {
  const { t } = useTranslations();
  const { bio } = form.values;
  return (
    <Textarea
      label={t('settings.bio')}
      description={t('settings.bioHint', {
        count: bio.trim().length,
        typed: formatNumber(bio.trim().length),
        max: formatNumber(BIO_MAX_LENGTH),
      })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={3}
      maxRows={8}
      {...form.getInputProps('bio')}
    />
  );
}
