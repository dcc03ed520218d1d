import { useEffect, useRef, useState } from 'react';
import { Menu } from '@sparks/ui/lazy';
import { LanguageButton } from './language-button';
import { LanguageChoice } from './language-choice';

/** Replaces the clicked placeholder button, takes over its focus and opens the menu. */
export function LanguageMenuControl() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    // Without a portal, so that the menu stays inside the header landmark.
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LanguageButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageChoice />
      </Menu.Dropdown>
    </Menu>
  );
}
