import type { Person } from './people.js';

export const CLAIMS_OF_SCOPES = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'picture', 'public_metadata', 'country', 'gender', 'birthdate'],
  email: ['email', 'email_verified'],
};

/** Claims of a person in ID and access tokens, without `sub`. */
export function claimsOf(person: Person, issuer: string): Record<string, unknown> {
  return {
    preferred_username: person.username,
    name: person.name,
    given_name: person.givenName,
    picture: `${issuer}/avatars/${person.username}.svg`,
    email: `${person.username}@sparks.localhost`,
    email_verified: true,
    public_metadata: { role: person.roles.length === 1 ? person.roles[0] : person.roles },
    country: person.country,
    ...(person.gender ? { gender: person.gender } : {}),
    ...(person.birthdate ? { birthdate: person.birthdate } : {}),
  };
}
