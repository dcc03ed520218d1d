import { Link } from 'react-router';
import { formatNumber } from '@sparks/ui';
import { useAiTranslations } from './locales/translations';
import classes from './views-nav.module.css';

export function ViewsNav({ view, galleryCount }: { view: 'create' | 'gallery'; galleryCount: number | undefined }) {
  const { t } = useAiTranslations();
  return (
    <nav className={classes.nav} aria-label={t('frame.views')}>
      <Link className={classes.link} to="?" aria-current={view === 'create' ? 'page' : undefined}>
        {t('frame.create')}
      </Link>
      <Link className={classes.link} to="?view=gallery" aria-current={view === 'gallery' ? 'page' : undefined}>
        {t('frame.galleryView')}{' '}
        {galleryCount ? <span className={classes.count}>{formatNumber(galleryCount)}</span> : null}
      </Link>
    </nav>
  );
}
