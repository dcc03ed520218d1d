import { VisuallyHidden } from '@mantine/core';
import { PLATFORM_NAMES, type DisplayPlatformId, type SocialPlatform } from '@sparks/domain';
import classes from './platform-badge.module.css';
import { PlatformIcon } from './platform-icon';

/** A platform's mark with its name. */
export function PlatformBadge({ platform }: { platform: DisplayPlatformId }) {
  return (
    <span className={classes.badge}>
      <PlatformIcon platform={platform} size="1.25rem" />
      {PLATFORM_NAMES[platform]}
    </span>
  );
}

/** A campaign's platforms as a row of marks; the names are read out and shown on hover. */
export function PlatformRow({ platforms, label }: { platforms: readonly SocialPlatform[]; label: string }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {platforms.map((platform) => (
        // The browser's own tooltip: the library's would be most of the code of a first page.
        <li key={platform} className={classes.item} title={PLATFORM_NAMES[platform]}>
          <PlatformIcon platform={platform} size="1.25rem" />
          <VisuallyHidden>{PLATFORM_NAMES[platform]}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
