import fastifyHelmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PERMISSIONS_POLICY } from '@sparks/domain';
import { BOARD_PATH } from '../queue-board/board-path.js';

const YEAR_S = 31_536_000;

/** An answer of the API is data: should a browser show one as a page, nothing in it runs, and nothing frames it. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The two pages that the API has itself. Their libraries set styles inline; scripts are files of the same address only. */
const OWN_PAGES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const PAGE_PATHS = ['/docs', BOARD_PATH];

/**
 * Headers of every answer, also of failed ones, that keep browsers from doing more with it than it is for. With `isHttps`
 * browsers are told to stay with https.
 */
export async function sendSecureHeaders(app: NestFastifyApplication, { isHttps }: { isHttps: boolean }): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.getHttpAdapter().getInstance().addHook('onRequest', (request, reply, done) => {
    const isPage = PAGE_PATHS.some((path) => request.url === path || request.url.startsWith(`${path}/`) || request.url.startsWith(`${path}?`));
    reply.header('content-security-policy', isPage ? OWN_PAGES : NOTHING).header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}
