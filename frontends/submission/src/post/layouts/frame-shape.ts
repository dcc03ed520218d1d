import type { Preview } from '@sparks/api-client';
import { platformOf, PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH, type ContentUrl } from '@sparks/domain';

/** Whether a post fills an upright screen. */
export function isTall({ platform, kind }: Pick<ContentUrl, 'platform' | 'kind'>): boolean {
  const { uprightKinds = [] } = platformOf(platform);
  return uprightKinds === 'all' || uprightKinds.includes(kind);
}

/**
 * The CSS aspect ratio of an upright frame. Some platforms return a landscape size for an upright post (the size of its
 * thumbnail); then the default of 325 x 580 applies.
 */
export function tallRatio({ width, height }: Pick<Preview, 'width' | 'height'>): string {
  return height > width ? `${width} / ${height}` : `${PREVIEW_DEFAULT_WIDTH} / ${PREVIEW_DEFAULT_HEIGHT}`;
}
