import { primaryRole } from '@sparks/domain';
import { accountKeyOf, keysToClaim } from '../../core/users/account-keys.js';
import type { UserRecord } from '../../core/users/index.js';
import type { SeedServices } from '../seed-services.js';
import { DEMO_PEOPLE, SIGN_IN_KEYS, type DemoPerson, type PersonKey } from './people/index.js';
import { actorOf, demoId, momentOf, type Actors } from './stage.js';

/** Days relative to the first seeding. */
const JOINED_AT = -60;

/** Creates the demo users; does not change users who have signed in before. */
export async function seedPeople(services: SeedServices, issuer: string, startedAt: Date): Promise<Actors> {
  const joinedAt = momentOf(startedAt, JOINED_AT);
  const entries: [PersonKey, Actors[PersonKey]][] = [];
  for (const key of Object.keys(DEMO_PEOPLE) as PersonKey[]) {
    entries.push([key, actorOf(key, await findOrCreate(services, key, issuer, joinedAt))]);
  }
  return Object.fromEntries(entries) as Actors;
}

async function findOrCreate(services: SeedServices, key: PersonKey, issuer: string, joinedAt: Date) {
  const { users, claims } = services;
  const person: DemoPerson = DEMO_PEOPLE[key];
  const { username, name, firstName, roles, country, gender, experienceLevel } = person;
  const subject = `${issuer}|${person.sub}`;
  const found = await users.findBySubject(subject);
  if (found) return found;
  const account = accountOf(key, issuer);
  const birthDate = person.birthDate ? new Date(`${person.birthDate}T00:00:00Z`) : undefined;
  const user = {
    _id: demoId('user', key),
    subject,
    username,
    usernameKey: username.toLowerCase(),
    name,
    firstName,
    user_image: account.picture ?? '',
    email: account.email,
    roles: [...roles],
    role: primaryRole([...roles]),
    country,
    gender,
    birthDate,
    experienceLevel,
    linkedAccounts: connectedAccounts(person, joinedAt),
    socialMediaAccounts: person.accounts.map(([platform, handle], order) => ({ platform, username: handle, order })),
    // As stored by the first sign-in, so that signing in changes nothing.
    lastClaims: { name, picture: account.picture },
    createdAt: joinedAt,
  };
  const created = await users.insertUnlessTaken(user);
  if (created) {
    await claimAccounts(services, created);
    return created;
  }
  // The username is taken by a user of another provider; the regular sign-in picks a free one.
  await claims.resolveFromClaims({
    subject,
    username,
    name,
    firstName,
    ...account,
    country,
    gender,
    birthDate,
    roles: [...roles],
  });
  const resolved = await users.findBySubject(subject);
  if (!resolved) throw new Error(`${username} could not be created`);
  return resolved;
}

/** As linking does it: nobody else can link these accounts. */
async function claimAccounts({ linkedAccounts, transactions }: SeedServices, user: UserRecord): Promise<void> {
  const keys = user.linkedAccounts.flatMap(keysToClaim);
  await transactions.runInTransaction(async (session) => {
    for (const key of keys) await linkedAccounts.claim(user._id, key, user.createdAt, session);
  });
}

function connectedAccounts({ connectedX, accounts, proven = [] }: DemoPerson, linkedAt: Date) {
  const byCode = accounts
    .filter(([platform]) => proven.includes(platform))
    .map(([platform, username]) => ({
      platform,
      username,
      accountId: null,
      key: accountKeyOf({ platform, accountId: null, username }),
      method: 'bio_code' as const,
      linkedAt,
    }));
  const bySignIn = connectedX
    ? [
        {
          ...connectedX,
          platform: 'twitter' as const,
          key: `twitter:${connectedX.accountId}`,
          method: 'oauth' as const,
          linkedAt,
        },
      ]
    : [];
  return [...byCode, ...bySignIn];
}

/** Claims of the local identity provider; users who cannot sign in have none. */
function accountOf(key: PersonKey, issuer: string): { picture?: string; email?: string } {
  const { username } = DEMO_PEOPLE[key];
  const canSignIn = (SIGN_IN_KEYS as readonly PersonKey[]).includes(key);
  return canSignIn ? { picture: `${issuer}/avatars/${username}.svg`, email: `${username}@sparks.localhost` } : {};
}
