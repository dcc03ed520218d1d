import { COLOR_SCHEME_COOKIE, readCookie } from '@sparks/domain';

export type ColorScheme = 'light' | 'dark';

/** The scheme that a person has chosen; `undefined`: that of their system. */
export function chosenColorScheme(cookie?: string): ColorScheme | undefined {
  const value = readCookie(cookie, COLOR_SCHEME_COOKIE);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The variables of each scheme in the component library's style element. */
const VARIABLES = /:root\[data-mantine-color-scheme="(light|dark)"\][^{]*\{([^}]*)\}/g;

/**
 * Shows a rendered page in the chosen scheme, or in that of the reader's system: the style sheets have rules for
 * `auto`, and their variables follow the system too. A script resolves `auto` before anything is painted, where scripts
 * run.
 */
export function withColorScheme(html: string, scheme: ColorScheme | undefined): string {
  const page = html.replace('<html ', `<html data-mantine-color-scheme="${scheme ?? 'auto'}" `);
  if (scheme !== undefined)
    return page.replace(/<meta name="color-scheme"[^>]*>/, `<meta name="color-scheme" content="${scheme}">`);
  const variables = Array.from(
    html.matchAll(VARIABLES),
    ([, system, values]) =>
      `@media (prefers-color-scheme:${system}){:root[data-mantine-color-scheme="auto"]{${values}}}`,
  );
  return variables.length === 0 ? page : page.replace('</head>', () => `<style>${variables.join('')}</style></head>`);
}
