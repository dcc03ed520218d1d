import {
  BUDGET_MAX_CENTS,
  CONTENT_TYPES,
  DISPLAY_STATUSES,
  isCountryCode,
  PAGE_SIZE,
  parseDollars,
  SOCIAL_PLATFORMS,
  typedDollars,
  type ContentType,
  type CountryCode,
  type DisplayStatus,
  type SocialPlatform,
} from '@sparks/domain';

export const SORTS = ['pay', 'ending', 'newest', 'budget'] as const;
export type Sort = (typeof SORTS)[number];

export const ACCESS_KINDS = ['public', 'private'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Filters in the URL, so that a list can be shared and the back button works. */
export interface DiscoverParams {
  readonly search: string;
  readonly status: DisplayStatus | null;
  readonly platform: SocialPlatform | null;
  readonly contentType: ContentType | null;
  readonly country: CountryCode | null;
  readonly access: AccessKind | null;
  /** Cents; dollars in the URL. */
  readonly minCents: number | null;
  /** Never below `minCents`; a reversed range is swapped. */
  readonly maxCents: number | null;
  readonly sort: Sort;
  /** The user's own campaigns, including drafts. */
  readonly mine: boolean;
  /** The campaigns that the user saved. */
  readonly saved: boolean;
  /** Starts at 1. */
  readonly page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((candidate) => candidate === value) ?? null;

/** Invalid values count as unset. */
export function readParams(search: URLSearchParams): DiscoverParams {
  const page = Number(search.get('page') ?? 1);
  const country = search.get('country')?.toUpperCase();
  return {
    search: search.get('q')?.trim() ?? '',
    status: oneOf(DISPLAY_STATUSES, search.get('status')),
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')),
    contentType: oneOf(CONTENT_TYPES, search.get('type')),
    country: isCountryCode(country) ? country : null,
    access: oneOf(ACCESS_KINDS, search.get('access')),
    ...inOrder(readAmount(search.get('min')), readAmount(search.get('max'))),
    sort: oneOf(SORTS, search.get('sort')) ?? 'newest',
    mine: search.get('mine') === 'true',
    saved: search.get('saved') === 'true',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Dollars in the URL, independent of the language, as cents; `null` when invalid or above the maximum budget. */
function readAmount(text: string | null): number | null {
  const cents = text === null ? null : parseDollars(text);
  return cents === null || cents > BUDGET_MAX_CENTS ? null : cents;
}

export function inOrder(
  minCents: number | null,
  maxCents: number | null,
): Pick<DiscoverParams, 'minCents' | 'maxCents'> {
  const isReversed = minCents !== null && maxCents !== null && minCents > maxCents;
  return isReversed ? { minCents: maxCents, maxCents: minCents } : { minCents, maxCents };
}

/** Omits defaults. */
export function writeParams(params: DiscoverParams): URLSearchParams {
  const entries: [string, string | null][] = [
    ['q', params.search || null],
    ['status', params.status],
    ['platform', params.platform],
    ['type', params.contentType],
    ['country', params.country],
    ['access', params.access],
    ['min', params.minCents === null ? null : typedDollars(params.minCents)],
    ['max', params.maxCents === null ? null : typedDollars(params.maxCents)],
    ['sort', params.sort === 'newest' ? null : params.sort],
    ['mine', params.mine ? 'true' : null],
    ['saved', params.saved ? 'true' : null],
    ['page', params.page > 1 ? String(params.page) : null],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Resets the page unless the page itself changes. */
export function changeParams(params: DiscoverParams, change: Partial<DiscoverParams>): DiscoverParams {
  return { ...params, page: 1, ...change };
}

/** The number of active filters, without search and sort order. */
export function countFilters({
  status,
  platform,
  contentType,
  country,
  access,
  minCents,
  maxCents,
  mine,
  saved,
}: DiscoverParams): number {
  return [status, platform, contentType, country, access, minCents ?? maxCents, mine || null, saved || null].filter(
    (value) => value !== null,
  ).length;
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
    ...(params.country ? { country: params.country } : {}),
    ...(params.access ? { private: params.access === 'private' } : {}),
    ...(params.minCents === null ? {} : { minBudget: params.minCents }),
    ...(params.maxCents === null ? {} : { maxBudget: params.maxCents }),
    ...(params.mine ? { mine: true } : {}),
    ...(params.saved ? { saved: true } : {}),
  };
}
