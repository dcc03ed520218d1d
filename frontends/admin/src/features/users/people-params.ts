import type { ListPeopleApiArg } from '@sparks/api-client';
import { COUNTRY_NAMES, USER_ROLES, type CountryCode, type UserRole } from '@sparks/domain';
import { oneOf, pageIn, writeParams } from '../../filters/read-params';

export const PAGE_LENGTH = 25;
export const COUNTRY_CODES = Object.keys(COUNTRY_NAMES) as CountryCode[];

/** What the list shows; it lives in the address. */
export interface PeopleParams {
  /** Words of a username, a name or an e-mail address. */
  readonly q: string;
  readonly role: UserRole | null;
  readonly country: CountryCode | null;
  /** From 1. */
  readonly page: number;
}

/** Reads the address; what it does not know counts as not set. */
export function readPeopleParams(search: URLSearchParams): PeopleParams {
  return {
    q: search.get('q')?.trim().slice(0, 100) ?? '',
    role: oneOf(USER_ROLES, search.get('role')),
    country: oneOf(COUNTRY_CODES, search.get('country')),
    page: pageIn(search),
  };
}

/** The address of a list; what is not set is left out. */
export function writePeopleParams(params: Partial<PeopleParams>): URLSearchParams {
  return writeParams({ ...params });
}

/** Whether anything narrows the list. */
export function isFiltered({ q, role, country }: PeopleParams): boolean {
  return q !== '' || role !== null || country !== null;
}

/** The query of `GET /api/admin/users`. */
export function toPeopleQuery({ q, role, country, page }: PeopleParams): ListPeopleApiArg {
  return { ...(q ? { q } : {}), ...(role ? { role } : {}), ...(country ? { country } : {}), page, limit: PAGE_LENGTH };
}
