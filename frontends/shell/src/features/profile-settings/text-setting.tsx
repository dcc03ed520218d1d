import { PERSON_NAME_MAX_LENGTH } from '@sparks/domain';
import { TextInput } from '@sparks/ui';
import type { ProfileForm } from './use-profile-form';

interface TextSettingProps {
  form: ProfileForm;
  name: 'name' | 'firstName';
  label: string;
  description?: string;
  autoComplete: string;
}

export function TextSetting({ form, name, label, description, autoComplete }: TextSettingProps) {
  return (
    <TextInput
      label={label}
      description={description}
      // Aligns adjacent fields with and without a description.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete={autoComplete}
      maxLength={PERSON_NAME_MAX_LENGTH}
      required={name === 'name'}
      withAsterisk={false}
      {...form.getInputProps(name)}
    />
  );
}
