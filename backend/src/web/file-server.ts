import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_ERROR_MESSAGES, errorCodeForStatus } from '@sparks/domain';
import { rootLogger } from '../platform/logging/root-logger.js';
import { isApiPath } from './api-proxy.js';
import { retainStaticFiles, type StaticRetention } from './static-retention.js';

const ONE_YEAR_S = 31_536_000;
/** The content of a file with a hash in its name never changes. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.(js|css|woff2?|svg|png|jpg|webp)$/;
const RETAINED_PATH = /^\/static\/[^/]+$/;

export interface FileServerOptions {
  /** Directory of the built files. */
  root: string;
  /** Serves files of earlier and later builds, which other processes have. Absent: only those of this build. */
  retention?: StaticRetention;
  /** Sent with every response except proxied ones: the API sets its own. */
  headers: Readonly<Record<string, string>>;
  /** False when another handler serves `index.html`. */
  hasIndex?: boolean;
}

/** Serves precompressed static files with cache headers by file name, and errors in the API's format. */
export async function registerFiles(
  server: FastifyInstance,
  { root, retention, headers, hasIndex = true }: FileServerOptions,
): Promise<void> {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url)) void reply.headers({ 'cache-control': 'no-cache', ...headers });
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    // Framework error messages expose internals. A path outside the folder is reported as not found.
    const { statusCode = 500 } = error as { statusCode?: number };
    return sendError(reply, request, statusCode === 403 ? 404 : statusCode);
  });
  if (retention) {
    const stop = await retainStaticFiles(root, retention, (error) =>
      rootLogger.warn({ err: error }, `The static files cannot be kept in ${retention.directory}`),
    );
    server.addHook('onClose', stop);
  }
  await server.register(fastifyStatic, {
    root: retention ? [root, retention.directory] : root,
    allowedPath: (path, folder) =>
      folder !== retention?.directory || (RETAINED_PATH.test(path) && HASHED_NAME.test(path)),
    index: hasIndex ? 'index.html' : false,
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
}

/**
 * Calls `page` for every path that is not a file. A page's path may look like a file name; a request for such a path
 * gets the page when it accepts HTML, or when `isPage` knows the path.
 */
export function servePages(
  server: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  isPage: (pathname: string) => boolean = () => false,
): void {
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://web');
    const looksLikeFile =
      /\.[a-z0-9]+$/i.test(pathname) && !request.headers.accept?.includes('text/html') && !isPage(pathname);
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !looksLikeFile;
    return wantsPage ? page(request, reply) : sendError(reply, request, 404);
  });
}

/** Sends an error in the API's format. */
export function sendError(reply: FastifyReply, request: FastifyRequest, status: number): FastifyReply {
  const code = errorCodeForStatus(status);
  return reply.code(status).send({ code, message: DEFAULT_ERROR_MESSAGES[code], requestId: request.id });
}
