import { lazyControl } from '../../lazy-control';
import { LanguageButton } from './language-button';

export const LanguageMenu = lazyControl<object>(
  async () => (await import('./language-menu-control')).LanguageMenuControl,
  ({ onOpen }) => <LanguageButton aria-haspopup="menu" aria-expanded={false} onClick={onOpen} />,
);
