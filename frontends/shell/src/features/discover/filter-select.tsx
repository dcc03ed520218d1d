import { IconSelector } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '@sparks/ui';
import { lazyControl } from '../../lazy-control';
import type { FilterSelectProps } from './filter-select-props';

/** A select whose list is loaded when it is opened. */
export const FilterSelect = lazyControl<FilterSelectProps>(
  async () => (await import('./filter-select-control')).FilterSelectControl,
  SelectPlaceholder,
  // Only the loaded control has a clear button.
  ({ clearable, value }) => clearable === true && value !== null,
);

function SelectPlaceholder({
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
