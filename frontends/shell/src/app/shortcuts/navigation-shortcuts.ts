import { paths } from '../../paths';
import type { TranslationKey } from '../../translations';

interface Target {
  /** The second key, after `g`. */
  readonly key: string;
  readonly path: string;
  readonly label: TranslationKey;
  /** Hides the shortcut from other users; the page itself checks the role. */
  readonly forAdmins?: boolean;
}

/** `g` followed by one of these keys opens a page. The help lists them in this order. */
export const navigationShortcuts: readonly Target[] = [
  { key: 'd', path: paths.discover, label: 'nav.discover' },
  { key: 'c', path: paths.create, label: 'nav.create' },
  { key: 'm', path: paths.myContributions, label: 'nav.myContributions' },
  { key: 'w', path: paths.wallet, label: 'nav.wallet' },
  { key: 'n', path: paths.notifications, label: 'nav.notifications' },
  { key: 'p', path: paths.myProfile, label: 'nav.myProfile' },
  { key: 'r', path: paths.reviewAll, label: 'nav.review' },
  { key: 'a', path: paths.admin, label: 'nav.admin', forAdmins: true },
];
