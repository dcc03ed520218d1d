import { Textarea } from '@mantine/core';
import { ACCESS_PITCH_MAX_LENGTH } from '@sparks/domain';

interface PitchFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where a person would pitch a private campaign; optional. Put it into an `AccessCard`. */
export function PitchField({ label, hint, value, onChange }: PitchFieldProps) {
  return (
    <Textarea
      w="100%"
      ta="start"
      label={label}
      description={hint}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={ACCESS_PITCH_MAX_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
