import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { PlatformIcon, VisuallyHidden } from '@sparks/ui';
import classes from './campaign-story.module.css';

/** Attributes of links to other sites. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

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
