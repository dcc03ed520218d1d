import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@sparks/domain';
import type { WebEnv } from '../../platform/config/web-settings.js';
import type { PageBody, PageRenderer } from '../rendering/page-renderer.js';
import { ShellBuild } from '../rendering/shell-files.js';
import { filesOf, renderedPath, withBody } from '../rendering/with-body.js';
import { withHead, type Head } from './head.js';
import {
  campaignHead,
  contributionHead,
  notFoundHead,
  profileHead,
  staticHead,
  type Campaign,
  type Contribution,
  type HeadOptions,
  type Profile,
} from './heads.js';
import { withNoScript } from './no-script.js';
import { PageApi } from './page-api.js';
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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Sends the application's page with a head that fits its address, and the status that crawlers expect. When the API
 * does not answer in time, the page is sent without a specific head.
 */
export class Pages {
  private readonly api: PageApi;
  private readonly build: ShellBuild;

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
    const { language, requested } = pageLanguage(new URLSearchParams(search), request.headers);
    const { page: template, parts } = await this.build.read();
    const head = await this.headOf(route, language, request.ip);
    if (head === 'unavailable') return this.sendHtml(request, reply.header('cache-control', 'no-store'), template);
    const canonical = head?.page?.path ?? (route.kind === 'unknown' ? undefined : route.path);
    if (head !== undefined && canonical !== undefined && !isSamePath(canonical, pathname))
      return reply.redirect(search ? `${canonical}?${search}` : canonical, 301);
    const shown = head ?? notFoundHead(language);
    const { publicUrl } = this.options;
    const body =
      head && (await this.bodyOf(route, head, request, language, RESPONSE_MS - (performance.now() - startedAtMs)));
    const page = withHead(body ? template : withNoScript(template, shown, language), shown, {
      publicUrl,
      language,
      requested,
    });
    const html = body ? withBody(page, body, filesOf(route, parts)) : page;
    return this.sendHtml(request, head ? reply : reply.code(404), html);
  }

  /** The body as a visitor sees it; `undefined` for other pages and people, and when it cannot be rendered in time. */
  private async bodyOf(
    route: PageRoute,
    { page }: Head,
    request: FastifyRequest,
    language: Language,
    withinMs: number,
  ): Promise<PageBody | undefined> {
    if (!page || page.isPrivate || hasSession(request.headers.cookie)) return undefined;
    const path = renderedPath(route, new URL(request.url, this.options.publicUrl));
    return path === undefined
      ? undefined
      : this.renderer.render({ path, language, callerAddress: request.ip }, withinMs);
  }

  /** `undefined`: there is no such page. */
  private async headOf(
    route: PageRoute,
    language: Language,
    callerAddress: string,
  ): Promise<Head | 'unavailable' | undefined> {
    const { publicUrl } = this.options;
    switch (route.kind) {
      case 'unknown':
        return undefined;
      case 'noindex':
        return { title: 'Sparks' };
      case 'static':
        return staticHead(route.page, route.path, { language, publicUrl });
      default: {
        const [answer, picture] = await Promise.all([
          this.api.read(`${API_PATHS[route.kind]}${encodeURIComponent(route.id)}`, callerAddress),
          this.pictureOf(route, callerAddress),
        ]);
        if (answer.kind === 'unavailable') return 'unavailable';
        if (answer.kind === 'notFound') return undefined;
        return publicHead(route.kind, answer.data, { language, publicUrl, picture });
      }
    }
  }

  private async pictureOf({ path }: PublicRoute, callerAddress: string): Promise<string | undefined> {
    const answer = await this.api.read(`/share/preview?path=${encodeURIComponent(path)}`, callerAddress);
    return answer.kind === 'found' && hasTexts(answer.data, ['picture']) ? String(answer.data.picture) : undefined;
  }

  private async sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted))
      return reply
        .header('content-encoding', 'br')
        .send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html));
    return reply.send(html);
  }
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
