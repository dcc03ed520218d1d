import type { ListBlocksApiArg } from '@sparks/api-client';
import {
  DEFAULT_SORT_BY,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  SORT_BY,
  type SocialPlatform,
  type SortBy,
} from '@sparks/domain';
import { idIn, oneOf, pageIn, writeParams } from '../../filters/read-params';

export const PAGE_LENGTH = 25;
/** States of the list; `deleted` is one of its own, for admins who are no organization. */
export const TABS = [...MODERATION_STATUSES, 'deleted'] as const;
export type Tab = (typeof TABS)[number];

/** What the list shows; it lives in the address. */
export interface BlockParams {
  readonly tab: Tab;
  /** Id of a campaign. */
  readonly campaign: string;
  readonly platform: SocialPlatform | null;
  /** Beginning of the contributor's username. */
  readonly contributor: string;
  readonly sort: SortBy;
  /** From 1. */
  readonly page: number;
  /** Id of the contribution whose details are open; '' for none. */
  readonly open: string;
}

/** Reads the address; what it does not know, and what is not for this person, counts as not set. */
export function readBlockParams(search: URLSearchParams, { seesDeleted }: { seesDeleted: boolean }): BlockParams {
  const tab = oneOf(TABS, search.get('tab')) ?? 'pending';
  return {
    tab: tab === 'deleted' && !seesDeleted ? 'pending' : tab,
    campaign: idIn(search, 'campaign'),
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')),
    contributor: search.get('contributor')?.trim().slice(0, 100) ?? '',
    sort: oneOf(SORT_BY, search.get('sort')) ?? DEFAULT_SORT_BY,
    page: pageIn(search),
    open: idIn(search, 'open'),
  };
}

/** The address of a list; defaults are left out. */
export function writeBlockParams({ tab, sort, ...params }: Partial<BlockParams>): URLSearchParams {
  return writeParams({ tab: tab !== 'pending' && tab, ...params, sort: sort !== DEFAULT_SORT_BY && sort });
}

/** Whether anything but the tab narrows the list. */
export function isFiltered({ campaign, platform, contributor }: BlockParams): boolean {
  return campaign !== '' || platform !== null || contributor !== '';
}

/** The query of `GET /blocks`. */
export function toBlocksQuery({ tab, campaign, platform, contributor, sort, page }: BlockParams): ListBlocksApiArg {
  return {
    ...(tab === 'deleted' ? { filterBy: 'deleted' } : { status: tab }),
    ...(campaign ? { sparkId: campaign } : {}),
    ...(platform ? { platform } : {}),
    ...(contributor ? { contributor } : {}),
    sortBy: sort,
    page,
    limit: PAGE_LENGTH,
  };
}
