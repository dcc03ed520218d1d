import type { UserRole } from '@sparks/domain';

/** A test user. */
export interface Person {
  username: string;
  name: string;
  roles: UserRole[];
  /** ISO 3166-1 alpha-2. */
  country?: string;
}

/** The users that the local stack seeds as well. */
export const PEOPLE = {
  ada: { username: 'ada', name: 'Ada Obi', roles: ['contributor'], country: 'GB' },
  ben: { username: 'ben', name: 'Ben Vogel', roles: ['contributor'], country: 'DE' },
  cleo: { username: 'cleo', name: 'Cleo Martin', roles: ['individual'], country: 'FR' },
  acme: { username: 'acme', name: 'Acme Studios', roles: ['organization'], country: 'US' },
  root: { username: 'root', name: 'Robin Root', roles: ['admin'], country: 'GB' },
  rootorg: { username: 'rootorg', name: 'Root Agency', roles: ['admin', 'organization'], country: 'US' },
} as const satisfies Record<string, Omit<Person, 'roles'> & { roles: readonly UserRole[] }>;

export type PersonName = keyof typeof PEOPLE;

/** A seeded user by name, or the given one. */
export function personOf(who: PersonName | Person): Person {
  if (typeof who !== 'string') return who;
  const person = PEOPLE[who];
  return { ...person, roles: [...person.roles] };
}
