import { parse } from 'parse5';
import { elementsOf, textOf } from '../../support/html.js';

/** What a crawler reads in a page. */
export interface PageHead {
  lang: string;
  titles: string[];
  /** Values of `<meta>` by `property` or `name`. */
  meta: Record<string, string[]>;
  links: Record<string, string>[];
  /** Contents of the JSON-LD scripts. */
  data: Record<string, unknown>[];
  /** Texts of scripts in the page that browsers would run. */
  inlineScripts: string[];
  /** Names of attributes that run code, such as `onload`. */
  handlers: string[];
}

/** Parses a page as browsers do. */
export function readHead(html: string): PageHead {
  const head: PageHead = { lang: '', titles: [], meta: {}, links: [], data: [], inlineScripts: [], handlers: [] };
  for (const element of elementsOf(parse(html))) {
    const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    head.handlers.push(...Object.keys(attributes).filter((name) => name.startsWith('on')));
    if (element.tagName === 'html') head.lang = attributes.lang ?? '';
    if (element.tagName === 'title') head.titles.push(textOf(element));
    if (element.tagName === 'link') head.links.push(attributes);
    if (element.tagName === 'meta') {
      const name = attributes.property ?? attributes.name;
      if (name !== undefined) (head.meta[name] ??= []).push(attributes.content ?? '');
    }
    if (element.tagName !== 'script' || 'src' in attributes) continue;
    if (attributes.type === 'application/ld+json')
      head.data.push(JSON.parse(textOf(element)) as Record<string, unknown>);
    // A block of data, which browsers do not run.
    else if (attributes.type !== 'application/json') head.inlineScripts.push(textOf(element));
  }
  return head;
}
