import { URL_MAX_LENGTH } from '../limits.js';
import type { UrlParts } from '../platforms/platform.js';

// Stricter than a browser: no user info, no port, an ASCII host. Text that a browser would repair (backslashes, full-
// width letters, escapes in the host) is rejected. Both cases are spelled out, because the flags `iu` match the Kelvin
// sign as `k`.
const URL_TEXT = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?<host>[A-Za-z0-9.-]+)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?(?:#.*)?$/u;
const BLANK_OR_CONTROL = /[\s\u0000-\u001f\u007f]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

export function hasHttpScheme(text: string): boolean {
  return /^[Hh][Tt]{2}[Pp][Ss]?:\/\//u.test(text);
}

/**
 * Splits a URL into host, path segments and query. Avoids the `URL` class, which normalizes its input and needs DOM or
 * Node types.
 * @param text trimmed
 * @returns `null` for anything but a plain http(s) URL, and for `.` or `..` segments, encoded slashes or broken
 * escapes in the path
 */
export function splitUrl(text: string): UrlParts | null {
  if (text.length > URL_MAX_LENGTH || BLANK_OR_CONTROL.test(text) || LONE_SURROGATE.test(text)) return null;
  const groups = URL_TEXT.exec(text)?.groups;
  const host = groups?.['host'];
  if (!groups || !host) return null;

  const segments: string[] = [];
  for (const raw of (groups['path'] ?? '').split('/')) {
    const segment = decode(raw);
    if (segment === null || segment === '.' || segment === '..' || /[/\\]/u.test(segment)) return null;
    if (segment !== '') segments.push(segment);
  }
  return { host: host.toLowerCase(), segments, query: splitQuery(groups['query'] ?? '') };
}

function splitQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const pair of text.split('&')) {
    const [rawName = '', ...rest] = pair.split('=');
    const name = decode(rawName.replaceAll('+', ' '));
    const value = decode(rest.join('=').replaceAll('+', ' '));
    if (name && value !== null && !query.has(name)) query.set(name, value);
  }
  return query;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
