import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * Mantine's select, whose options are in the page from the first focus on, not from the start, unless it is searchable and
 * opens on focus. When the options appear only as it opens, it does not tell that it is open and which list it controls.
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
