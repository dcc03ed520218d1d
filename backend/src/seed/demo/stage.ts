import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { isAdmin, isOrganization, USER_ROLES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { SeedServices } from '../seed-services.js';
import type { CampaignKey } from './campaigns.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_PEOPLE, type PersonKey } from './people/index.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export type Actors = Readonly<Record<PersonKey, AuthUser>>;

export interface Stage {
  services: SeedServices;
  actors: Actors;
}

export interface Step {
  /** Days relative to the first seeding. */
  at: number;
  /** Used in error messages. */
  name: string;
  /** Idempotent. The clock is set to `at`. */
  run: (at: Date) => Promise<void>;
}

export function momentOf(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + Math.round(days * DAY_MS));
}

/** 1 January 2026 in seconds, in hexadecimal: the first four bytes of an id. */
const DEMO_TIME = (Date.UTC(2026, 0, 1) / 1_000).toString(16);

/** Deterministic id by kind and name. The sitemap finds campaigns and contributions by the time in their ids. */
export function demoId(kind: 'user' | 'spark' | 'block' | 'payment', name: string): Types.ObjectId {
  const hash = createHash('sha256').update(`sparks demo ${kind} ${name}`).digest('hex');
  const isListed = kind === 'spark' || kind === 'block';
  return new Types.ObjectId(isListed ? DEMO_TIME + hash.slice(0, 16) : hash.slice(0, 24));
}

export const sparkIdOf = (key: CampaignKey): Types.ObjectId => demoId('spark', key);

/** Campaign and post identify a contribution. */
export const contributionKey = ({ campaign, post }: Pick<DemoContribution, 'campaign' | 'post'>): string =>
  `${campaign ?? 'general'}-${post}`;

export const blockIdOf = (contribution: Pick<DemoContribution, 'campaign' | 'post'>): Types.ObjectId =>
  demoId('block', contributionKey(contribution));

export function actorOf(key: PersonKey, user: { _id: Types.ObjectId; username: string; name: string }): AuthUser {
  const { roles, country } = DEMO_PEOPLE[key];
  return {
    id: user._id.toHexString(),
    username: user.username,
    name: user.name,
    role: USER_ROLES.find((role) => roles.includes(role)) ?? 'contributor',
    roles: [...roles],
    isAdmin: isAdmin({ roles: [...roles] }),
    isOrganization: isOrganization({ roles: [...roles] }),
    country,
  };
}
