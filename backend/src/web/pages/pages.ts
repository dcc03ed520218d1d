import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@sparks/domain';
import type { WebEnv } from '../../platform/config/web-settings.js';
import { acceptedEncoding, type ContentEncoding } from '../../platform/http/content-encoding.js';
import { encodePage, PageCache, type EncodedPage } from '../rendering/page-cache.js';
import type { PageRenderer } from '../rendering/page-renderer.js';
import { ShellBuild } from '../rendering/shell-files.js';
import { filesOf, renderedPath, withBody } from '../rendering/with-body.js';
import { chosenColorScheme, withColorScheme, type ColorScheme } from './color-scheme.js';
import { withHead, type Head } from './head.js';
import {
  campaignHead,
  contributionHead,
  notFoundHead,
  privateContributionHead,
  profileHead,
  staticHead,
  type Campaign,
  type Contribution,
  type HeadOptions,
  type Profile,
} from './heads.js';
import { withNoScript } from './no-script.js';
import { PageApi, type ApiAnswer } from './page-api.js';
import { hasSession, pageLanguage } from './page-language.js';
import { routeOf, type PageRoute } from './page-routes.js';

type PublicRoute = Extract<PageRoute, { id: string }>;

const API_PATHS: Readonly<Record<PublicRoute['kind'], string>> = {
  campaign: '/spark/sparkBySlug/',
  contribution: '/blocks/',
  profile: '/api/users/',
};

const TEXTS_NEEDED: Readonly<Record<PublicRoute['kind'], readonly string[]>> = {
  campaign: ['name', 'slug', 'description', 'status', 'updated'],
  contribution: ['_id', 'created', 'content', 'moderation_status'],
  profile: ['name', 'username'],
};

/** When a page is sent, with or without a body, if the API responded in time. */
const RESPONSE_MS = 1_500;

interface WantedPage {
  route: PageRoute;
  /** The address to render; absent when the browser renders the page. */
  path: string | undefined;
  language: Language;
  /** The language that the address names. */
  requested?: Language;
  colorScheme: ColorScheme | undefined;
  encoding: ContentEncoding | undefined;
  callerAddress: string;
}

const keyOf = ({ path, language, requested, colorScheme, encoding }: WantedPage): string =>
  [encoding, colorScheme, language, requested, path].join(' ');

/**
 * Sends the application's page with a head that fits its address, and the status that crawlers expect. When the API
 * does not answer in time, the page is sent without a specific head.
 */
export class Pages {
  private readonly api: PageApi;
  private readonly build: ShellBuild;
  private readonly cache = new PageCache();

  constructor(
    private readonly options: Pick<WebEnv, 'root' | 'apiUrl' | 'publicUrl'>,
    private readonly renderer: Pick<PageRenderer, 'render'>,
  ) {
    this.api = new PageApi(options.apiUrl);
    this.build = new ShellBuild(options.root);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', search = ''] = request.url.split(/\?(.*)/s);
    const route = routeOf(pathname);
    const startedAtMs = performance.now();
    const searchParams = new URLSearchParams(search);
    const wanted: WantedPage = {
      route,
      path: hasSession(request.headers.cookie) ? undefined : renderedPath(route, { pathname, searchParams }),
      ...pageLanguage(searchParams, request.headers),
      colorScheme: chosenColorScheme(request.headers.cookie),
      encoding: acceptedEncoding(request.headers),
      callerAddress: request.ip,
    };
    const cached =
      wanted.path === undefined ? undefined : this.cache.get(keyOf(wanted), () => this.renderAgain(wanted));
    if (cached) return sendPage(reply, cached);

    const template = (await this.build.read()).page;
    const head = await this.headOf(wanted);
    if (head === 'unavailable')
      return sendPage(reply.header('cache-control', 'no-store'), await encodePage(template, wanted.encoding));
    const canonical = head?.page?.path ?? (route.kind === 'unknown' ? undefined : route.path);
    if (head !== undefined && canonical !== undefined && !isSamePath(canonical, pathname))
      return reply.redirect(search ? `${canonical}?${search}` : canonical, 301);
    const rendered = head && (await this.render(wanted, head, RESPONSE_MS - (performance.now() - startedAtMs)));
    if (rendered) return sendPage(reply, rendered);
    const shown = head ?? notFoundHead(wanted.language);
    const html = this.withHead(withNoScript(template, shown, wanted.language), shown, wanted);
    return sendPage(head ? reply : reply.code(404), await encodePage(html, wanted.encoding));
  }

