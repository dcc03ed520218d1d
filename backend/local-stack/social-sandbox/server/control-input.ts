import { GROWTH_PROFILES } from '../posts/growth.js';
import { PLATFORMS, type Platform } from '../posts/post-formats.js';
import { isWellFormedId } from '../posts/post-ids.js';
import { POST_STATES, type PostDescription, type PostState } from '../posts/post.js';
import { PROFILE_STATES, type ProfileDescription } from '../posts/profile.js';

/** Results in a 400. */
export class BadControlInput extends Error {
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

const MAX_CAPTION = 5_000;

/** @throws BadControlInput for an unknown platform */
export function readPlatform(name: string): Platform {
  const platform = PLATFORMS.find((known) => known === name);
  if (!platform)
    throw new BadControlInput(`Unknown platform '${name}'; expected one of ${PLATFORMS.join(', ')}.`, 'platform');
  return platform;
}

/** @throws BadControlInput for a malformed id */
export function readPostId(platform: Platform, id: string): string {
  if (!isWellFormedId(platform, id)) throw new BadControlInput(`'${id}' is not a post id of ${platform}.`, 'postId');
  return id;
}

/** @throws BadControlInput unless the text is a JSON object with these fields only */
export function readObject(text: string, fields: readonly string[]): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadControlInput('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadControlInput('The body must be a JSON object.');
  const unknown = Object.keys(value).find((name) => !fields.includes(name));
  if (unknown) throw new BadControlInput(`Unknown field '${unknown}'; expected any of ${fields.join(', ')}.`, unknown);
  return value as Record<string, unknown>;
}

const HANDLE = /^[\w.-]{1,64}$/;
const ACCOUNT_ID = /^[\w-]{1,64}$/;

const readers: Record<string, (value: unknown, platform: Platform) => unknown> = {
  state: readState,
  caption: (value) =>
    readText(value, 'caption', (text) => text.length <= MAX_CAPTION, `a text of at most ${MAX_CAPTION} characters`),
  username: (value) =>
    readText(
      value,
      'username',
      (text) => HANDLE.test(text),
      'letters, digits, dot, dash and underscore, 1 to 64 of them',
    ),
  authorId: (value) => readAccountId(value, 'authorId'),
  canonicalId: (value, platform) => readPostId(platform, String(value)),
  likes: (value) => readCount(value, 'likes'),
  comments: (value) => readCount(value, 'comments'),
  shares: (value) => readCount(value, 'shares'),
  views: (value) => readCount(value, 'views'),
  createdAt: readTime,
  growth: (value) => {
    const growth = GROWTH_PROFILES.find((known) => known === value);
    if (!growth) throw new BadControlInput(`growth must be one of ${GROWTH_PROFILES.join(', ')}.`, 'growth');
    return growth;
  },
};

const profileReaders: Record<string, (value: unknown) => unknown> = {
  state: (value) => {
    const state = PROFILE_STATES.find((known) => known === value);
    if (!state) throw new BadControlInput(`state must be one of ${PROFILE_STATES.join(', ')}.`, 'state');
    return state;
  },
  bio: (value) =>
    readText(value, 'bio', (text) => text.length <= MAX_CAPTION, `a text of at most ${MAX_CAPTION} characters`),
  displayName: (value) =>
    readText(value, 'displayName', (text) => text.length >= 1 && text.length <= 100, 'a text of 1 to 100 characters'),
  id: (value) => readAccountId(value, 'id'),
  followers: (value) => readCount(value, 'followers'),
  createdAt: readTime,
};

/** @throws BadControlInput for a name that no account can have */
export function readHandle(text: string): string {
  if (!HANDLE.test(text)) throw new BadControlInput(`'${text}' is not an account name.`, 'handle');
  return text;
}

/**
 * The description in the body of `PUT /_control/profiles/...`.
 * @throws BadControlInput naming the first field that is wrong
 */
export function readProfile(text: string): ProfileDescription {
  const body = readObject(text, Object.keys(profileReaders));
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, profileReaders[name]?.(value)]));
}

/**
 * The description in the body of `PUT /_control/posts/...`.
 * @throws BadControlInput naming the first field that is wrong
 */
export function readDescription(text: string, platform: Platform): PostDescription {
  const body = readObject(text, Object.keys(readers));
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, readers[name]?.(value, platform)]));
}

function readState(value: unknown, platform: Platform): PostState {
  const allowed = POST_STATES.filter((state) => state !== 'embed_disabled' || platform === 'youtube');
  const state = allowed.find((known) => known === value);
  if (!state) throw new BadControlInput(`state must be one of ${allowed.join(', ')}.`, 'state');
  return state;
}

function readCount(value: unknown, field: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new BadControlInput(`${field} must be a whole number from 0.`, field);
  return value as number;
}

function readAccountId(value: unknown, field: string): string {
  return readText(value, field, (text) => ACCOUNT_ID.test(text), 'letters, digits, dash and underscore, 1 to 64');
}

function readText(value: unknown, field: string, isFine: (text: string) => boolean, expected: string): string {
  if (typeof value !== 'string' || !isFine(value)) throw new BadControlInput(`${field} must be ${expected}.`, field);
  return value;
}

function readTime(value: unknown): Date {
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime()))
    throw new BadControlInput('createdAt must be an ISO 8601 date and time.', 'createdAt');
  return time;
}

/** @throws BadControlInput unless the body is `{"state": "up"}` or `{"state": "down"}` */
export function readIsDown(text: string): boolean {
  const { state } = readObject(text, ['state']);
  if (state !== 'up' && state !== 'down') throw new BadControlInput("state must be 'up' or 'down'.", 'state');
  return state === 'down';
}

/** @throws BadControlInput unless the body is `{"location": "<1 to 2000 characters without control characters>"}` */
export function readLocation(text: string): string {
  const { location } = readObject(text, ['location']);
  // Header values are limited to visible ASCII.
  if (typeof location !== 'string' || !/^[\x21-\x7e]{1,2000}$/.test(location))
    throw new BadControlInput('location must be 1 to 2000 visible ASCII characters.', 'location');
  return location;
}
