import type { Preview } from '@sparks/api-client';
import { PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH, type ContentUrl } from '@sparks/domain';

/** Whether a post fills an upright screen: everything on TikTok, and shorts on YouTube. */
export function isTall({ platform, kind }: Pick<ContentUrl, 'platform' | 'kind'>): boolean {
  return platform === 'tiktok' || (platform === 'youtube' && kind === 'short');
}

/**
 * The ratio of an upright frame as CSS has it. A platform that names a landscape size for an upright post (its
 * embed's thumbnail) is not believed: the default of 325 x 580 is used.
 */
export function tallRatio({ width, height }: Pick<Preview, 'width' | 'height'>): string {
  return height > width ? `${width} / ${height}` : `${PREVIEW_DEFAULT_WIDTH} / ${PREVIEW_DEFAULT_HEIGHT}`;
}
