import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { isAdmin, isOrganization, USER_ROLES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { SeedServices } from '../seed-services.js';
import type { CampaignKey } from './campaigns.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_PEOPLE, type PersonKey } from './people/index.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The actors as the services see whoever calls them. */
export type Actors = Readonly<Record<PersonKey, AuthUser>>;

/** What every step of the story needs. */
export interface Stage {
  services: SeedServices;
  actors: Actors;
}

/** One step of the story. */
export interface Step {
  /** When it happened, in days from the first seeding. */
  at: number;
  /** For the message when it fails. */
  name: string;
  /** Does it unless it was done. The clock stands at its time, which is also given. */
  run: (at: Date) => Promise<void>;
}

/** A moment of the story. */
export function momentOf(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + Math.round(days * DAY_MS));
}

/** An id that follows from a name: the same at every run, on every machine. */
export function demoId(kind: 'user' | 'spark' | 'block' | 'payment', name: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(`sparks demo ${kind} ${name}`).digest('hex').slice(0, 24));
}

/** The id of a campaign of the story, the same in every copy. */
export const sparkIdOf = (key: CampaignKey): Types.ObjectId => demoId('spark', key);

/** A post is in a campaign once, so both together name the contribution. */
export const contributionKey = ({ campaign, post }: Pick<DemoContribution, 'campaign' | 'post'>): string =>
  `${campaign ?? 'general'}-${post}`;

/** The id of a contribution of the story, the same in every copy. */
export const blockIdOf = (contribution: Pick<DemoContribution, 'campaign' | 'post'>): Types.ObjectId =>
  demoId('block', contributionKey(contribution));

/** A person as somebody who calls a service. */
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
