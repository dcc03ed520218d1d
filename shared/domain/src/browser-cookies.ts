/** The language that a person has chosen. Written in the browser, read by the server that renders the page. */
export const LANGUAGE_COOKIE = 'sparks-language';

/** `light` or `dark`, when a person has chosen it; otherwise their system decides. Read by the server, as above. */
export const COLOR_SCHEME_COOKIE = 'sparks-color-scheme';

/** `1` while somebody is signed in with the browser: their pages are not those of visitors. Contains no secret. */
export const SESSION_COOKIE = 'sparks-had-session';

const YEAR_S = 31_536_000;

/** For `document.cookie`: kept for a year, or removed without a value. `value`: letters, digits and hyphens. */
export function browserCookie(name: string, value: string | null, { isSecure }: { isSecure: boolean }): string {
  const attributes = `Path=/; Max-Age=${value === null ? 0 : YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${name}=${value ?? ''}; ${attributes}`;
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
