import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@sparks/domain';
import { Menu } from '@sparks/ui/lazy';
import { useTranslations } from '../../translations';
import { useChooseLanguage } from './use-choose-language';

export function LanguageChoice() {
  const { t, language: current } = useTranslations();
  const choose = useChooseLanguage();
  return (
    <>
      <Menu.Label>{t('account.language')}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(value) => void choose(value as Language)}>
        {LANGUAGES.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
