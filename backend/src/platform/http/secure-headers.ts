import fastifyHelmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
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
const IS_PAGE = new RegExp(`^(?:/docs|${BOARD_PATH})(?:[/?]|$)`, 'u');

/**
 * Headers of every answer, also of failed ones, that keep browsers from doing more with it than it is for. With `isHttps`
 * browsers are told to stay with https.
 */
export async function sendSecureHeaders(app: NestFastifyApplication, { isHttps }: { isHttps: boolean }): Promise<void> {
  const always = { ...(await helmetHeaders(isHttps)), 'permissions-policy': PERMISSIONS_POLICY };
  const ofData = { ...always, 'content-security-policy': NOTHING };
  const ofPages = { ...always, 'content-security-policy': OWN_PAGES };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      reply.headers(IS_PAGE.test(request.url) ? ofPages : ofData);
      done();
    });
}

type Headers = Readonly<Record<string, string>>;

/** What helmet sets. It is the same for every answer, so it is asked once: a server of its own shows it. */
async function helmetHeaders(isHttps: boolean): Promise<Headers> {
  const server = fastify();
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {};
  server.get('/', (_, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
    return '';
  });
  await server.inject('/');
  await server.close();
  return headers;
}
