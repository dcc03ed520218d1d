import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { WebEnv } from '../platform/config/web-settings.js';
import { answerClientError } from '../platform/http/client-error.js';
import { registerRequestLog, requestIdOf } from '../platform/http/request-log.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { API_PREFIXES, proxyTo } from './api-proxy.js';
import { registerFiles, servePages } from './file-server.js';
import { RENDERED_PATHS, routeOf } from './pages/page-routes.js';
import { Pages } from './pages/pages.js';
import { PageRenderer } from './rendering/page-renderer.js';
import { securityHeaders } from './security-headers.js';
import { registerWellKnown } from './well-known.js';

/** Allows for a large picture on a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than the keep-alive timeout of reverse proxies, so that the proxy closes idle connections first. */
const KEEP_ALIVE_MS = 72_000;

export type WebServerOptions = Pick<
  WebEnv,
  'root' | 'retention' | 'renderer' | 'apiUrl' | 'publicUrl' | 'oidc' | 'remotes' | 'contactEmail' | 'trustProxy'
>;

/**
 * The web process: serves the shell's files, its run-time configuration and its pages, and proxies API paths. It works
 * without the API, except for what is proxied.
 * @param isStopping true while the process shuts down
 * @param prepare adds hooks that run before all others
 */
export async function createWebServer(
  {
    root,
    retention,
    renderer: rendererFile,
    apiUrl,
    publicUrl,
    oidc,
    remotes,
    contactEmail,
    trustProxy,
  }: WebServerOptions,
  isStopping: () => boolean = () => false,
  prepare: (server: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const isHttps = publicUrl.startsWith('https:');
  const server = fastify({
    // The request log has a line per request; those of the proxy would double it.
    loggerInstance: rootLogger.child(
      {},
      { level: rootLogger.isLevelEnabled('warn') ? 'warn' : rootLogger.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    forceCloseConnections: true,
    // The API rejects bodies that are too large with a proper error; this limit only stops absurd ones.
    bodyLimit: 64 * 1024 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    clientErrorHandler: answerClientError,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: trustProxy === 'none' ? false : trustProxy,
  });
  prepare(server);
  registerRequestLog(server);
  await registerFiles(server, {
    root,
    retention,
    hasIndex: false,
    headers: securityHeaders({
      kind: 'host',
      isHttps,
      issuer: oidc.authority,
      remoteOrigins: Object.values(remotes).map((remote) => new URL(remote).origin),
    }),
  });
  server.get('/health/web/live', () => ({ status: 'ok' }));
  server.get('/health/web/ready', (_, reply) => {
    const stopping = isStopping();
    return reply.code(stopping ? 503 : 200).send({ status: stopping ? 'unavailable' : 'ok', stopping });
  });
  const config = { oidc, contactEmail };
  server.get('/config.json', () => config);
  server.get('/remotes.json', () =>
    Object.entries(remotes).map(([name, url]) => ({ name, entry: `${url}/remoteEntry.js` })),
  );
  registerWellKnown(server, { publicUrl, contactEmail });
  await proxyTo(server, API_PREFIXES, apiUrl, isHttps ? 'https' : 'http');
  const renderer = new PageRenderer({ file: rendererFile, apiUrl, publicUrl, config });
  server.addHook('onClose', () => renderer.close());
  const pages = new Pages({ root, apiUrl, publicUrl }, renderer);
  // The file server would look for a file at the path first.
  for (const path of RENDERED_PATHS) server.get(path, (request, reply) => pages.send(request, reply));
  // Crawlers accept anything (`*/*`), also for `/p/maya.ortiz`.
  servePages(
    server,
    (request, reply) => pages.send(request, reply),
    (pathname) => routeOf(pathname).kind !== 'unknown',
  );
  return server;
}
