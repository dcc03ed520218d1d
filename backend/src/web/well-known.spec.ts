import fastify, { type FastifyInstance } from 'fastify';
import { registerWellKnown } from './well-known.js';

const SITE = { publicUrl: 'https://sparks.example.org', contactEmail: 'help@example.org' };
let server: FastifyInstance;
beforeAll(() => {
  server = fastify();
  registerWellKnown(server, SITE);
});
afterAll(() => server.close());

describe('robots.txt', () => {
  /** Whether a crawler that follows RFC 9309 fetches the path. */
  async function isAllowed(path: string): Promise<boolean> {
    const rules = [...(await server.inject('/robots.txt')).body.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, rule]) => new RegExp(`^${(rule ?? '').replace(/[.?+()]/g, '\\$&').replace(/\*/g, '.*')}`),
    );
    return !rules.some((rule) => rule.test(path));
  }

  it.each([
    '/',
    '/discover',
    '/campaigns/morning-coffee',
    '/campaigns/newsletter-of-may',
    '/contribution-details/65f0c0ffee',
    '/p/maya.ortiz',
    '/p/org/northwind',
    '/help',
    '/terms',
    '/privacy',
    '/media/banner.webp',
    '/share/campaigns/morning-coffee.png?v=1',
    '/sitemap.xml',
    '/static/main.0123abcd.js',
    '/spark/sparkBySlug/morning-coffee',
    '/blocks?spark_slug=morning-coffee',
  ])('allows %s', async (path) => {
    expect(await isAllowed(path)).toBe(true);
  });

  it.each([
    '/api/users/me',
    '/docs/json',
    '/admin/queues',
    '/auth/callback?code=1',
    '/campaigns',
    '/campaigns/new',
    '/campaigns/new?draft=65f0c0ffee',
    '/campaigns/morning-coffee/submit',
    '/me/contributions',
    '/notifications',
    '/review',
    '/settings/data',
    '/settings/payouts',
    '/unsubscribe?token=1',
    '/wallet',
  ])('disallows %s', async (path) => {
    expect(await isAllowed(path)).toBe(false);
  });

  it('is text for all crawlers and names the sitemap by its whole address', async () => {
    const { headers, body } = await server.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*$/m);
    expect(body).toMatch(/^Sitemap: https:\/\/sparks\.example\.org\/sitemap\.xml$/m);
  });
});

describe('security.txt', () => {
  it('says where to report a vulnerability, for less than a year', async () => {
    const { headers, body } = await server.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields).toEqual({
      Contact: 'mailto:help@example.org',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': 'en, de',
      Canonical: 'https://sparks.example.org/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('does not exist without a contact', async () => {
    const silent = fastify();
    registerWellKnown(silent, { publicUrl: SITE.publicUrl });
    expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404);
    await silent.close();
  });
});
