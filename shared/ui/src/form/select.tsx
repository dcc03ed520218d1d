import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * Mantine's select. Its options are added to the page on the first focus; those of a searchable select, which opens on
 * focus, are there from the start. Options that are added while it opens are too late for `aria-expanded` and
 * `aria-controls`.
 */
export function Select<Value extends string | number | boolean = string>({
  onFocus,
  comboboxProps,
  ...props
}: SelectProps<Value>) {
  const [keepMounted, setKeepMounted] = useState(props.searchable === true || props.defaultDropdownOpened === true);
  return (
    <MantineSelect<Value>
      {...props}
      onFocus={(event) => {
        setKeepMounted(true);
        onFocus?.(event);
      }}
      comboboxProps={{ keepMounted, ...comboboxProps }}
    />
  );
}
