import {
  birthDateProblem,
  plainBio,
  plainName,
  profileLink,
  profileProblems,
  type ProfileInput,
} from './profile-rules.js';

const NOW = '2026-05-01T12:00:00Z';
const PICTURE = `/media/uploads/${'0a'.repeat(20)}-thumbnail.webp`;

it.each<[string, ProfileInput]>([
  ['nothing', {}],
  [
    'everything',
    {
      name: 'Ada Obi',
      firstName: 'Ada',
      user_image: PICTURE,
      country: 'GB',
      gender: 'not-specified',
      birthDate: '1998-04-12',
      socialMediaAccounts: [{ platform: 'tiktok', username: '@ada' }],
      bio: 'b'.repeat(300),
      links: ['https://ada.example.org/work?from=sparks', 'https://ada.example.org/shop'],
    },
  ],
  [
    'all that can be removed',
    {
      firstName: '',
      user_image: '',
      country: null,
      gender: null,
      birthDate: null,
      socialMediaAccounts: [],
      bio: '',
      links: [],
    },
  ],
])('takes %s', (_, profile) => expect(profileProblems(profile, NOW)).toEqual([]));

it.each<[ProfileInput, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'a'.repeat(81) }, 'name'],
  [{ firstName: 'a'.repeat(81) }, 'firstName'],
  [{ user_image: 'https://elsewhere.example/eye.png' }, 'user_image'],
  [{ user_image: '/media/uploads/../../secret.webp' }, 'user_image'],
  [{ user_image: 'javascript:alert(1)' }, 'user_image'],
  [{ country: 'gb' }, 'country'],
  [{ country: 'GLOBAL' }, 'country'],
  [{ gender: 'unknown' }, 'gender'],
  [{ birthDate: 'yesterday' }, 'birthDate'],
  [{ socialMediaAccounts: [{ platform: 'twitter', username: 'no name' }] }, 'socialMediaAccounts.0'],
  [{ bio: 'b'.repeat(301) }, 'bio'],
  [{ links: Array.from({ length: 6 }, (_, index) => `https://example.org/${index}`) }, 'links'],
  [{ links: ['https://example.org', 'http://example.org'] }, 'links.1'],
  [{ links: ['https://example.org/a', 'https://EXAMPLE.org/a'] }, 'links.1'],
  [{ links: [`https://example.org/${'a'.repeat(500)}`] }, 'links.0'],
])('refuses %j at %s', (profile, field) => {
  expect(profileProblems(profile, NOW).map((problem) => problem.field)).toEqual([field]);
});

it('reports all problems at once', () => {
  expect(profileProblems({ name: '', country: 'XX', birthDate: '2999-01-01' }, NOW).map(({ field }) => field)).toEqual([
    'name',
    'country',
    'birthDate',
  ]);
});

it.each([
  ['1900-01-01', null],
  ['1899-12-31', 'Enter a year from 1900.'],
  ['2013-05-01', null],
  ['2013-05-02', 'You must be at least 13 years old.'],
  ['2012-02-29', null],
  ['2026-05-02', 'A birth date is in the past.'],
  ['2020-13-40', 'Enter a date.'],
])('the birth date %s: %s', (value, problem) => expect(birthDateProblem(value, NOW)?.message ?? null).toBe(problem));

it.each([
  ['  Ada \n Whitfield ', 'Ada Whitfield'],
  ['A\u202Ed\u200Ba\u0007', 'Ada'],
  ['Zoe\u0308', 'Zo\u00EB'],
  // Some scripts and emoji need joiners.
  ['\u0645\u06CC\u200C\u062E', '\u0645\u06CC\u200C\u062E'],
  ['\u200B\u2060 \u200D', ''],
])('a name %j is stored as %j', (typed, name) => expect(plainName(typed)).toBe(name));

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.org',
  'http://example.org',
  '//example.org',
  'example.org',
  'https://',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://you@example.org',
  'https://you:secret@example.org',
  'https://example.org/a b',
  'java\nscript:alert(1)',
])('refuses %j as a link of a profile', (typed) => expect(profileLink(typed)).toBeNull());

it.each([
  [' https://example.org ', 'https://example.org/'],
  ['HTTPS://Example.org/A', 'https://example.org/A'],
  ['https://b\u00FCcher.example/', 'https://xn--bcher-kva.example/'],
])('stores the link %j as %j', (typed, stored) => expect(profileLink(typed)).toBe(stored));

it.each([
  ['  Films \r\n\r\n\r\n\r\nand  coffee ', 'Films\n\nand coffee'],
  ['A\u202Eb\u200Bc\u0007', 'Abc'],
  [' \n ', ''],
])('stores the bio %j as %j', (typed, stored) => expect(plainBio(typed)).toBe(stored));
