import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '@sparks/domain';
import type { WebEnv } from '../platform/config/web-settings.js';

/**
 * Paths for programs and for signed-in people. `$` is the end of an address. `/spark` and `/blocks` are open: crawlers
 * that run scripts need them to see what a public page shows.
 */
const NOT_FOR_CRAWLERS = [
  '/api/',
  '/docs',
  '/admin',
  '/auth/',
  '/campaigns$',
  '/campaigns/new$',
  '/campaigns/new?',
  '/campaigns/*/',
  '/me/',
  '/notifications',
  '/review',
  '/settings/',
  '/unsubscribe',
  '/wallet',
];
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_CONTACT_DAYS = 180;

/** Files that crawlers and security researchers look for at fixed paths. */
export function registerWellKnown(
  server: FastifyInstance,
  { publicUrl, contactEmail }: Pick<WebEnv, 'publicUrl' | 'contactEmail'>,
): void {
  server.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)));
  if (contactEmail !== undefined)
    server.get('/.well-known/security.txt', (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityContact(publicUrl, contactEmail, new Date())),
    );
}

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** As RFC 9116 defines it. */
const securityContact = (publicUrl: string, email: string, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    // A whole day, so that the file changes once a day.
    `Expires: ${new Date(now.getTime() + SECURITY_CONTACT_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
