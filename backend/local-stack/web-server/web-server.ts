import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, errorCodeForStatus } from '@sparks/domain';
import { API_RESOURCE, CLIENT_ID, SCOPES } from '../identity-provider/settings.js';
import { securityHeaders } from './security-headers.js';

/** Paths proxied to the API; the shell serves every other path. */
export const API_PREFIXES = ['/api', '/spark', '/blocks', '/docs', '/media', '/health', '/admin/queues'];
/** Local-only routes of the identity provider, used by the page of a remote. */
const LOCAL_SIGN_IN_PREFIX = '/_local';

export type WebServerOptions = {
  root: string;
  /** Public address; http when absent. */
  publicUrl?: string;
} & (
  | {
      kind: 'remote';
      /** The API and the local sign-in for the remote's own page; without it, only files are served. */
      standalone?: { apiUrl: string; issuer: string };
    }
  | {
      kind: 'host';
      apiUrl: string;
      issuer: string;
      remotes: Record<string, string>;
      /** Address for questions of users, shown in the footer and on the help page. */
      contactEmail?: string;
    }
);

const ONE_YEAR_S = 31_536_000;
/** Allows for a large picture on a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** The content of a file with a hash in its name never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.(js|css|woff2?|svg|png|jpg|webp)$/;

/**
 * Web server of one frontend: precompressed static files with cache headers by file name.
 * The shell's server also serves the run-time configuration, proxies API paths, and returns the shell's page for other
 * paths. A remote opened on its own does the same for its page, with local access tokens instead of a configuration.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  // The API rejects bodies that are too large with a proper error; this limit only stops absurd ones.
  const server = fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
  });
  sendSecurityHeaders(server, options);
  server.setErrorHandler((error, request, reply) => {
    // Framework error messages expose internals. A path outside the folder is reported as not found.
    const { statusCode = 500 } = error as { statusCode?: number };
    return sendError(reply, request, statusCode === 403 ? 404 : statusCode);
  });

  await server.register(fastifyStatic, {
    root: options.root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(gz|br)$/, '');
      void reply.header(
        'cache-control',
        HASHED_NAME.test(name) ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
  if (options.kind === 'remote') {
    if (!options.standalone) {
      server.setNotFoundHandler((request, reply) => sendError(reply, request, 404));
      return server;
    }
    await proxyTo(server, [LOCAL_SIGN_IN_PREFIX], options.standalone.issuer);
    await proxyTo(server, API_PREFIXES, options.standalone.apiUrl);
    servePages(server);
    return server;
  }

  const { apiUrl, issuer, remotes, contactEmail } = options;
  server.get('/config.json', () => {
    return { oidc: { authority: issuer, clientId: CLIENT_ID, scope: SCOPES, resource: API_RESOURCE }, contactEmail };
  });
  server.get('/remotes.json', () => {
    return Object.entries(remotes).map(([name, origin]) => ({ name, entry: `${origin}/remoteEntry.js` }));
  });
  await proxyTo(server, API_PREFIXES, apiUrl);
  servePages(server);
  return server;
}

/** Sets the security headers on all responses except proxied ones: the API sets its own. */
function sendSecurityHeaders(server: FastifyInstance, options: WebServerOptions): void {
  const isHttps = options.publicUrl?.startsWith('https:') ?? false;
  const headers =
    options.kind === 'host'
      ? securityHeaders({
          kind: 'host',
          isHttps,
          issuer: options.issuer,
          remoteOrigins: Object.values(options.remotes),
        })
      : securityHeaders({ kind: 'remote', isHttps, issuer: options.standalone?.issuer, remoteOrigins: [] });
  server.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url)) void reply.headers({ 'cache-control': 'no-cache', ...headers });
    done();
  });
}

const isApiPath = (url: string): boolean =>
  API_PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`));

/** Proxies paths to an upstream server; when it is down, the response is an error in the API's format. */
async function proxyTo(server: FastifyInstance, prefixes: readonly string[], upstream: string): Promise<void> {
  for (const prefix of prefixes) {
    await server.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': 'http',
        }),
        onError: (reply) => {
          void reply.code(503).send({
            code: ERROR_CODES.SERVICE_UNAVAILABLE,
            message: DEFAULT_ERROR_MESSAGES.SERVICE_UNAVAILABLE,
            requestId: '',
          });
        },
      },
    });
  }
}

/**
 * Returns the application's page for every path that is not a file. A page's path may look like a file name
 * (`/p/maya.ortiz`), so a request that accepts HTML gets the page.
 */
function servePages(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const looksLikeFile =
      /\.[a-z0-9]+$/i.test(new URL(request.url, 'http://web').pathname) &&
      !request.headers.accept?.includes('text/html');
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !looksLikeFile;
    if (!wantsPage) return sendError(reply, request, 404);
    return reply.sendFile('index.html');
  });
}

/** Sends an error in the API's format. */
function sendError(reply: FastifyReply, request: FastifyRequest, status: number): FastifyReply {
  const code = errorCodeForStatus(status);
  return reply.code(status).send({ code, message: DEFAULT_ERROR_MESSAGES[code], requestId: request.id });
}
