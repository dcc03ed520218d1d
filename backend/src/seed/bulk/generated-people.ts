import { Types } from 'mongoose';
import type { UserRole } from '@sparks/domain';
import { userWords, type UserRecord } from '../../core/users/index.js';
import { Random } from './random.js';
import { BRANDS, COUNTRIES, FIRST_NAMES, LAST_NAMES } from './words.js';

const DAY_MS = 86_400_000;
const JOINED_DAYS_BEFORE = 120;
/** Campaigns per organization. */
const SPARKS_A_BRAND = 5;
const EMAIL_HOST = 'generated.sparks.localhost';

/** The id of the n-th contributor of a seed. */
export const contributorId = (seed: number, index: number): Types.ObjectId =>
  new Types.ObjectId(new Random(seed, 'contributor', index).objectId());
/** The id of the organization behind the n-th campaign. */
export const creatorId = (seed: number, spark: number): Types.ObjectId =>
  new Types.ObjectId(new Random(seed, 'brand', Math.floor(spark / SPARKS_A_BRAND)).objectId());
/** The id of the admin who deletes contributions. */
export const moderatorId = (seed: number): Types.ObjectId =>
  new Types.ObjectId(new Random(seed, 'moderator').objectId());

/** A contributor who cannot sign in, because no identity provider issues the subject. */
export function contributorOf(seed: number, index: number, startedAt: Date): UserRecord {
  const random = new Random(seed, 'contributor profile', index);
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const person = personOf({
    _id: contributorId(seed, index),
    seed,
    startedAt,
    username: `${first}.${last}.${seed}.${index}`.toLowerCase(),
    name: `${first} ${last}`,
    firstName: first,
    role: 'contributor',
    country: random.pick(COUNTRIES),
  });
  return {
    ...person,
    gender: random.pick(['female', 'female', 'male', 'male', 'other', 'not-specified'] as const),
    birthDate: new Date(Date.UTC(random.int(1965, 2008), random.int(0, 11), random.int(1, 28))),
    experienceLevel: random.pick([1, 1, 1, 2, 2, 3, 4]),
    socialMediaAccounts: [
      {
        platform: random.pick(['instagram', 'tiktok', 'youtube', 'twitter'] as const),
        username: `${first}.${last}${index}`.toLowerCase(),
        order: 0,
      },
    ],
  };
}

/** The organization behind the n-th campaign. */
export function creatorOf(seed: number, spark: number, startedAt: Date): UserRecord {
  const index = Math.floor(spark / SPARKS_A_BRAND);
  const name = `${brandOf(spark)} Works`;
  return personOf({
    _id: creatorId(seed, spark),
    seed,
    startedAt,
    username: `${brandOf(spark)}.works.${seed}.${index}`.toLowerCase(),
    name,
    firstName: brandOf(spark),
    role: 'organization',
    country: 'US',
  });
}

/** The admin of the generated data. */
export function moderatorOf(seed: number, startedAt: Date): UserRecord {
  return personOf({
    _id: moderatorId(seed),
    seed,
    startedAt,
    username: `moderator.${seed}`,
    name: 'Generated Moderator',
    firstName: 'Generated',
    role: 'admin',
    country: 'GB',
  });
}

/** The brand of the n-th campaign. */
export function brandOf(spark: number): string {
  return BRANDS[Math.floor(spark / SPARKS_A_BRAND) % BRANDS.length] ?? 'Alder';
}

function personOf(input: {
  _id: Types.ObjectId;
  seed: number;
  startedAt: Date;
  username: string;
  name: string;
  firstName: string;
  role: UserRole;
  country: string;
}): UserRecord {
  const { _id, seed, startedAt, username, name, firstName, role, country } = input;
  const joinedAt = new Date(startedAt.getTime() - JOINED_DAYS_BEFORE * DAY_MS);
  return {
    _id,
    subject: `generated|${seed}|${_id.toHexString()}`,
    username,
    usernameKey: username,
    name,
    firstName,
    user_image: '',
    email: `${username}@${EMAIL_HOST}`,
    searchWords: userWords({ username, name, firstName, email: `${username}@${EMAIL_HOST}` }),
    roles: [role],
    role,
    country,
    experienceLevel: 1,
    socialMediaAccounts: [],
    linkedAccounts: [],
    lastClaims: { name },
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}
