import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES } from '@sparks/domain';

/** Paths proxied to the API; the web process serves every other path. */
export const API_PREFIXES = [
  '/api',
  '/spark',
  '/blocks',
  '/docs',
  '/media',
  '/health',
  '/admin/queues',
  '/share',
  '/oembed',
  '/sitemap.xml',
  '/sitemaps',
];

export const isApiPath = (url: string): boolean =>
  API_PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`));

/** Proxies paths to an upstream server; when it is down, the response is an error in the API's format. */
export async function proxyTo(
  server: FastifyInstance,
  prefixes: readonly string[],
  upstream: string,
  protocol: 'http' | 'https' = 'http',
): Promise<void> {
  for (const prefix of prefixes) {
    await server.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, { forwarded: _, ...headers }) => ({
          ...headers,
          // Replaced: what a caller wrote there is not trusted.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': protocol,
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
