import { useEffect, useRef, useState } from 'react';
import { Menu } from '@sparks/ui';
import { LanguageChoice } from './language-choice';
import { LanguageButton } from './language-menu';

/** The button with the languages below it; it stands in for one that was pressed, so it takes the focus and opens. */
export function OpenLanguageMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    // In the header and not at the end of the page, so that it belongs to a landmark.
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
