import type { PageRoute } from '../pages/page-routes.js';
import type { PageBody } from './page-renderer.js';
import type { ShellFiles } from './shell-files.js';

/** The parts of the shell's build that contain each rendered page, named by what the shell's code imports. */
export const PARTS: Partial<Record<string, readonly string[]>> = {
  landing: ['./features/public-pages/landing-page'],
  discover: ['./app/pages/discover-screen'],
  help: ['../features/public-pages/help-page'],
  terms: ['../features/public-pages/legal-page'],
  privacy: ['../features/public-pages/legal-page'],
  campaign: [
    './app/pages/campaign-page',
    '../../features/winners/campaign-winners',
    '../../features/contributions/campaign-contributions',
  ],
  contribution: ['../features/contribution-details/contribution-details-page'],
  profile: ['../features/creator-profile/creator-profile-page'],
};

/** Parameters that change nothing on the page: the language, and where the visitor comes from. */
const IGNORED = /^(?:lang|utm_\w+|fbclid|gclid|igshid|ttclid|twclid|ref)$/;

const renderedName = (route: PageRoute): string => (route.kind === 'static' ? route.page : route.kind);

/** The address to render; `undefined` when the browser renders it, as it does filtered lists and opened dialogs. */
export function renderedPath(
  route: PageRoute,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): string | undefined {
  const names = [...new Set(searchParams.keys())].filter((name) => !IGNORED.test(name));
  if (!(renderedName(route) in PARTS)) return undefined;
  if (names.length === 0) return pathname;
  const page = searchParams.get('page') ?? '';
  const isPage =
    route.kind === 'static' && route.page === 'discover' && names.length === 1 && /^[1-9]\d{0,3}$/.test(page);
  return isPage ? `${pathname}?page=${page}` : undefined;
}

/** `before-paint.js`, the only script that the page waits for. */
const EARLY_SCRIPT = /<script src="([^"]+)"><\/script>/;
const SCRIPT = /<script defer="defer" src="([^"]+)"><\/script>/g;
/** The entry requests these files itself, which is early enough for a page that is already visible. */
const PRELOADED_DATA = /<link rel="preload" as="fetch"[^>]*>/g;

/**
 * Puts a rendered body into the application's page, with the styles that it needs at first. The scripts that take it
 * over load after them, see `before-paint.js`.
 */
export function withBody(html: string, { html: body, state, renderedAt }: PageBody, files: readonly string[]): string {
  const isLoaded = (file: string) => html.includes(`"/${file}"`);
  const added = files.filter((file) => !isLoaded(file));
  const styles = added.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = [
    ...Array.from(html.matchAll(SCRIPT), ([, path]) => path),
    ...added.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
  ];
  return html
    .replace(SCRIPT, '')
    .replace(PRELOADED_DATA, '')
    .replace(EARLY_SCRIPT, `<script src="$1" data-code="${scripts.join(' ')}"></script>`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(/<div id="root">.*?<\/body>/s, () =>
      [
        `<div id="root" data-rendered-at="${renderedAt}">${body}</div>`,
        `<script id="page-state" type="application/json">${state.replaceAll('<', '\\u003c')}</script></body>`,
      ].join(''),
    );
}

/** The files of a page's own code. */
export const filesOf = (route: PageRoute, parts: ShellFiles['parts']): string[] => [
  ...new Set((PARTS[renderedName(route)] ?? []).flatMap((part) => parts[part] ?? [])),
];
