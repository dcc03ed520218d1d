import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';

export interface GalleryView {
  readonly scope: 'campaign' | 'all';
  /** `null` shows images and videos. */
  readonly type: AiContentType | null;
}

/** Parses the gallery view from the query; `null` if the query does not open the gallery. */
export function readGalleryView(search: URLSearchParams): GalleryView | null {
  if (search.get('view') !== 'gallery') return null;
  return {
    scope: search.get('of') === 'all' ? 'all' : 'campaign',
    type: AI_CONTENT_TYPES.find((type) => type === search.get('type')) ?? null,
  };
}

/** Returns the query parameters of a view, without default values. */
export function writeGalleryView({ scope, type }: GalleryView): URLSearchParams {
  return new URLSearchParams({ view: 'gallery', ...(scope === 'all' ? { of: 'all' } : {}), ...(type ? { type } : {}) });
}
