import type { ReactNode } from 'react';
import type { DisplayPlatformId } from '@sparks/domain';
import classes from './platform-icon.module.css';

interface PlatformBrand {
  /** Background color of the icon. */
  readonly color: string;
  /** A custom mark on a 24 x 24 grid, not the platform's logo. */
  readonly mark: ReactNode;
}

const stroke = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const YOUTUBE_RED = '#cc0000';
const REDDIT_ORANGE = '#d93a00';

const brands: Record<DisplayPlatformId, PlatformBrand> = {
  instagram: {
    color: '#c13584',
    mark: (
      <g {...stroke}>
        <rect x="6" y="6" width="12" height="12" rx="3.5" />
        <circle cx="12" cy="12" r="2.9" />
        <circle cx="15.6" cy="8.5" r="0.4" fill="#fff" />
      </g>
    ),
  },
  tiktok: {
    color: '#121212',
    mark: (
      <g {...stroke}>
        <path d="M13 6v8.6a2.9 2.9 0 1 1-2.9-2.9" />
        <path d="M13 6c.3 2.3 1.8 3.7 4 3.9" />
      </g>
    ),
  },
  twitter: {
    color: '#0f1419',
    mark: (
      <g {...stroke}>
        <path d="M6.8 6.8 17.2 17.2" strokeWidth={2.6} />
        <path d="m17 6.8-4 4.4M7 17.2l3.9-4.3" />
      </g>
    ),
  },
  youtube: {
    color: YOUTUBE_RED,
    mark: (
      <g>
        <rect x="5" y="7.25" width="14" height="9.5" rx="2.8" fill="#fff" />
        <path d="m10.6 9.9 3.9 2.1-3.9 2.1Z" fill={YOUTUBE_RED} />
      </g>
    ),
  },
  facebook: {
    color: '#1668d9',
    mark: (
      <g {...stroke} strokeWidth={2.2}>
        <path d="M12.2 18.2V9.7c0-1.9 1-2.9 2.9-2.9M9.4 12.1h5.2" />
      </g>
    ),
  },
  reddit: {
    color: REDDIT_ORANGE,
    mark: (
      <g>
        <ellipse cx="12" cy="13.4" rx="6" ry="4.2" fill="#fff" />
        <circle cx="9.8" cy="12.8" r="0.95" fill={REDDIT_ORANGE} />
        <circle cx="14.2" cy="12.8" r="0.95" fill={REDDIT_ORANGE} />
        <path d="M12 9.2 12.8 6.4l2.6.6" {...stroke} strokeWidth={1.4} />
        <path d="M10 15.2c1.2.8 2.8.8 4 0" fill="none" stroke={REDDIT_ORANGE} strokeWidth={1.1} strokeLinecap="round" />
      </g>
    ),
  },
  linkedin: {
    color: '#0a66c2',
    mark: (
      <g {...stroke} strokeWidth={2}>
        <path d="M8 11v6M11.6 17v-3.4a2.3 2.3 0 0 1 4.6 0V17M11.6 11v6" />
        <circle cx="8" cy="7.8" r="0.6" fill="#fff" />
      </g>
    ),
  },
};

/** Decorative icon of a platform; show the name next to it. `size` is a CSS length. */
export function PlatformIcon({ platform, size = '1.5rem' }: { platform: DisplayPlatformId; size?: string }) {
  const { color, mark } = brands[platform];
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      {/* A faint border keeps a black icon visible on a dark page. */}
      <rect x="0.5" y="0.5" width="23" height="23" rx="6.5" fill={color} stroke="#fff" strokeOpacity="0.16" />
      {mark}
    </svg>
  );
}
