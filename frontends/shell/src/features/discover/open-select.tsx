import { Select } from '@sparks/ui';
import type { FilterSelectProps } from './filter-select';

/** The working select; opened at once when somebody asked for it. */
export function OpenSelect({ isAsked, clearable, data, ...props }: FilterSelectProps & { isAsked: boolean }) {
  return (
    <Select
      {...props}
      data={data.map((entry) => ('items' in entry ? { ...entry, items: [...entry.items] } : entry))}
      clearable={clearable}
      allowDeselect={clearable === true}
      // The list is there only while one looks at it.
      comboboxProps={{ keepMounted: false }}
      autoFocus={isAsked}
      defaultDropdownOpened={isAsked}
    />
  );
}
