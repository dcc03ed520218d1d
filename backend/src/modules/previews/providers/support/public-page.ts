import type { PreviewReason } from '@sparks/domain';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import { metaOf } from './html-meta.js';
import type { FailedResponse, PageResponse } from './platform-client.js';

/**
 * The response of instagram.com or facebook.com to an anonymous visitor. `shown`: a page with OpenGraph tags.
 * `missing`: no such page. `login`: a login wall, for restricted posts but also for visitors that the site does not
 * trust. `region`: not available in this country. `unclear`: a page without tags.
 */
export type PublicPage =
  | { kind: 'shown'; meta: ReadonlyMap<string, string> }
  | { kind: 'missing' | 'login' | 'region' | 'unclear' }
  | { kind: 'failed'; failure: FetchFailure };

export function classifyPage(response: PageResponse | FailedResponse): PublicPage {
  if (!response.ok) return { kind: 'failed', failure: response.failure };
  if (response.location) return { kind: /\/login\b/u.test(response.location.pathname) ? 'login' : 'unclear' };
  if (response.status === 404 || response.status === 410) return { kind: 'missing' };
  if (response.status !== 200)
    return { kind: 'failed', failure: new FetchFailure('blocked', `The page responded with ${response.status}`) };
  const meta = metaOf(response.html);
  if (meta.has('og:title') || meta.has('og:image')) return { kind: 'shown', meta };
  return { kind: /not available in your country/iu.test(response.html.slice(0, 200_000)) ? 'region' : 'unclear' };
}

/** Why the page hides the post; `null` when it gives no reason. */
export function hiddenReason(page: PublicPage): PreviewReason | null {
  switch (page.kind) {
    case 'missing':
      return 'removed';
    case 'login':
      return 'private';
    case 'region':
      return 'geo_restricted';
    case 'shown':
      return 'embed_disabled';
    case 'unclear':
    case 'failed':
      return null;
  }
}

export function httpUrlOrUndefined(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= 2_048 && URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)
    ? text
    : undefined;
}
