import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';

/** What of the gallery is shown. */
export interface GalleryView {
  readonly scope: 'campaign' | 'all';
  /** `null` for images and videos. */
  readonly type: AiContentType | null;
}

/** The gallery as the address names it; `null` when the address is not the gallery's. */
export function readGalleryView(search: URLSearchParams): GalleryView | null {
  if (search.get('view') !== 'gallery') return null;
  return {
    scope: search.get('of') === 'all' ? 'all' : 'campaign',
    type: AI_CONTENT_TYPES.find((type) => type === search.get('type')) ?? null,
  };
}

/** The address of a view; what is usual is left out. */
export function writeGalleryView({ scope, type }: GalleryView): URLSearchParams {
  return new URLSearchParams({ view: 'gallery', ...(scope === 'all' ? { of: 'all' } : {}), ...(type ? { type } : {}) });
}
