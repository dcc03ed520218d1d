import { encode } from 'html-entities';
import type { Platform } from '../posts/post-formats.js';
import type { SocialWorld } from '../posts/social-world.js';

export interface Call {
  method: string;
  /** Path on the platform's own host. */
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
  /** Capture groups of the route's path. */
  params: string[];
  /** The sandbox's own origin, used in image URLs. */
  origin: string;
  world: SocialWorld;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Distinguishes routes with the same path. */
  when?(call: Call): boolean;
  /** For hosts that serve two platforms. */
  platform?: Platform;
  /** Ids of the requested posts: they are logged, and their failing, limited, slow and garbage states apply. */
  posts?(call: Call): (string | undefined)[];
  /** Name of the requested account: its failing, limited, slow and garbage states apply. */
  profile?(call: Call): string | undefined;
  answer(call: Call): Answer | Promise<Answer>;
}

/** A host of a platform, mounted under a path prefix. */
export interface Mount {
  /** A path below the prefix is the path on the platform's own host. */
  prefix: string;
  /** Settings of the product that hold the base URL of this host. */
  settings?: readonly string[];
  platform: Platform;
  routes: Route[];
  /** The rate limit response, unless it is a plain 429. */
  limited?(): Answer;
  /** The garbage response, unless it is an HTML page with status 200. */
  garbage?(): Answer;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const text = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});

export const html = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const redirect = (status: 301 | 302, location: string): Answer => ({ status, headers: { location }, body: '' });

export const jpeg = (status: number, body: Buffer): Answer => ({
  status,
  headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  body,
});

/** @param meta OpenGraph properties */
export function page(status: number, title: string, meta: Record<string, string>, body: string): Answer {
  const tags = Object.entries(meta).map(
    ([property, content]) => `<meta property="${property}" content="${encode(content)}" />`,
  );
  return html(
    status,
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${encode(title)}</title>\n${tags.join('\n')}\n</head><body>${body}</body></html>`,
  );
}

export const bearerOf = (call: Call): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(call.headers.authorization ?? '')?.[1];

export const listOf = (call: Call, name: string): string[] =>
  (call.query.get(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export function integerOf(call: Call, name: string): number | undefined {
  const value = call.query.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
