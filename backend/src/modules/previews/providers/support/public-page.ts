import type { PreviewReason } from '@sparks/domain';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import { metaOf } from './html-meta.js';
import type { Failed, PageAnswer } from './inquiry.js';

/**
 * What a visitor without a session gets under a post's address on instagram.com or facebook.com.
 * shown: with OpenGraph properties · missing: the site says that there is no such page · login: a login is asked for,
 * which happens for limited posts but also to visitors that the site does not trust · region: not in this country ·
 * unclear: a page without properties.
 */
export type PublicPage =
  | { kind: 'shown'; meta: ReadonlyMap<string, string> }
  | { kind: 'missing' | 'login' | 'region' | 'unclear' }
  | { kind: 'failed'; failure: FetchFailure };

/** Reads a post's public page. */
export function publicPage(asked: PageAnswer | Failed): PublicPage {
  if (!asked.ok) return { kind: 'failed', failure: asked.failure };
  if (asked.location) return { kind: /\/login\b/u.test(asked.location.pathname) ? 'login' : 'unclear' };
  if (asked.status === 404 || asked.status === 410) return { kind: 'missing' };
  if (asked.status !== 200)
    return { kind: 'failed', failure: new FetchFailure('blocked', `The page answers ${asked.status}`) };
  const meta = metaOf(asked.html);
  if (meta.has('og:title') || meta.has('og:image')) return { kind: 'shown', meta };
  return { kind: /not available in your country/iu.test(asked.html.slice(0, 200_000)) ? 'region' : 'unclear' };
}

/** Why a post that the official interface hides is hidden, as far as its page tells; `null` when it does not tell. */
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

/** An http(s) address out of a page, or nothing. */
export function addressOrNothing(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= 2_048 && URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)
    ? text
    : undefined;
}
