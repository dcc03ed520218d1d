import { IconCirclePlus, IconCompass, IconPhotoVideo, IconWallet } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import classes from './bottom-bar.module.css';
import { useDiscoverPath } from './use-discover-path';

export function BottomBar() {
  const { t } = useTranslations();
  const items = [
    { to: useDiscoverPath(), label: t('nav.discover'), Icon: IconCompass },
    { to: paths.create, label: t('nav.create'), Icon: IconCirclePlus },
    { to: paths.myContributions, label: t('nav.posts'), Icon: IconPhotoVideo },
    { to: paths.wallet, label: t('nav.wallet'), Icon: IconWallet },
  ];
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      {items.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.link}>
          <Icon stroke={1.5} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
