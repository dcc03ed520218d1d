import { VisuallyHidden } from '@mantine/core';
import { PLATFORM_NAMES, type DisplayPlatformId, type SocialPlatform } from '@sparks/domain';
import classes from './platform-badge.module.css';
import { PlatformIcon } from './platform-icon';

/** Icon and name of a platform. */
export function PlatformBadge({ platform }: { platform: DisplayPlatformId }) {
  return (
    <span className={classes.badge}>
      <PlatformIcon platform={platform} size="1.25rem" />
      {PLATFORM_NAMES[platform]}
    </span>
  );
}

/** Icons of a campaign's platforms; the names are exposed to screen readers and shown on hover. */
export function PlatformRow({ platforms, label }: { platforms: readonly SocialPlatform[]; label: string }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {platforms.map((platform) => (
        // A native tooltip, because Mantine's would be most of the code of an entry page.
        <li key={platform} className={classes.item} title={PLATFORM_NAMES[platform]}>
          <PlatformIcon platform={platform} size="1.25rem" />
          <VisuallyHidden>{PLATFORM_NAMES[platform]}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
