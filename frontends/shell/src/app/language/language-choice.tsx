import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@sparks/domain';
import { ActionIcon, Menu } from '@sparks/ui';
import { IconLanguage } from '@tabler/icons-react';
import { useWords } from '../../words';
import { useChooseLanguage } from './use-choose-language';

/** The languages, as part of a menu; each by its own name. */
export function LanguageChoice() {
  const { t, language: current } = useWords();
  const choose = useChooseLanguage();
  return (
    <>
      <Menu.Label>{t('account.language')}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(value) => void choose(value as Language)}>
        {LANGUAGES.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>{LANGUAGE_NAMES[language]}</Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** The same for visitors, who have no account menu. */
export function LanguageMenu() {
  const { t } = useWords();
  return (
    // In the header and not at the end of the page, so that it belongs to a landmark.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('account.language')}><IconLanguage size={20} stroke={1.5} aria-hidden /></ActionIcon>
      </Menu.Target>
      <Menu.Dropdown><LanguageChoice /></Menu.Dropdown>
    </Menu>
  );
}
