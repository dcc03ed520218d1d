import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES } from '@sparks/domain';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { API_RESOURCE, CLIENT_ID, SCOPES } from '../identity-provider/settings.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** Paths that belong to the API; everything else on the host's address is the shell. */
export const API_PREFIXES = ['/api', '/spark', '/blocks', '/docs', '/media', '/health', '/admin/queues'];

export type WebServerOptions = { root: string } & (
  | { kind: 'remote' }
  | {
      kind: 'host';
      apiUrl: string;
      issuer: string;
      /** Origin of each federated remote, by name. */
      remotes: Record<string, string>;
    }
);

const ONE_YEAR_S = 31_536_000;
/** Names with a content hash never change what they mean. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.(js|css|woff2?|svg|png|jpg|webp)$/;

/**
 * The web server of one frontend: static files, compressed beforehand, with cache headers by kind of name.
 * For the host it also answers the run-time configuration, passes API paths on, and gives every other path the shell.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 6 * 1024 * 1024 });

  await server.register(fastifyStatic, {
    root: options.root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(gz|br)$/, '');
      void reply.header('cache-control', HASHED_NAME.test(name) ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
      if (options.kind === 'remote') void reply.header('access-control-allow-origin', '*');
      else if (name.endsWith('.html')) setPageHeaders(reply, options);
    },
  });
  if (options.kind === 'remote') return server;

  const { apiUrl, issuer, remotes } = options;
  server.get('/config.json', (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return { oidc: { authority: issuer, clientId: CLIENT_ID, scope: SCOPES, resource: API_RESOURCE } };
  });
  server.get('/remotes.json', (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return Object.entries(remotes).map(([name, origin]) => ({ name, entry: `${origin}/mf-manifest.json` }));
  });
  for (const prefix of API_PREFIXES) {
    await server.register(httpProxy, {
      upstream: apiUrl,
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
          void reply.code(503).send({ code: ERROR_CODES.SERVICE_UNAVAILABLE, message: DEFAULT_ERROR_MESSAGES.SERVICE_UNAVAILABLE, requestId: '' });
        },
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(new URL(request.url, 'http://web').pathname);
    if (!wantsPage) return reply.code(404).send({ code: ERROR_CODES.NOT_FOUND, message: DEFAULT_ERROR_MESSAGES.NOT_FOUND, requestId: request.id });
    return reply.sendFile('index.html');
  });
  return server;
}

function setPageHeaders(reply: FastifyReply, options: Extract<WebServerOptions, { kind: 'host' }>): void {
  void reply.headers({
    'content-security-policy': contentSecurityPolicy({ issuer: options.issuer, remoteOrigins: Object.values(options.remotes) }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  });
}
