import { URL_MAX_LENGTH } from '../limits.js';
import type { UrlParts } from '../platforms/platform.js';

// Stricter than a browser on purpose: no user part, no port, a host of plain ASCII letters. Whatever a browser would
// only reach by repairing the text (back slashes, full-width letters, %-escapes in the host) is not accepted. Letters
// are spelt in both cases, because the flags `iu` together let the Kelvin sign pass for a `k`.
const URL_TEXT = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?<host>[A-Za-z0-9.-]+)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?(?:#.*)?$/u;
const BLANK_OR_CONTROL = /[\s\u0000-\u001f\u007f]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text starts as a link has to: with `http://` or `https://`. */
export function hasHttpScheme(text: string): boolean {
  return /^[Hh][Tt]{2}[Pp][Ss]?:\/\//u.test(text);
}

/**
 * Cuts a link into host, path segments and query. Written without the platform's `URL` class, so that what is
 * checked is exactly what stands there, and this package needs no DOM or Node types.
 * @param text without white space around it
 * @returns `null` when it is not a plain http(s) URL, or has `.` or `..` segments, hidden
 *   slashes or broken escapes in its path
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
