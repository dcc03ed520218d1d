import type { SocialPlatform, UserRole } from '@sparks/domain';

/** Somebody of the demo. */
export interface DemoPerson {
  /** `sub` of the local identity provider's tokens; people who cannot sign in have one that it never gives. */
  sub: string;
  username: string;
  name: string;
  firstName: string;
  /** Admin first, as tokens name them. */
  roles: [UserRole, ...UserRole[]];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Organizations have neither. */
  gender?: 'female' | 'male';
  /** YYYY-MM-DD */
  birthDate?: string;
  /** 1 Beginner to 4 Elite Creator. */
  experienceLevel: 1 | 2 | 3 | 4;
  /** Accounts elsewhere, in order. */
  accounts: readonly (readonly [SocialPlatform, string])[];
  /** The X account that the person has signed in to, so that they may submit posts on X. */
  connectedX?: { accountId: string; username: string };
}

/**
 * Who can sign in locally. Repeats what the local identity provider says about its people, because the product does not
 * know the local stack; a spec compares the two lists. Level and accounts are the product's own.
 */
const SIGN_IN_PEOPLE = {
  ada: {
    sub: 'local-ada',
    username: 'ada',
    name: 'Ada Whitfield',
    firstName: 'Ada',
    roles: ['contributor'],
    country: 'GB',
    gender: 'female',
    birthDate: '1998-04-12',
    experienceLevel: 2,
    accounts: [
      ['reddit', 'quiet_runner'],
      ['instagram', 'jonas.lifts'],
    ],
    connectedX: { accountId: '2244990001', username: 'ada_whitfield' },
  },
  ben: {
    sub: 'local-ben',
    username: 'ben',
    name: 'Ben Hoffmann',
    firstName: 'Ben',
    roles: ['contributor'],
    country: 'DE',
    gender: 'male',
    birthDate: '1990-09-03',
    experienceLevel: 1,
    accounts: [
      ['twitter', 'slowcyclist'],
      ['reddit', 'twentylitres'],
    ],
  },
  cleo: {
    sub: 'local-cleo',
    username: 'cleo',
    name: 'Cleo Marsh',
    firstName: 'Cleo',
    roles: ['individual'],
    country: 'US',
    gender: 'female',
    birthDate: '1994-01-27',
    experienceLevel: 3,
    accounts: [
      ['instagram', 'cleo.marsh'],
      ['youtube', 'cleomarsh'],
      ['tiktok', 'cleo.marsh'],
    ],
  },
  acme: {
    sub: 'local-acme',
    username: 'acme',
    name: 'Acme Outdoor',
    firstName: 'Acme',
    roles: ['organization'],
    country: 'US',
    experienceLevel: 1,
    accounts: [
      ['instagram', 'acme.outdoor'],
      ['youtube', 'acmeoutdoor'],
      ['facebook', 'acmeoutdoor'],
      ['twitter', 'acmeoutdoor'],
    ],
  },
  root: {
    sub: 'local-root',
    username: 'root',
    name: 'Robin Root',
    firstName: 'Robin',
    roles: ['admin'],
    country: 'GB',
    gender: 'male',
    birthDate: '1986-07-19',
    experienceLevel: 1,
    accounts: [],
  },
  rootorg: {
    sub: 'local-rootorg',
    username: 'rootorg',
    name: 'Sparks Studio',
    firstName: 'Sparks',
    roles: ['admin', 'organization'],
    country: 'US',
    experienceLevel: 1,
    accounts: [['instagram', 'sparks.studio']],
  },
  ngozi: {
    sub: 'local-ngozi',
    username: 'ngozi',
    name: 'Ngozi Adeyemi',
    firstName: 'Ngozi',
    roles: ['contributor'],
    country: 'NG',
    gender: 'female',
    birthDate: '2003-02-17',
    experienceLevel: 2,
    accounts: [
      ['twitter', 'ngozidesigns'],
      ['instagram', 'sofia.moreau'],
    ],
  },
  arjun: {
    sub: 'local-arjun',
    username: 'arjun',
    name: 'Arjun Mehta',
    firstName: 'Arjun',
    roles: ['contributor'],
    country: 'IN',
    gender: 'male',
    birthDate: '1985-11-30',
    experienceLevel: 4,
    accounts: [
      ['youtube', 'thequietrunner'],
      ['twitter', 'devkitchens'],
    ],
  },
  bia: {
    sub: 'local-bia',
    username: 'bia',
    name: 'Beatriz Nogueira',
    firstName: 'Beatriz',
    roles: ['contributor'],
    country: 'BR',
    gender: 'female',
    birthDate: '1979-06-21',
    experienceLevel: 3,
    accounts: [['instagram', 'rossi.rides']],
  },
  kip: {
    sub: 'local-kip',
    username: 'kip',
    name: 'Kip Chebet',
    firstName: 'Kip',
    roles: ['contributor'],
    country: 'KE',
    gender: 'male',
    birthDate: '2009-01-08',
    experienceLevel: 1,
    accounts: [['tiktok', 'matosneakers']],
  },
} as const satisfies Record<string, DemoPerson>;