  /** The page as visitors see it; `undefined` for other pages and people, and when it cannot be rendered in time. */
  private async render(wanted: WantedPage, head: Head, withinMs: number): Promise<EncodedPage | undefined> {
    const { route, path, language, encoding, callerAddress } = wanted;
    if (path === undefined || !head.page || head.page.isPrivate) return undefined;
    const body = await this.renderer.render({ path, language, callerAddress }, withinMs);
    if (!body) return undefined;
    return this.cache.add(keyOf(wanted), body.expiresAtMs, async () => {
      const { page, parts } = await this.build.read();
      const html = withBody(this.withHead(page, head, wanted), body, filesOf(route, parts));
      return encodePage(withColorScheme(html, wanted.colorScheme), encoding);
    });
  }

  private async renderAgain(wanted: WantedPage): Promise<void> {
    const head = await this.headOf(wanted);
    if (head && head !== 'unavailable') await this.render(wanted, head, RESPONSE_MS);
  }

  private withHead(html: string, head: Head, { language, requested }: WantedPage): string {
    return withHead(html, head, { publicUrl: this.options.publicUrl, language, requested });
  }

  /** `undefined`: there is no such page. */
  private async headOf({ route, language, callerAddress }: WantedPage): Promise<Head | 'unavailable' | undefined> {
    const { publicUrl } = this.options;
    switch (route.kind) {
      case 'unknown':
        return undefined;
      case 'noindex':
        return { title: 'Sparks' };
      case 'static':
        return staticHead(route.page, route.path, { language, publicUrl });
      default: {
        const [answer, preview] = await Promise.all([
          this.api.read(`${API_PATHS[route.kind]}${encodeURIComponent(route.id)}`, callerAddress),
          this.api.read(`/share/preview?path=${encodeURIComponent(route.path)}&lang=${language}`, callerAddress),
        ]);
        if (answer.kind === 'unavailable') return 'unavailable';
        const options = { language, publicUrl, picture: pictureOf(preview) };
        return answer.kind === 'notFound'
          ? hiddenHead(route, preview, options)
          : publicHead(route.kind, answer.data, options);
      }
    }
  }
}

function pictureOf(preview: ApiAnswer): string | undefined {
  return preview.kind === 'found' && hasTexts(preview.data, ['picture']) ? String(preview.data.picture) : undefined;
}

/** The API shows contributions to a private campaign only to its people, and their title to everyone. */
function hiddenHead(route: PublicRoute, preview: ApiAnswer, options: HeadOptions): Head | 'unavailable' | undefined {
  if (route.kind !== 'contribution' || preview.kind === 'notFound') return undefined;
  if (preview.kind === 'unavailable') return 'unavailable';
  const { data } = preview;
  if (!hasTexts(data, ['title']) || data.isPrivate !== true) return undefined;
  return privateContributionHead(route.id, String(data.title), options);
}

function sendPage(reply: FastifyReply, { bytes, encoding }: EncodedPage): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** During a rolling restart, the API may answer in another version's shape. */
function publicHead(kind: PublicRoute['kind'], data: unknown, options: HeadOptions): Head | 'unavailable' | undefined {
  if (!hasTexts(data, TEXTS_NEEDED[kind])) return 'unavailable';
  try {
    switch (kind) {
      case 'campaign':
        return campaignHead(data as unknown as Campaign, options, new Date());
      case 'contribution':
        return contributionHead(data as unknown as Contribution, options);
      case 'profile':
        return profileHead(data as unknown as Profile, options);
    }
  } catch {
    return 'unavailable';
  }
}

function hasTexts(data: unknown, names: readonly string[]): data is Record<string, unknown> {
  return (
    typeof data === 'object' && data !== null && names.every((name) => typeof Reflect.get(data, name) === 'string')
  );
}

/** Whether two paths differ at most in their percent-encoding. */
function isSamePath(canonical: string, pathname: string): boolean {
  return decodeURIComponent(canonical) === decodeURIComponent(pathname);
}
