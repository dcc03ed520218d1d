import { accountIdOf } from './account-ids.js';
import { growthAt } from './growth.js';
import { fraction, pick } from './hash.js';
import type { Platform } from './post-formats.js';
import { millisecondsInId } from './post-ids.js';
import type { Post, PostDescription } from './post.js';
import { CAPTIONS, FIRST_NAMES, HASHTAGS, SECOND_NAMES, SUBREDDITS, TOPIC_NOUNS, TOPICS } from './vocabulary.js';

// Creation times of generated posts: eleven fixed weeks.
const FIRST_CREATED_MS = Date.UTC(2026, 7, 24);
const CREATED_RANGE_MS = 77 * 24 * 3600_000;
const EARLIEST_TIME_IN_ID_MS = Date.UTC(2015, 0, 1);
const HOURS_A_MONTH = 720;

/**
 * Generates the post with this id at this time and applies its description. Counts grow with age and never decrease;
 * described counts are fixed, and the other counts are derived from the views.
 */
export function postAt(
  platform: Platform,
  id: string,
  now: Date,
  { growth, ...description }: PostDescription = {},
): Post {
  const chance = (purpose: string) => fraction(platform, id, purpose);
  const author = authorOf(platform, id);
  const createdAt = description.createdAt ?? createdAtOf(platform, id, now);
  const ageMs = Math.max(0, now.getTime() - createdAt.getTime());
  const views = description.views ?? viewsAt(ageMs, chance);
  const username = description.username ?? author.username;
  return {
    platform,
    id,
    authorId: accountIdOf(platform, username),
    state: 'public',
    caption: captionOf(platform, id),
    ...author,
    subreddit: pick(SUBREDDITS, platform, id, 'subreddit'),
    isVideo: platform === 'youtube' || platform === 'tiktok' || chance('video') < 0.6,
    views,
    likes: Math.floor(views * (0.03 + 0.07 * chance('likes'))),
    comments: Math.floor(views * (0.002 + 0.008 * chance('comments'))),
    shares: Math.floor(views * (0.001 + 0.006 * chance('shares'))),
    ...(growth ? growthAt(growth, `${platform}:${id}`, ageMs) : {}),
    ...description,
    ...(description.username && !description.displayName ? { displayName: nameOfHandle(description.username) } : {}),
    createdAt,
  };
}

function createdAtOf(platform: Platform, id: string, now: Date): Date {
  const inId = millisecondsInId(platform, id);
  if (inId !== undefined && inId >= EARLIEST_TIME_IN_ID_MS && inId <= now.getTime()) return new Date(inId);
  return new Date(FIRST_CREATED_MS + Math.floor(fraction(platform, id, 'created') * CREATED_RANGE_MS));
}

/** 2,000 to 400,000 views after a month, skewed towards low numbers; grows as a power of the age. */
function viewsAt(ageMs: number, chance: (purpose: string) => number): number {
  const afterOneMonth = 2_000 * 200 ** chance('reach');
  const exponent = 0.45 + 0.4 * chance('pace');
  return Math.floor(afterOneMonth * (ageMs / 3600_000 / HOURS_A_MONTH) ** exponent);
}

function authorOf(platform: Platform, id: string): Pick<Post, 'username' | 'displayName'> {
  const first = pick(FIRST_NAMES, platform, id, 'first');
  const topic = pick(TOPICS, platform, id, 'topic');
  const joint = platform === 'instagram' || platform === 'tiktok' ? '.' : '_';
  const number = Math.floor(fraction(platform, id, 'number') * 90 + 10);
  const displayName = `${first} ${pick(SECOND_NAMES, platform, id, 'second')}`;
  return {
    username:
      platform === 'facebook'
        ? displayName.replace(' ', '.').toLowerCase()
        : `${first.toLowerCase()}${joint}${topic}${number}`,
    displayName,
  };
}

/** 'lena.bakes_bread' -> 'Lena Bakes Bread' */
export const nameOfHandle = (username: string): string =>
  username
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ') || username;

function captionOf(platform: Platform, id: string): string {
  const sentence = pick(CAPTIONS, platform, id, 'caption')
    .replace('{n}', String(Math.floor(fraction(platform, id, 'n') * 27 + 3)))
    .replace('{topic}', pick(TOPIC_NOUNS, platform, id, 'noun'));
  if (platform === 'youtube' || platform === 'reddit') return sentence;
  const tags = new Set([pick(HASHTAGS, platform, id, 'tag1'), pick(HASHTAGS, platform, id, 'tag2')]);
  return `${sentence} ${[...tags].join(' ')}`;
}