/** Contributors who are only there to be seen: nobody can sign in as one of them. */
const ONLOOKERS = {
  maya: {
    sub: 'demo-maya',
    username: 'maya.ortiz',
    name: 'Maya Ortiz',
    firstName: 'Maya',
    roles: ['contributor'],
    country: 'US',
    gender: 'female',
    birthDate: '1987-03-02',
    experienceLevel: 4,
    accounts: [
      ['youtube', 'mayacooksslow'],
      ['facebook', 'mayacooksslow'],
    ],
  },
  sol: {
    sub: 'demo-sol',
    username: 'sol.castillo',
    name: 'Sol Castillo',
    firstName: 'Sol',
    roles: ['contributor'],
    country: 'MX',
    gender: 'female',
    birthDate: '1995-08-14',
    experienceLevel: 3,
    accounts: [
      ['twitter', 'soltrails'],
      ['instagram', 'castillo.trails'],
    ],
  },
  oskar: {
    sub: 'demo-oskar',
    username: 'oskar.lund',
    name: 'Oskar Lund',
    firstName: 'Oskar',
    roles: ['contributor'],
    country: 'SE',
    gender: 'male',
    birthDate: '1991-12-05',
    experienceLevel: 3,
    accounts: [
      ['youtube', 'oskarfixesbikes'],
      ['facebook', 'fixitwithoskar'],
    ],
  },
  hana: {
    sub: 'demo-hana',
    username: 'hana.mori',
    name: 'Hana Mori',
    firstName: 'Hana',
    roles: ['contributor'],
    country: 'JP',
    gender: 'female',
    birthDate: '2000-05-23',
    experienceLevel: 2,
    accounts: [['youtube', 'hanareads']],
  },
  freya: {
    sub: 'demo-freya',
    username: 'freya.doyle',
    name: 'Freya Doyle',
    firstName: 'Freya',
    roles: ['contributor'],
    country: 'IE',
    gender: 'female',
    birthDate: '1993-10-11',
    experienceLevel: 4,
    accounts: [
      ['youtube', 'freyaoutside'],
      ['instagram', 'freya.outside'],
      ['twitter', 'filmwithfreya'],
    ],
  },
  amara: {
    sub: 'demo-amara',
    username: 'amara.makes',
    name: 'Amara Eze',
    firstName: 'Amara',
    roles: ['contributor'],
    country: 'NG',
    gender: 'female',
    birthDate: '2001-01-19',
    experienceLevel: 2,
    accounts: [
      ['tiktok', 'amara.makes'],
      ['instagram', 'amara.makes'],
    ],
  },
  jonas: {
    sub: 'demo-jonas',
    username: 'jonas.lifts',
    name: 'Jonas Novak',
    firstName: 'Jonas',
    roles: ['contributor'],
    country: 'CZ',
    gender: 'male',
    birthDate: '1997-07-07',
    experienceLevel: 2,
    accounts: [['tiktok', 'jonas.lifts']],
  },
  elif: {
    sub: 'demo-elif',
    username: 'elif.pours',
    name: 'Elif Kaya',
    firstName: 'Elif',
    roles: ['contributor'],
    country: 'TR',
    gender: 'female',
    birthDate: '1996-02-28',
    experienceLevel: 3,
    accounts: [
      ['tiktok', 'elif.pours'],
      ['instagram', 'kaya.pours'],
    ],
  },
  nadia: {
    sub: 'demo-nadia',
    username: 'nadia.packs',
    name: 'Nadia Haddad',
    firstName: 'Nadia',
    roles: ['contributor'],
    country: 'FR',
    gender: 'female',
    birthDate: '1992-04-04',
    experienceLevel: 2,
    accounts: [
      ['tiktok', 'nadiapacks'],
      ['instagram', 'haddad.eats'],
    ],
  },
  yuki: {
    sub: 'demo-yuki',
    username: 'yuki.thrifts',
    name: 'Yuki Tanaka',
    firstName: 'Yuki',
    roles: ['contributor'],
    country: 'JP',
    gender: 'female',
    birthDate: '2005-09-30',
    experienceLevel: 1,
    accounts: [
      ['tiktok', 'yuki.thrifts'],
      ['instagram', 'yuki.thrifts'],
    ],
  },
  leo: {
    sub: 'demo-leo',
    username: 'leo.builds',
    name: 'Leo Brandt',
    firstName: 'Leo',
    roles: ['contributor'],
    country: 'US',
    gender: 'male',
    birthDate: '1974-06-16',
    experienceLevel: 2,
    accounts: [['youtube', 'leobuildsthings']],
  },
  priya: {
    sub: 'demo-priya',
    username: 'priya.rails',
    name: 'Priya Nair',
    firstName: 'Priya',
    roles: ['contributor'],
    country: 'GB',
    gender: 'female',
    birthDate: '1989-11-09',
    experienceLevel: 3,
    accounts: [
      ['youtube', 'priyaontherails'],
      ['twitter', 'hannahontour'],
    ],
  },
} as const satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof SIGN_IN_PEOPLE | keyof typeof ONLOOKERS;

/** Everybody of the demo, by key. */
export const DEMO_PEOPLE: Readonly<Record<PersonKey, DemoPerson>> = { ...SIGN_IN_PEOPLE, ...ONLOOKERS };

/** Those whom the local identity provider knows. */
export const SIGN_IN_KEYS = Object.keys(SIGN_IN_PEOPLE) as (keyof typeof SIGN_IN_PEOPLE)[];

/** Who likes posts, in the order in which they come by. */
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
