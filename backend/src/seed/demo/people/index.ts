import type { DemoPerson } from './demo-person.js';
import { OTHER_CONTRIBUTORS } from './other-contributors.js';
import { SIGN_IN_PEOPLE } from './sign-in-people.js';

export type { DemoPerson } from './demo-person.js';
export type PersonKey = keyof typeof SIGN_IN_PEOPLE | keyof typeof OTHER_CONTRIBUTORS;

export const DEMO_PEOPLE: Readonly<Record<PersonKey, DemoPerson>> = { ...SIGN_IN_PEOPLE, ...OTHER_CONTRIBUTORS };

/** Users of the local identity provider. */
export const SIGN_IN_KEYS = Object.keys(SIGN_IN_PEOPLE) as (keyof typeof SIGN_IN_PEOPLE)[];

/** Users who like posts, in order. */
export const LIKERS: readonly PersonKey[] = [
  'cleo',
  'maya',
  'kip',
  'hana',
  'root',
  'sol',
  'bia',
  'oskar',
  'ngozi',
  'freya',
  'ada',
  'elif',
  'arjun',
  'leo',
  'ben',
  'yuki',
  'priya',
  'amara',
  'nadia',
  'jonas',
];
