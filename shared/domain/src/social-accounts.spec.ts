import type { SocialPlatform } from './platforms/names.js';
import {
  accountNameOf,
  accountNameProblem,
  accountPage,
  accountProblems,
  SOCIAL_ACCOUNTS_MAX,
} from './social-accounts.js';

it.each<[SocialPlatform, string, string]>([
  ['instagram', ' @ada.creates ', 'ada.creates'],
  ['reddit', 'u/quiet_runner', 'quiet_runner'],
  ['reddit', '/U/quiet_runner', 'quiet_runner'],
  ['twitter', 'u/ada', 'u/ada'],
  ['tiktok', 'ada', 'ada'],
])('stores the %s account %j as %j', (platform, typed, name) => {
  expect(accountNameOf(platform, typed)).toBe(name);
  expect(accountNameOf(platform, name)).toBe(name);
});

describe('accountNameProblem', () => {
  it.each<[SocialPlatform, string]>([
    ['instagram', 'a'],
    ['instagram', '@ada.creates_1'],
    ['tiktok', 'ada.moves'],
    ['twitter', 'Ada_15_Letters_'],
    ['youtube', 'ada-makes.films'],
    ['facebook', 'ada.creates'],
    ['reddit', 'u/quiet-runner_1'],
  ])('takes on %s %j', (platform, name) => expect(accountNameProblem(platform, name)).toBeNull());

  it.each<[SocialPlatform, string]>([
    ['instagram', ''],
    ['instagram', '  @ '],
    ['instagram', 'ada..creates'],
    ['instagram', '.ada'],
    ['instagram', 'ada.'],
    ['instagram', 'a'.repeat(31)],
    ['instagram', 'ada creates'],
    ['instagram', 'https://www.instagram.com/ada/'],
    ['tiktok', 'a'],
    ['tiktok', 'ada.'],
    ['twitter', 'ada.creates'],
    ['twitter', 'a'.repeat(16)],
    ['youtube', 'ab'],
    ['youtube', '-ada'],
    ['facebook', 'ada'],
    ['facebook', 'ada_creates'],
    ['reddit', 'ab'],
    ['reddit', 'quiet.runner'],
    ['reddit', '<script>'],
  ])('refuses on %s %j, in words', (platform, name) =>
    expect(accountNameProblem(platform, name)?.message).toMatch(/\.$/),
  );
});

describe('accountProblems', () => {
  it('names the place of each problem, and an account that is there twice in any spelling', () => {
    const accounts = [
      { platform: 'tiktok', username: 'ada' },
      { platform: 'twitter', username: 'ada' },
      { platform: 'tiktok', username: '@ADA' },
      { platform: 'twitter', username: 'not a name' },
    ] as const;
    expect(accountProblems(accounts)).toEqual([
      { field: 'socialMediaAccounts.2', code: 'account_repeated', message: 'This account is in the list already.' },
      {
        field: 'socialMediaAccounts.3',
        code: 'account_name_twitter',
        message: 'X/Twitter names have 1 to 15 letters, digits and underscores.',
      },
    ]);
  });

  it('counts them', () => {
    const many = Array.from({ length: SOCIAL_ACCOUNTS_MAX + 1 }, (_, index) => ({
      platform: 'reddit' as const,
      username: `ada_${index}`,
    }));
    expect(accountProblems(many.slice(1))).toEqual([]);
    expect(accountProblems(many)).toEqual([
      {
        field: 'socialMediaAccounts',
        code: 'too_many',
        values: { max: 20 },
        message: 'A profile has at most 20 accounts.',
      },
    ]);
  });
});

it.each<[SocialPlatform, string]>([
  ['instagram', 'https://www.instagram.com/ada/'],
  ['tiktok', 'https://www.tiktok.com/@ada'],
  ['twitter', 'https://x.com/ada'],
  ['youtube', 'https://www.youtube.com/@ada'],
  ['facebook', 'https://www.facebook.com/ada'],
  ['reddit', 'https://www.reddit.com/user/ada'],
])('the page of a %s account is %s', (platform, page) => {
  expect(accountPage(platform, '@ada')).toBe(page);
  expect(accountPage(platform, 'a/../b?c')).not.toContain('?');
});
