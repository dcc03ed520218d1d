import { CONTENT_TYPES, DISPLAY_STATUSES, PAGE_SIZE, SOCIAL_PLATFORMS, type ContentType, type DisplayStatus, type SocialPlatform } from '@sparks/domain';

export const SORTS = ['newest', 'ending', 'budget'] as const;
export type Sort = (typeof SORTS)[number];

/** What the list shows; it lives in the address, so that a filtered list can be shared and the back button works. */
export interface DiscoverParams {
  readonly search: string;
  readonly status: DisplayStatus | null;
  readonly platform: SocialPlatform | null;
  readonly contentType: ContentType | null;
  readonly sort: Sort;
  /** Only the person's own campaigns, with drafts. */
  readonly mine: boolean;
  /** From 1. */
  readonly page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null => values.find((candidate) => candidate === value) ?? null;

/** Reads the address; what it does not know counts as not set. */
export function readParams(search: URLSearchParams): DiscoverParams {
  const page = Number(search.get('page') ?? 1);
  return {
    search: search.get('q')?.trim() ?? '',
    status: oneOf(DISPLAY_STATUSES, search.get('status')),
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')),
    contentType: oneOf(CONTENT_TYPES, search.get('type')),
    sort: oneOf(SORTS, search.get('sort')) ?? 'newest',
    mine: search.get('mine') === 'true',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list; defaults are left out. */
export function writeParams(params: DiscoverParams): URLSearchParams {
  const entries: [string, string | null][] = [
    ['q', params.search || null],
    ['status', params.status],
    ['platform', params.platform],
    ['type', params.contentType],
    ['sort', params.sort === 'newest' ? null : params.sort],
    ['mine', params.mine ? 'true' : null],
    ['page', params.page > 1 ? String(params.page) : null],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A change of what is shown goes back to the first page, unless it is the page that changes. */
export function changeParams(params: DiscoverParams, change: Partial<DiscoverParams>): DiscoverParams {
  return { ...params, page: 1, ...change };
}

/** How many filters are set, besides search and order; for the button that opens them on a phone. */
export function countFilters({ status, platform, contentType, mine }: DiscoverParams): number {
  return [status, platform, contentType, mine || null].filter((value) => value !== null).length;
}

/** The query of `GET /spark`. */
export function toQuery(params: DiscoverParams) {
  return {
    page: params.page,
    limit: PAGE_SIZE,
    sort: params.sort,
    ...(params.search ? { search: params.search } : {}),
    ...(params.status ? { status: params.status } : {}),
    ...(params.platform ? { platform: params.platform } : {}),
    ...(params.contentType ? { contentType: params.contentType } : {}),
    ...(params.mine ? { mine: true } : {}),
  };
}
