import { Link } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '@sparks/domain';
import { SparkLogo, UnstyledButton } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { useConfig } from '../config-context';
import { useChooseLanguage } from '../language/use-choose-language';
import classes from './site-footer.module.css';

/** Footer of the public pages. */
export function SiteFooter() {
  const { t, language: current } = useTranslations();
  const choose = useChooseLanguage();
  const contactEmail = useConfig()?.contactEmail;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <SparkLogo />
        <nav aria-label={t('nav.footer')} className={classes.links}>
          <Link to={paths.discover}>{t('nav.discover')}</Link>
          <Link to={paths.help}>{t('nav.help')}</Link>
          <Link to={paths.terms}>{t('nav.terms')}</Link>
          <Link to={paths.privacy}>{t('nav.privacy')}</Link>
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{t('nav.contact')}</a> : null}
        </nav>
        <div role="group" aria-label={t('account.language')} className={classes.links}>
          {LANGUAGES.map((language) => (
            <UnstyledButton
              key={language}
              lang={language}
              aria-pressed={language === current}
              className={classes.language}
              onClick={() => void choose(language)}
            >
              {LANGUAGE_NAMES[language]}
            </UnstyledButton>
          ))}
        </div>
      </div>
    </footer>
  );
}
