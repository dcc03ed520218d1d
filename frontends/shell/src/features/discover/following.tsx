import { Link } from 'react-router';
import { profilePath } from '@sparks/domain';
import { Avatar } from '@sparks/ui';
import { useWatchlist } from '../../campaign/use-watchlist';
import { useTranslations } from '../../translations';
import classes from './discover-page.module.css';

/** The people whom the user follows, above the saved campaigns. */
export function Following() {
  const { t } = useTranslations();
  const { following } = useWatchlist();
  if (following.length === 0) return null;
  return (
    <section className={classes.following} aria-label={t('watchlist.youFollow')}>
      <span className={classes.followingLabel}>{t('watchlist.youFollow')}</span>
      <ul>
        {following.map((person) => (
          <li key={person._id}>
            <Link to={profilePath(person)} className={classes.followed}>
              <Avatar src={person.user_image || null} name={person.name} size="xs" alt="" aria-hidden />
              {person.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
