import type { ListPeopleApiArg } from '@sparks/api-client';
import { COUNTRY_NAMES, USER_ROLES, type CountryCode, type UserRole } from '@sparks/domain';
import { oneOf, pageIn, writeParams } from '../../filters/read-params';

export const PAGE_LENGTH = 25;
export const COUNTRY_CODES = Object.keys(COUNTRY_NAMES) as CountryCode[];

/** Filters of the list, stored in the URL. */
export interface PeopleParams {
  /** Full-text search in username, name and email address. */
  readonly q: string;
  readonly role: UserRole | null;
  readonly country: CountryCode | null;
  readonly page: number;
}

/** Reads the URL; invalid values are ignored. */
export function readPeopleParams(search: URLSearchParams): PeopleParams {
  return {
    q: search.get('q')?.trim().slice(0, 100) ?? '',
    role: oneOf(USER_ROLES, search.get('role')),
    country: oneOf(COUNTRY_CODES, search.get('country')),
    page: pageIn(search),
  };
}

/** The query string, without unset filters. */
export function writePeopleParams(params: Partial<PeopleParams>): URLSearchParams {
  return writeParams({ ...params });
}

/** Whether any filter is set. */
export function isFiltered({ q, role, country }: PeopleParams): boolean {
  return q !== '' || role !== null || country !== null;
}

export function toPeopleQuery({ q, role, country, page }: PeopleParams): ListPeopleApiArg {
  return { ...(q ? { q } : {}), ...(role ? { role } : {}), ...(country ? { country } : {}), page, limit: PAGE_LENGTH };
}
