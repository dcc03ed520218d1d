import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, errorCodeForStatus } from '@sparks/domain';
import { API_RESOURCE, CLIENT_ID, SCOPES } from '../identity-provider/settings.js';
import { securityHeaders } from './security-headers.js';

/** Paths that belong to the API; everything else on the host's address is the shell. */
export const API_PREFIXES = ['/api', '/spark', '/blocks', '/docs', '/media', '/health', '/admin/queues'];
/** Routes of the local identity provider that its own page does not need; they exist locally only. */
const LOCAL_SIGN_IN_PREFIX = '/_local';

export type WebServerOptions = {
  root: string;
  /** The address that people open; default: one without https. */
  publicUrl?: string;
} & (
  | {
      kind: 'remote';
      /** Where the remote's own page finds the API and the sign-in of local people; without it only files are served. */
      standalone?: { apiUrl: string; issuer: string };
    }
  | {
      kind: 'host';
      apiUrl: string;
      issuer: string;
      /** Origin of each federated remote, by name. */
      remotes: Record<string, string>;
    }
);

const ONE_YEAR_S = 31_536_000;
/** Long enough for a large picture over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Names with a content hash never change what they mean. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.(js|css|woff2?|svg|png|jpg|webp)$/;

/**
 * The web server of one frontend: static files, compressed beforehand, with cache headers by kind of name.
 * For the host it also answers the run-time configuration, passes API paths on, and gives every other path the shell.
 * A remote that is opened alone gets the same for its own page, and local people's tokens instead of a configuration.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  // What is too large is for the API to say, in words; here only what nobody would send.
  const server = fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
  });
  sendSecurityHeaders(server, options);
  server.setErrorHandler((error, request, reply) => {
    // What the framework says about a path or a body names its own inside; a path out of the folder is one that is not there.
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
    await passOn(server, [LOCAL_SIGN_IN_PREFIX], options.standalone.issuer);
    await passOn(server, API_PREFIXES, options.standalone.apiUrl);
    answerPages(server);
    return server;
  }

  const { apiUrl, issuer, remotes } = options;
  server.get('/config.json', () => {
    return { oidc: { authority: issuer, clientId: CLIENT_ID, scope: SCOPES, resource: API_RESOURCE } };
  });
  server.get('/remotes.json', () => {
    return Object.entries(remotes).map(([name, origin]) => ({ name, entry: `${origin}/remoteEntry.js` }));
  });
  await passOn(server, API_PREFIXES, apiUrl);
  answerPages(server);
  return server;
}

/** On every answer but the API's, which says for itself what browsers may do with it. */
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
    if (!isOfApi(request.url)) void reply.headers({ 'cache-control': 'no-cache', ...headers });
    done();
  });
}

const isOfApi = (url: string): boolean =>
  API_PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`));

/** Passes paths on to another server; when it is down the answer is in the form of the API. */
async function passOn(server: FastifyInstance, prefixes: readonly string[], upstream: string): Promise<void> {
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

/** Every address that is no file is a page of the application. A page may look like a file (`/p/maya.ortiz`): a browser that opens one asks for HTML. */
function answerPages(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const looksLikeFile =
      /\.[a-z0-9]+$/i.test(new URL(request.url, 'http://web').pathname) &&
      !request.headers.accept?.includes('text/html');
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !looksLikeFile;
    if (!wantsPage) return sendError(reply, request, 404);
    return reply.sendFile('index.html');
  });
}

/** A failure in the form of the API. */
function sendError(reply: FastifyReply, request: FastifyRequest, status: number): FastifyReply {
  const code = errorCodeForStatus(status);
  return reply.code(status).send({ code, message: DEFAULT_ERROR_MESSAGES[code], requestId: request.id });
}
