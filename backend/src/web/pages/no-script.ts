import { escapeHtml, type Language } from '@sparks/domain';
import type { Head } from './head.js';
import { pageTexts, type StaticPage } from './page-texts.js';

const LINKS: readonly StaticPage[] = ['discover', 'help', 'terms', 'privacy'];

/** Says what the page is about where no script runs, with links to the pages that need no account. */
export function withNoScript(html: string, { title, page }: Head, language: Language): string {
  const t = pageTexts(language);
  const links = LINKS.map((link) => `<li><a href="/${link}">${escapeHtml(t(`statics.${link}.title`))}</a></li>`);
  const content = [
    `<main><h1>${escapeHtml(title)}</h1>`,
    ...(page ? [`<p>${escapeHtml(page.description)}</p>`] : []),
    `<p>${t('needsScript')}</p></main>`,
    `<nav><ul>${links.join('')}</ul></nav>`,
  ];
  return html.replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${content.join('')}</noscript>`);
}
