import { paths } from '../../paths';
import type { TranslationKey } from '../../translations';
import type { Navigation } from '../layout/navigation';

interface Target {
  /** The second key, after `g`. */
  readonly key: string;
  readonly path: string;
  readonly label: TranslationKey;
  /** Lists the shortcut only with this entry of the navigation; the page itself checks the role. */
  readonly shownWith?: keyof Navigation;
}

/** `g` followed by one of these keys opens a page. The help lists them in this order. */
export const navigationShortcuts: readonly Target[] = [
  { key: 'd', path: paths.discover, label: 'nav.discover' },
  { key: 'c', path: paths.create, label: 'nav.create' },
  { key: 'o', path: paths.campaigns, label: 'nav.campaigns', shownWith: 'showsCampaigns' },
  { key: 'm', path: paths.myContributions, label: 'nav.myContributions', shownWith: 'showsPosts' },
  { key: 'w', path: paths.wallet, label: 'nav.wallet' },
  { key: 'n', path: paths.notifications, label: 'nav.notifications' },
  { key: 'p', path: paths.myProfile, label: 'nav.myProfile' },
  { key: 'r', path: paths.reviewAll, label: 'nav.review' },
  { key: 'a', path: paths.admin, label: 'nav.admin', shownWith: 'showsAdmin' },
];
