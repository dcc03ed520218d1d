import fastifyHelmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import { PERMISSIONS_POLICY } from '@sparks/domain';

const YEAR_S = 31_536_000;

/** API responses are data: if a browser renders one as a page, nothing in it may run, and no page may frame it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The HTML pages of the API. Their libraries use inline styles; scripts come from the same origin only. */
const PAGE_POLICY = [
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

export interface SecurityHeadersOptions {
  /** Sends Strict-Transport-Security. */
  isHttps: boolean;
  /** Path prefixes of the HTML pages that the API serves. */
  pagePaths: readonly string[];
}

/** Sets the security headers of every response, including error responses. */
export async function registerSecurityHeaders(
  app: NestFastifyApplication,
  { isHttps, pagePaths }: SecurityHeadersOptions,
): Promise<void> {
  const isPage = new RegExp(`^(?:${pagePaths.join('|')})(?:[/?]|$)`, 'u');
  const common = { ...(await helmetHeaders(isHttps)), 'permissions-policy': PERMISSIONS_POLICY };
  const dataHeaders = { ...common, 'content-security-policy': DATA_POLICY };
  const pageHeaders = { ...common, 'content-security-policy': PAGE_POLICY };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      reply.headers(isPage.test(request.url) ? pageHeaders : dataHeaders);
      done();
    });
}

type Headers = Readonly<Record<string, string>>;

/** Helmet's headers are the same for every response, so they are read once from a throwaway server instead of computed per request. */
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
