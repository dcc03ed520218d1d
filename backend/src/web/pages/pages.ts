import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@sparks/domain';
import type { WebEnv } from '../../platform/config/web-settings.js';
import { withHead, type Head } from './head.js';
import {
  campaignHead,
  contributionHead,
  notFoundHead,
  profileHead,
  staticHead,
  type Campaign,
  type Contribution,
  type Profile,
} from './heads.js';
import { withNoScript } from './no-script.js';
import { PageApi } from './page-api.js';
import { pageLanguage } from './page-language.js';
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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Sends the application's page with a head that fits its address, and the status that crawlers expect. When the API
 * does not answer in time, the page is sent without a specific head.
 */
export class Pages {
  private readonly api: PageApi;

  constructor(private readonly options: Pick<WebEnv, 'root' | 'apiUrl' | 'publicUrl'>) {
    this.api = new PageApi(options.apiUrl);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', search = ''] = request.url.split(/\?(.*)/s);
    const route = routeOf(pathname);
    const { language, requested } = pageLanguage(new URLSearchParams(search), request.headers);
    const template = await readFile(join(this.options.root, 'index.html'), 'utf8');
    const head = await this.headOf(route, language, request.ip);
    if (head === 'unavailable') return this.sendHtml(request, reply.header('cache-control', 'no-store'), template);
    const canonical = head?.page?.path ?? (route.kind === 'unknown' ? undefined : route.path);
    if (head !== undefined && canonical !== undefined && !isSamePath(canonical, pathname))
      return reply.redirect(search ? `${canonical}?${search}` : canonical, 301);
    const shown = head ?? notFoundHead(language);
    const { publicUrl } = this.options;
    const html = withHead(withNoScript(template, shown, language), shown, { publicUrl, language, requested });
    return this.sendHtml(request, head ? reply : reply.code(404), html);
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
        return staticHead(route.page, route.path, language, publicUrl);
      default: {
        const answer = await this.api.read(`${API_PATHS[route.kind]}${encodeURIComponent(route.id)}`, callerAddress);
        if (answer.kind === 'unavailable') return 'unavailable';
        if (answer.kind === 'notFound') return undefined;
        return publicHead(route.kind, answer.data, language, publicUrl);
      }
    }
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
function publicHead(
  kind: PublicRoute['kind'],
  data: unknown,
  language: Language,
  publicUrl: string,
): Head | 'unavailable' | undefined {
  if (!hasTexts(data, TEXTS_NEEDED[kind])) return 'unavailable';
  try {
    switch (kind) {
      case 'campaign':
        return campaignHead(data as unknown as Campaign, language, publicUrl, new Date());
      case 'contribution':
        return contributionHead(data as unknown as Contribution, language, publicUrl);
      case 'profile':
        return profileHead(data as unknown as Profile, language, publicUrl);
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
