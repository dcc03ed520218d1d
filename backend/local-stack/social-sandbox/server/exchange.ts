import { encode } from 'html-entities';
import type { Platform } from '../posts/post.js';
import type { SocialWorld } from '../posts/social-world.js';

/** A request to one of the mounted hosts. */
export interface Call {
  method: string;
  /** Below the mount, as on the platform's own host. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** The parts that the route's path pattern captured. */
  params: string[];
  /** The sandbox's own origin; addresses of pictures start with it. */
  origin: string;
  world: SocialWorld;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** One address of a platform. */
export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Tells apart routes with the same path. */
  when?(call: Call): boolean;
  /** Where a host serves two platforms: the one that this route belongs to. */
  platform?: Platform;
  /** Ids of the posts that the call asks for: they are logged, and their failing, limited, slow and garbage states apply. */
  posts?(call: Call): (string | undefined)[];
  answer(call: Call): Answer | Promise<Answer>;
}

/** One host of a platform, mounted under a path prefix. */
export interface Mount {
  prefix: string;
  platform: Platform;
  routes: Route[];
  /** How this host refuses for too many requests, when not by a plain 429. */
  limited?(): Answer;
  /** What comes instead of JSON, when it is not simply a page of HTML with status 200. */
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

/** A picture that clients may keep for an hour. */
export const jpeg = (status: number, body: Buffer): Answer => ({
  status,
  headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  body,
});

/** A small page; `meta` are OpenGraph properties. */
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

/** The comma-separated values of a query parameter. */
export const listOf = (call: Call, name: string): string[] =>
  (call.query.get(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** A whole number from the query, or undefined when absent or something else. */
export function integerOf(call: Call, name: string): number | undefined {
  const value = call.query.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
