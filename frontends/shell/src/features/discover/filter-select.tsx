import { IconSelector } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '@sparks/ui';
import { onDemand } from '../../on-demand';

interface Option {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  data: readonly (Option | { group: string; items: readonly Option[] })[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** A chosen value can be taken back. */
  clearable?: boolean;
  searchable?: boolean;
  nothingFoundMessage?: string;
}

/** A choice from a list; the list is loaded when it is opened. */
export const FilterSelect = onDemand<FilterSelectProps>(
  async () => (await import('./open-select')).OpenSelect,
  ClosedSelect,
  // The cross that takes the value back is part of the working one.
  ({ clearable, value }) => clearable === true && value !== null,
);

function ClosedSelect({
  label,
  'aria-label': ariaLabel,
  placeholder,
  data,
  value,
  onOpen,
}: FilterSelectProps & { onOpen: () => void }) {
  const chosen = data
    .flatMap((entry) => ('items' in entry ? entry.items : [entry]))
    .find((option) => option.value === value);
  const open = ({ key }: KeyboardEvent) => {
    if (key.length === 1 || ['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) onOpen();
  };
  return (
    <TextInput
      label={label}
      aria-label={ariaLabel}
      placeholder={placeholder}
      value={chosen?.label ?? ''}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      rightSection={<IconSelector size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      onClick={onOpen}
      onKeyDown={open}
    />
  );
}
