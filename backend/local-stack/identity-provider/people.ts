/** Roles in the claim `public_metadata.role`. */
export type LocalRole = 'contributor' | 'individual' | 'organization' | 'admin';

export interface Person {
  /** Claim `sub`; never changes. */
  id: string;
  username: string;
  name: string;
  givenName: string;
  /** Several when the account is, for example, both admin and organization. */
  roles: [LocalRole, ...LocalRole[]];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Absent for organizations. */
  gender?: 'female' | 'male';
  /** YYYY-MM-DD */
  birthdate?: string;
}

/** Local users. Contributors differ in country and age group, so that analytics have data to show. */
export const PEOPLE: readonly Person[] = [
  {
    id: 'local-ada',
    username: 'ada',
    name: 'Ada Whitfield',
    givenName: 'Ada',
    roles: ['contributor'],
    country: 'GB',
    gender: 'female',
    birthdate: '1998-04-12',
  },
  {
    id: 'local-ben',
    username: 'ben',
    name: 'Ben Hoffmann',
    givenName: 'Ben',
    roles: ['contributor'],
    country: 'DE',
    gender: 'male',
    birthdate: '1990-09-03',
  },
  {
    id: 'local-cleo',
    username: 'cleo',
    name: 'Cleo Marsh',
    givenName: 'Cleo',
    roles: ['individual'],
    country: 'US',
    gender: 'female',
    birthdate: '1994-01-27',
  },
  {
    id: 'local-acme',
    username: 'acme',
    name: 'Acme Outdoor',
    givenName: 'Acme',
    roles: ['organization'],
    country: 'US',
  },
  {
    id: 'local-root',
    username: 'root',
    name: 'Robin Root',
    givenName: 'Robin',
    roles: ['admin'],
    country: 'GB',
    gender: 'male',
    birthdate: '1986-07-19',
  },
  {
    id: 'local-rootorg',
    username: 'rootorg',
    name: 'Sparks Studio',
    givenName: 'Sparks',
    roles: ['admin', 'organization'],
    country: 'US',
  },
  {
    id: 'local-ngozi',
    username: 'ngozi',
    name: 'Ngozi Adeyemi',
    givenName: 'Ngozi',
    roles: ['contributor'],
    country: 'NG',
    gender: 'female',
    birthdate: '2003-02-17',
  },
  {
    id: 'local-arjun',
    username: 'arjun',
    name: 'Arjun Mehta',
    givenName: 'Arjun',
    roles: ['contributor'],
    country: 'IN',
    gender: 'male',
    birthdate: '1985-11-30',
  },
  {
    id: 'local-bia',
    username: 'bia',
    name: 'Beatriz Nogueira',
    givenName: 'Beatriz',
    roles: ['contributor'],
    country: 'BR',
    gender: 'female',
    birthdate: '1979-06-21',
  },
  {
    id: 'local-kip',
    username: 'kip',
    name: 'Kip Chebet',
    givenName: 'Kip',
    roles: ['contributor'],
    country: 'KE',
    gender: 'male',
    birthdate: '2009-01-08',
  },
];

/** Creates a second account from a template: `kip-wallet` copies `kip` under its own `sub`. */
const OF_A_KIND = /^([a-z]+)(-[a-z0-9]{1,20})$/;
const ID_PREFIX = 'local-';

/** Finds a local user, or derives one from a name such as `ada-2`. */
export function personByUsername(username: string): Person | undefined {
  const known = PEOPLE.find((person) => person.username === username);
  if (known) return known;
  const [, kind, own] = OF_A_KIND.exec(username) ?? [];
  const like = PEOPLE.find((person) => person.username === kind);
  return like && { ...like, id: `${like.id}${own}`, username };
}

export const personById = (id: string): Person | undefined =>
  id.startsWith(ID_PREFIX) ? personByUsername(id.slice(ID_PREFIX.length)) : undefined;
