import { decode } from 'html-entities';
import { cleanText } from './json.js';

// Bounded repetitions, so that a hostile page cannot cause catastrophic backtracking.
const META = /<meta\s[^<>]{1,4000}>/giu;
const ATTRIBUTE = /([a-z:-]{1,40})\s{0,4}=\s{0,4}(?:"([^"]{0,4000})"|'([^']{0,4000})')/giu;

/** OpenGraph properties and named meta values by lower-case name; the first of a repeated name. */
export function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [tag] of html.matchAll(META)) {
    const attributes = attributesOf(tag);
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content');
    if (name !== '' && content !== undefined && !found.has(name)) found.set(name, content);
  }
  return found;
}

export function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map((match): [string, string] => [
      (match[1] ?? '').toLowerCase(),
      decode(match[2] ?? match[3] ?? ''),
    ]),
  );
}

/** The first opening tag of the given name that has the class. */
export function tagWithClass(html: string, tag: string, className: string): string | undefined {
  const tags = new RegExp(`<${tag}\\s[^<>]{1,4000}>`, 'giu');
  for (const [found] of html.matchAll(tags)) {
    const classes = (attributesOf(found).get('class') ?? '').split(/\s+/u);
    if (classes.includes(className)) return found;
  }
  return undefined;
}

/** The text after an opening tag, up to the next tag. */
export function textAfter(html: string, openingTag: string, maxLength = 300): string | undefined {
  const start = html.indexOf(openingTag);
  if (start < 0) return undefined;
  const rest = html.slice(start + openingTag.length, start + openingTag.length + 8_000);
  return cleanText(decode(rest.split('<')[0] ?? ''), maxLength);
}
