import { oneLine, withHead, type Head } from './head.js';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"/><meta name="description" content="old"/><title>Sparks</title></head><body></body></html>';
const SITE = { publicUrl: 'https://sparks.example.org', language: 'en' as const };
const HOSTILE = `</script><script>alert(1)</script>" onload='x' $& <!--`;

const aPage = (overrides: Partial<NonNullable<Head['page']>> = {}): Head['page'] => ({
  description: 'A description',
  path: '/campaigns/a',
  type: 'website',
  ...overrides,
});

describe('withHead', () => {
  it('replaces the title and the description of the page, and its language', () => {
    const html = withHead(TEMPLATE, { title: 'Tee', page: aPage() }, { ...SITE, language: 'de' });
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Tee · Sparks</title>');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('content="old"');
  });

  it('names one address per language; the canonical one has a language only when it was asked for', () => {
    const html = withHead(TEMPLATE, { title: 'a', page: aPage() }, SITE);
    expect(html).toContain('<link rel="canonical" href="https://sparks.example.org/campaigns/a">');
    for (const [code, query] of Object.entries({ en: '?lang=en', de: '?lang=de', 'x-default': '' }))
      expect(html).toContain(`hreflang="${code}" href="https://sparks.example.org/campaigns/a${query}"`);
    const german = withHead(TEMPLATE, { title: 'a', page: aPage() }, { ...SITE, language: 'de', requested: 'de' });
    expect(german).toContain('<link rel="canonical" href="https://sparks.example.org/campaigns/a?lang=de">');
  });

  it('escapes every value, wherever it is', () => {
    const head = {
      title: HOSTILE,
      page: aPage({
        description: HOSTILE,
        path: `/p/${HOSTILE}`,
        picture: { path: '/share/a.png?v=1', alt: HOSTILE, width: 1_200, height: 630 },
        hasCard: true,
        jsonLd: { '@type': 'Offer', name: HOSTILE },
      }),
    };
    const html = withHead(TEMPLATE, head, SITE);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('alert(1)</');
    expect(html).not.toContain('<!--');
    expect(html).not.toMatch(/[^\\]" onload=/);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Offer', name: HOSTILE });
  });

  it('keeps crawlers away from pages that are not for them', () => {
    const html = withHead(TEMPLATE, { title: 'Sparks' }, SITE);
    expect(html).toContain('<title>Sparks</title><meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:');
  });
});

describe('oneLine', () => {
  it.each([
    ['two\nlines\u0000', 20, 'two lines'],
    ['reversed \u202eevil\u2066', 20, 'reversed evil'],
    ['one two three', 9, 'one two…'],
    ['onetwothree', 5, 'onet…'],
    ['🎉🎉🎉', 2, '🎉…'],
  ])('%j in %i characters is %j', (text, max, line) => {
    expect(oneLine(text, max)).toBe(line);
  });
});
