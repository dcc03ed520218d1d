import { escapeHtml, INVISIBLE_CHARACTERS, LANGUAGES, type Language } from '@sparks/domain';

/** What crawlers and link previews read of a page. All values are plain text. */
export interface Head {
  title: string;
  /** Absent on pages that are not there or not for crawlers, as is what follows. */
  page?: {
    description: string;
    /** Path without query. */
    path: string;
    type: 'website' | 'profile' | 'article';
    picture?: { path: string; alt: string; width: number; height: number };
    /** Offers an embeddable card of the page. */
    hasCard?: boolean;
    /** Only names and that it is private may be shown: the body is not rendered, and crawlers do not index it. */
    isPrivate?: boolean;
    jsonLd?: Readonly<Record<string, unknown>>;
  };
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', de: 'de_DE' };
/** X cuts titles at 70 characters and descriptions at 200. */
const MAX_TITLE = 70;
const MAX_DESCRIPTION = 200;

/** One line of visible text with at most `max` characters, cut at a word where possible. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(INVISIBLE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord.length > max / 2 ? atWord : cut}…`;
}

/**
 * Puts a head into the application's page.
 * @param requested the language in the address; without it, the canonical address has none
 */
export function withHead(
  template: string,
  head: Head,
  { publicUrl, language, requested }: { publicUrl: string; language: Language; requested?: Language },
): string {
  const tags = tagsOf(head, publicUrl, language, requested);
  // Functions: a replacement text would interpret `$`.
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${language}">`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join(''));
}

function tagsOf({ title, page }: Head, publicUrl: string, language: Language, requested?: Language): string[] {
  const shortTitle = oneLine(title, MAX_TITLE);
  const titleTag = `<title>${escapeHtml(title === 'Sparks' ? title : `${shortTitle} · Sparks`)}</title>`;
  if (!page) return [titleTag, '<meta name="robots" content="noindex">'];
  const address = `${publicUrl}${page.path}`;
  const inLanguage = (code: Language) => `${address}?lang=${code}`;
  const canonical = requested ? inLanguage(requested) : address;
  const description = oneLine(page.description, MAX_DESCRIPTION);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const picture = page.picture ? `${publicUrl}${page.picture.path}` : undefined;
  return [
    titleTag,
    ...(page.isPrivate ? [meta('name', 'robots', 'noindex')] : []),
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...LANGUAGES.map((code) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    meta('property', 'og:site_name', 'Sparks'),
    meta('property', 'og:type', page.type),
    meta('property', 'og:title', shortTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', LOCALES[language]),
    ...LANGUAGES.filter((code) => code !== language).map((code) =>
      meta('property', 'og:locale:alternate', LOCALES[code]),
    ),
    ...(picture && page.picture
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(page.picture.width)),
          meta('property', 'og:image:height', String(page.picture.height)),
          meta('property', 'og:image:alt', oneLine(page.picture.alt, MAX_DESCRIPTION)),
        ]
      : []),
    meta('name', 'twitter:card', isWide(page) ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', shortTitle),
    meta('name', 'twitter:description', description),
    ...(picture && page.picture
      ? [
          meta('name', 'twitter:image', picture),
          meta('name', 'twitter:image:alt', oneLine(page.picture.alt, MAX_DESCRIPTION)),
        ]
      : []),
    ...(page.hasCard
      ? [
          `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(
            `${publicUrl}/oembed?format=json&url=${encodeURIComponent(address)}`,
          )}" title="${escapeHtml(shortTitle)}">`,
        ]
      : []),
    ...(page.jsonLd ? [jsonLdTag(page.jsonLd)] : []),
  ];
}

const isWide = ({ picture }: NonNullable<Head['page']>): boolean =>
  picture !== undefined && picture.width > picture.height;

/** `<` would let a value end the element. */
const jsonLdTag = (value: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify(
    { '@context': 'https://schema.org', ...value },
    (_, inner: unknown) => (typeof inner === 'string' ? inner.replace(INVISIBLE_CHARACTERS, ' ') : inner),
  ).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`;
