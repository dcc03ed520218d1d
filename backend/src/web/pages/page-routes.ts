import type { StaticPage } from './page-texts.js';

/** A page of the application, by what its head needs. `noindex`: not for crawlers. */
export type PageRoute =
  | { kind: 'static'; page: StaticPage; path: string }
  | { kind: 'campaign' | 'contribution' | 'profile'; id: string; path: string }
  | { kind: 'noindex'; path: string }
  | { kind: 'unknown' };

const STATIC_PAGES: Readonly<Record<string, StaticPage>> = {
  '/': 'landing',
  '/discover': 'discover',
  '/help': 'help',
  '/terms': 'terms',
  '/privacy': 'privacy',
};
const PUBLIC_PAGES = [
  ['campaign', /^\/campaigns\/([^/]+)$/],
  ['contribution', /^\/contribution-details\/([^/]+)$/],
  ['profile', /^\/p\/(?:org\/)?([^/]+)$/],
] as const;
/** Paths of the pages that are rendered, as routes of the web server. */
export const RENDERED_PATHS: readonly string[] = [
  ...Object.keys(STATIC_PAGES),
  '/campaigns/:slug',
  '/contribution-details/:id',
  '/p/:username',
  '/p/org/:username',
];
/** Pages for signed-in people, and what only those with a link may read. */
const UNLISTED_PAGES =
  /^\/(?:auth\/(?:silent-)?callback|admin(?:\/.*)?|wallet|notifications|cases\/[^/]+|me\/profile|me\/contributions|settings\/developers|settings\/payouts|settings\/data|review|unsubscribe|shared-report|campaigns|campaigns\/new|campaigns\/[^/]+\/(?:edit|published|winners|analytics|review|submit|generate))$/;

/** @param pathname may end with a slash, which `path` of the result does not */
export function routeOf(pathname: string): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (Object.hasOwn(STATIC_PAGES, path)) return { kind: 'static', page: STATIC_PAGES[path] as StaticPage, path };
  if (UNLISTED_PAGES.test(path)) return { kind: 'noindex', path };
  for (const [kind, pattern] of PUBLIC_PAGES) {
    const id = decoded(pattern.exec(path)?.[1]);
    if (id !== undefined) return { kind, id, path };
  }
  return { kind: 'unknown' };
}

function decoded(segment: string | undefined): string | undefined {
  try {
    const text = segment === undefined ? undefined : decodeURIComponent(segment);
    // URLs have no such segments: they would change the path that the API is asked for.
    return text === '.' || text === '..' ? undefined : text;
  } catch {
    return undefined;
  }
}
