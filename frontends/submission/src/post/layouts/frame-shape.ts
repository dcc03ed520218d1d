import type { Preview } from '@sparks/api-client';
import { platformOf, PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH, type ContentUrl } from '@sparks/domain';

/** Whether a post has a portrait layout. */
export function isTall({ platform, kind }: Pick<ContentUrl, 'platform' | 'kind'>): boolean {
  const { uprightKinds = [] } = platformOf(platform);
  return uprightKinds === 'all' || uprightKinds.includes(kind);
}

/**
 * CSS aspect ratio of a portrait frame. Some platforms return the landscape size of the thumbnail for a portrait post;
 * then the default of 325 x 580 applies.
 */
export function tallRatio({ width, height }: Pick<Preview, 'width' | 'height'>): string {
  return height > width ? `${width} / ${height}` : `${PREVIEW_DEFAULT_WIDTH} / ${PREVIEW_DEFAULT_HEIGHT}`;
}
