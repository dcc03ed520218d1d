import { useEffect, useRef, useState } from 'react';
import { Popover } from '@sparks/ui/lazy';
import { BudgetButton } from './budget-button';
import { BudgetFields, type BudgetFilterProps } from './budget-fields';

export function BudgetPopover({ value, onChange }: BudgetFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Replaces the clicked placeholder button, takes over its focus and opens.
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width="18rem" trapFocus returnFocus>
      <Popover.Target>
        <BudgetButton ref={button} range={value} onClick={() => setIsOpen((open) => !open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <BudgetFields
          hasApply
          value={value}
          onChange={(range) => {
            setIsOpen(false);
            onChange(range);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
