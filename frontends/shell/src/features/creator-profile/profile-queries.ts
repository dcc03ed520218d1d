import type { UserPublic } from '@sparks/api-client';
import { PAGE_SIZE } from '@sparks/domain';

export type ProfileTab = 'campaigns' | 'contributions';

/** The tab that a profile shows first. */
export const firstTabOf = ({ role }: UserPublic): ProfileTab =>
  role === 'contributor' ? 'contributions' : 'campaigns';

export const campaignsOf = ({ _id }: UserPublic) => ({ creator: _id, limit: PAGE_SIZE });

export const contributionsOf = ({ _id }: UserPublic) =>
  ({ userId: _id, status: 'approved', limit: PAGE_SIZE }) as const;
