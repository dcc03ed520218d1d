import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { PlatformIcon, VisuallyHidden } from '@sparks/ui';
import classes from './campaign-story.module.css';

/** What leads out of Sparks opens beside it, and tells nobody where one came from. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A platform, or an account on it, with the platform's mark. */
export function PlatformLink({ platform, href, label }: { platform: SocialPlatform; href: string; label: string }) {
  const name = PLATFORM_NAMES[platform];
  return (
    <a className={classes.link} href={href} {...outside}>
      <PlatformIcon platform={platform} size="1.25rem" />
      {label === name ? null : <VisuallyHidden>{`${name} `}</VisuallyHidden>}
      <span className={classes.linkText}>{label}</span>
    </a>
  );
}
