import type { ReactNode } from 'react';
import type { DisplayPlatformId } from '@sparks/domain';

/** Ground colour of a platform's badge. Used only inside small badges (DESIGN: platform marks). */
export const platformGround: Record<DisplayPlatformId, string> = {
  instagram: '#c13584',
  tiktok: '#121212',
  twitter: '#0f1419',
  youtube: '#cc0000',
  facebook: '#1668d9',
  reddit: '#d93a00',
  linkedin: '#0a66c2',
};

const stroke = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Plain marks of our own that remind of each platform; not the platforms' logos. */
const marks: Record<DisplayPlatformId, ReactNode> = {
  instagram: (
    <g {...stroke}>
      <rect x="6" y="6" width="12" height="12" rx="3.5" />
      <circle cx="12" cy="12" r="2.9" />
      <circle cx="15.6" cy="8.5" r="0.4" fill="#fff" />
    </g>
  ),
  tiktok: (
    <g {...stroke}>
      <path d="M13 6v8.6a2.9 2.9 0 1 1-2.9-2.9" />
      <path d="M13 6c.3 2.3 1.8 3.7 4 3.9" />
    </g>
  ),
  twitter: (
    <g {...stroke}>
      <path d="M6.8 6.8 17.2 17.2" strokeWidth={2.6} />
      <path d="m17 6.8-4 4.4M7 17.2l3.9-4.3" />
    </g>
  ),
  youtube: (
    <g>
      <rect x="5" y="7.25" width="14" height="9.5" rx="2.8" fill="#fff" />
      <path d="m10.6 9.9 3.9 2.1-3.9 2.1Z" fill={platformGround.youtube} />
    </g>
  ),
  facebook: (
    <g {...stroke} strokeWidth={2.2}>
      <path d="M12.2 18.2V9.7c0-1.9 1-2.9 2.9-2.9M9.4 12.1h5.2" />
    </g>
  ),
  reddit: (
    <g>
      <ellipse cx="12" cy="13.4" rx="6" ry="4.2" fill="#fff" />
      <circle cx="9.8" cy="12.8" r="0.95" fill={platformGround.reddit} />
      <circle cx="14.2" cy="12.8" r="0.95" fill={platformGround.reddit} />
      <path d="M12 9.2 12.8 6.4l2.6.6" {...stroke} strokeWidth={1.4} />
      <path
        d="M10 15.2c1.2.8 2.8.8 4 0"
        fill="none"
        stroke={platformGround.reddit}
        strokeWidth={1.1}
        strokeLinecap="round"
      />
    </g>
  ),
  linkedin: (
    <g {...stroke} strokeWidth={2}>
      <path d="M8 11v6M11.6 17v-3.4a2.3 2.3 0 0 1 4.6 0V17M11.6 11v6" />
      <circle cx="8" cy="7.8" r="0.6" fill="#fff" />
    </g>
  ),
};

/** The mark of a platform on its own ground, square with round corners; `size` in CSS units. Decorative: name the platform beside it. */
export function PlatformIcon({ platform, size = '1.5rem' }: { platform: DisplayPlatformId; size?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false">
      {/* The faint rim keeps a black ground visible on a dark page. */}
      <rect
        x="0.5"
        y="0.5"
        width="23"
        height="23"
        rx="6.5"
        fill={platformGround[platform]}
        stroke="#fff"
        strokeOpacity="0.16"
      />
      {marks[platform]}
    </svg>
  );
}
