import { Select } from '@sparks/ui/lazy';
import type { FilterSelectProps } from './filter-select-props';

const focusInput = (input: HTMLInputElement | null) => input?.focus();

/** The loaded control of `filter-select.tsx`. */
export function FilterSelectControl({
  isOpenRequested,
  clearable,
  data,
  ...props
}: FilterSelectProps & { isOpenRequested: boolean }) {
  return (
    <Select
      {...props}
      data={data.map((entry) => ('items' in entry ? { ...entry, items: [...entry.items] } : entry))}
      clearable={clearable}
      allowDeselect={clearable === true}
      ref={isOpenRequested ? focusInput : undefined}
      defaultDropdownOpened={isOpenRequested}
    />
  );
}
