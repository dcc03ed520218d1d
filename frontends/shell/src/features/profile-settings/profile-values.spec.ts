import { aMe } from '../../testing/fixtures';
import { changesOf, valuesOf, type ProfileValues } from './profile-values';

const me = aMe({
  name: 'Ada Obi',
  firstName: 'Ada',
  country: 'GB',
  birthDate: '1998-04-12T00:00:00.000Z',
  socialMediaAccounts: [
    { platform: 'tiktok', username: 'ada', order: 0 },
    { platform: 'reddit', username: 'quiet', order: 1 },
  ],
});
const [tiktok, reddit] = valuesOf(me).accounts as [
  ProfileValues['accounts'][number],
  ProfileValues['accounts'][number],
];

it.each<[string, Partial<ProfileValues>, object]>([
  ['nothing', {}, {}],
  ['spaces around a name', { name: ' Ada Obi ' }, {}],
  ['a name', { name: 'Ada O' }, { name: 'Ada O' }],
  ['a country', { country: 'FR' }, { country: 'FR' }],
  ['no country any more', { country: '' }, { country: null }],
  ['a birth date', { birthDate: '1998-04-13' }, { birthDate: '1998-04-13' }],
  ['no birth date any more', { birthDate: '' }, { birthDate: null }],
  ['a gender', { gender: 'female' }, { gender: 'female' }],
  ['a picture that is removed', { user_image: '' }, {}],
  ['an account in another spelling', { accounts: [{ ...tiktok, username: '@ada' }, reddit] }, {}],
  ['a row that was left empty', { accounts: [tiktok, reddit, { key: 'new', platform: 'youtube', username: ' ' }] }, {}],
  [
    'another order',
    { accounts: [reddit, tiktok] },
    {
      socialMediaAccounts: [
        { platform: 'reddit', username: 'quiet', order: 0 },
        { platform: 'tiktok', username: 'ada', order: 1 },
      ],
    },
  ],
  ['no accounts any more', { accounts: [] }, { socialMediaAccounts: [] }],
])('sends only the differences for %s', (_, change, sent) => {
  expect(changesOf({ ...valuesOf(me), ...change }, me)).toEqual(sent);
});

it('omits an unspecified gender', () => {
  expect(valuesOf(aMe()).gender).toBe('not-specified');
  expect(changesOf(valuesOf(aMe()), aMe())).toEqual({});
});
