import type { ApiError } from '@sparks/api-client';
import { aPerson, aSpark, CREATOR_ID, NOW } from '../testing/samples';
import { chooseScreen, type Screen, type Situation } from './choose-screen';

const error: ApiError = { code: 'SERVER_ERROR', message: 'Internal server error', status: 500 };
const closed = { isPrivate: true, hasAccess: false } as const;

/** A contributor who may submit; each case overrides some fields. */
const allowed: Situation = {
  session: 'signed-in',
  spark: { data: aSpark() },
  me: { data: aPerson() },
  access: {},
  hasContributed: { data: false },
};

const cases: [string, Partial<Situation>, Partial<Screen>][] = [
  ['a first submission', {}, { kind: 'submit' }],
  ['a further submission', { hasContributed: { data: true } }, { kind: 'resubmit' }],
  ['the campaign is loading', { spark: {} }, { kind: 'loading' }],
  ['the campaign failed to load', { spark: { error } }, { kind: 'failed', part: 'spark', error }],
  ['the session is loading', { session: 'loading', me: {} }, { kind: 'loading' }],
  ['the campaign has ended', { spark: { data: aSpark({ status: 'ended' }) } }, { kind: 'not-open', reason: 'ended' }],
  [
    'the campaign was closed, signed out',
    { session: 'signed-out', me: {}, spark: { data: aSpark({ manuallyClosed: true }) } },
    { kind: 'not-open', reason: 'closed' },
  ],
  ['signed out', { session: 'signed-out', me: {}, hasContributed: {} }, { kind: 'sign-in', isExpired: false }],
  ['the session has expired', { session: 'expired', me: {}, hasContributed: {} }, { kind: 'sign-in', isExpired: true }],
  [
    'private, signed out',
    { session: 'signed-out', me: {}, spark: { data: aSpark(closed) } },
    { kind: 'access', status: 'none' },
  ],
  ['private, access is loading', { spark: { data: aSpark(closed) } }, { kind: 'loading' }],
  [
    'private, access failed to load',
    { spark: { data: aSpark(closed) }, access: { error } },
    { kind: 'failed', part: 'access', error },
  ],
  [
    'private, not requested',
    { spark: { data: aSpark(closed) }, access: { data: { status: 'none', hasAccess: false } } },
    { kind: 'access', status: 'none' },
  ],
  [
    'private, pending',
    { spark: { data: aSpark(closed) }, access: { data: { status: 'pending', hasAccess: false } } },
    { kind: 'access', status: 'pending' },
  ],
  [
    'private, rejected',
    { spark: { data: aSpark(closed) }, access: { data: { status: 'rejected', hasAccess: false } } },
    { kind: 'access', status: 'rejected' },
  ],
  [
    'private, accepted in the meantime',
    { spark: { data: aSpark(closed) }, access: { data: { status: 'accepted', hasAccess: true } } },
    { kind: 'submit' },
  ],
  [
    'private, admin',
    { spark: { data: aSpark({ isPrivate: true, hasAccess: true }) }, me: { data: aPerson({ roles: ['admin'] }) } },
    { kind: 'submit' },
  ],
  [
    'private, creator',
    { spark: { data: aSpark({ isPrivate: true, hasAccess: true }) }, me: { data: aPerson({ _id: CREATOR_ID }) } },
    { kind: 'submit' },
  ],
  ['the profile is loading', { me: {}, hasContributed: {} }, { kind: 'loading' }],
  ['the profile failed to load', { me: { error }, hasContributed: {} }, { kind: 'failed', part: 'me', error }],
  ['another country', { spark: { data: aSpark({ location: ['DE', 'FR'] }) } }, { kind: 'location' }],
  [
    'a country that does not count yet',
    {
      spark: { data: aSpark({ location: ['FR'] }) },
      me: { data: aPerson({ country: 'FR', countryChange: { from: 'GB', countsFrom: '2026-06-22T12:00:00.000Z' } }) },
    },
    { kind: 'location' },
  ],
  ['the country in lower case', { spark: { data: aSpark({ location: ['gb'] }) } }, { kind: 'submit' }],
  [
    'everywhere',
    { spark: { data: aSpark({ location: [] }) }, me: { data: aPerson({ country: undefined }) } },
    { kind: 'submit' },
  ],
  [
    'no country, restricted campaign',
    { spark: { data: aSpark({ location: ['GB'] }) }, me: { data: aPerson({ country: undefined }) } },
    { kind: 'location' },
  ],
  ['the contribution check is loading', { hasContributed: {} }, { kind: 'loading' }],
  ['the contribution check failed', { hasContributed: { error } }, { kind: 'failed', part: 'contribution', error }],
];

it.each(cases)('%s', (_what, changes, expected) => {
  expect(chooseScreen({ ...allowed, ...changes }, NOW)).toMatchObject(expected);
});
