import { PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH } from './limits.js';
import type { SocialPlatform } from './platforms/names.js';
import { EMBED_RATIOS, type ContentKind, type Platform } from './platforms/platform.js';
import { platformOf } from './platforms/registry.js';

const UPRIGHT_KINDS: readonly ContentKind[] = ['short', 'reel'];
const VIDEO_KINDS: readonly ContentKind[] = ['video', 'live'];

interface ShownPost {
  readonly platform: SocialPlatform;
  readonly kind: ContentKind;
  /** Size that the platform reports. */
  readonly width?: number;
  readonly height?: number;
}

/** Width by height in which a post is shown: upright video, landscape video, or a card for everything else. */
export function postRatio({ platform, kind, width = 0, height = 0 }: ShownPost): number {
  const { uprightKinds = [] }: Platform = platformOf(platform);
  if (uprightKinds === 'all' || uprightKinds.includes(kind) || UPRIGHT_KINDS.includes(kind))
    return EMBED_RATIOS.uprightVideo;
  if (!VIDEO_KINDS.includes(kind)) return EMBED_RATIOS.card;
  // Previews have the default size when the platform reports none.
  const isReported = width !== PREVIEW_DEFAULT_WIDTH || height !== PREVIEW_DEFAULT_HEIGHT;
  return isReported && height > width ? EMBED_RATIOS.uprightVideo : EMBED_RATIOS.video;
}
