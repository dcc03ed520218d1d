import { accountIdOf } from './account-ids.js';
import { nameOfHandle } from './generated-post.js';
import { fraction, pick } from './hash.js';
import type { Platform } from './post-formats.js';
import { TOPIC_NOUNS } from './vocabulary.js';

/** The first three states describe the account, the others the response, as those of posts do. */
export const PROFILE_STATES = ['public', 'private', 'missing', 'failing', 'limited', 'slow', 'garbage'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

/** An account and its public profile. */
export interface Profile {
  platform: Platform;
  /** Without '@'. */
  handle: string;
  /** As the platform's own interfaces report it. */
  id: string;
  displayName: string;
  bio: string;
  followers: number;
  createdAt: Date;
  state: ProfileState;
}

/** A description by a test; missing fields are generated. */
export type ProfileDescription = Partial<Omit<Profile, 'platform' | 'handle'>>;

/** The account of this name; the same name has the same account, whatever asks for it. */
export function profileAt(platform: Platform, handle: string, description: ProfileDescription = {}): Profile {
  const chance = (purpose: string) => fraction('profile', platform, handle.toLowerCase(), purpose);
  const noun = pick(TOPIC_NOUNS, 'profile', platform, handle.toLowerCase());
  return {
    platform,
    handle,
    id: accountIdOf(platform, handle),
    displayName: nameOfHandle(handle),
    bio: `All about ${noun}. New posts every week.`,
    followers: Math.floor(40 * 2_000 ** chance('followers')),
    createdAt: new Date(Date.UTC(2012 + Math.floor(12 * chance('year')), 4, 17)),
    state: 'public',
    ...description,
  };
}
