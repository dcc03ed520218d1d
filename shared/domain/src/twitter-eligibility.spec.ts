import {
  DEFAULT_TWITTER_REQUIREMENTS,
  TWITTER_INELIGIBILITY_REASONS,
  twitterIneligibility,
  type TwitterIneligibilityReason,
  type TwitterUserStats,
} from './twitter-eligibility.js';

const NOW = new Date('2026-06-01T12:00:00.000Z');
/** Exactly at every limit, and eligible. */
const JUST_ENOUGH: TwitterUserStats = {
  createdAt: '2026-05-02T12:00:00.000Z',
  followersCount: 50,
  postsCount: 10,
  isProtected: false,
  isVerified: false,
};

const cases: [string, Partial<TwitterUserStats>, TwitterIneligibilityReason[]][] = [
  ['exactly what is needed', {}, []],
  ['a millisecond too young', { createdAt: '2026-05-02T12:00:00.001Z' }, ['account_too_new']],
  ['opened in the future', { createdAt: '2027-01-01T00:00:00.000Z' }, ['account_too_new']],
  ['of unknown age', { createdAt: 'some day' }, ['account_too_new']],
  ['one follower short', { followersCount: 49 }, ['too_few_followers']],
  ['one post short', { postsCount: 9 }, ['too_few_posts']],
  ['protected', { isProtected: true }, ['account_protected']],
  ['verified, which excuses nothing', { isVerified: true, postsCount: 0 }, ['too_few_posts']],
  [
    'everything at once, in the order of telling',
    { createdAt: NOW, followersCount: 0, postsCount: 0, isProtected: true },
    ['account_protected', 'account_too_new', 'too_few_followers', 'too_few_posts'],
  ],
];

it.each(cases)('%s', (_what, changes, reasons) => {
  expect(twitterIneligibility({ ...JUST_ENOUGH, ...changes }, DEFAULT_TWITTER_REQUIREMENTS, NOW)).toEqual(reasons);
});

it('an account that X no longer returns has only that reason', () => {
  expect(twitterIneligibility(null, DEFAULT_TWITTER_REQUIREMENTS, NOW)).toEqual(['account_unavailable']);
});

it('follows the numbers of the installation', () => {
  const none = { minAccountAgeDays: 0, minFollowers: 0, minPosts: 0 };
  expect(twitterIneligibility({ ...JUST_ENOUGH, createdAt: NOW, followersCount: 0, postsCount: 0 }, none, NOW)).toEqual(
    [],
  );
  expect(twitterIneligibility(JUST_ENOUGH, { minAccountAgeDays: 365, minFollowers: 51, minPosts: 11 }, NOW)).toEqual([
    'account_too_new',
    'too_few_followers',
    'too_few_posts',
  ]);
});

it('every reason can occur', () => {
  const covered = new Set([...cases.flatMap(([, , reasons]) => reasons), 'account_unavailable']);
  expect([...TWITTER_INELIGIBILITY_REASONS].filter((reason) => !covered.has(reason))).toEqual([]);
});
