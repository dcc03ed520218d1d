import { IconCirclePlus, IconCompass, IconPhotoVideo, IconSpeakerphone, IconWallet } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useMe } from '@sparks/api-client';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import classes from './bottom-bar.module.css';
import { navigationOf } from './navigation';
import { useDiscoverPath } from './use-discover-path';

export function BottomBar() {
  const { t } = useTranslations();
  const { showsCampaigns, showsPosts } = navigationOf(useMe().actor);
  const items = [
    { to: useDiscoverPath(), label: t('nav.discover'), Icon: IconCompass },
    { to: paths.create, label: t('nav.create'), Icon: IconCirclePlus },
    ...(showsCampaigns ? [{ to: paths.campaigns, label: t('nav.campaigns'), Icon: IconSpeakerphone }] : []),
    ...(showsPosts ? [{ to: paths.myContributions, label: t('nav.posts'), Icon: IconPhotoVideo }] : []),
    { to: paths.wallet, label: t('nav.wallet'), Icon: IconWallet },
  ];
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      {items.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === paths.campaigns} className={classes.link}>
          <Icon stroke={1.5} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
