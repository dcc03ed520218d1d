import { Link } from 'react-router';
import { formatNumber, useLanguage } from '@sparks/ui';
import classes from './state-tabs.module.css';

interface StateTab {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  /** `undefined` while loading (reserves the space); `null` for a tab without a count. */
  readonly count: number | string | undefined | null;
}

/** Status tabs as links with counts. */
export function StateTabs({ label, tabs, current }: { label: string; tabs: readonly StateTab[]; current: string }) {
  useLanguage();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} className={classes.tab} aria-current={tab.key === current ? 'true' : undefined}>
          {tab.label}
          {tab.count === null ? null : (
            <span className={classes.tabCount}>
              {typeof tab.count === 'number' ? formatNumber(tab.count) : (tab.count ?? ' ')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
