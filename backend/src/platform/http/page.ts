import { MAX_PAGE_SIZE, PAGE_SIZE } from '@sparks/domain';
import type { CappedCount } from '../database/capped-count.js';
import { BooleanField, IntField } from './fields/number.fields.js';
import { IdField, StringField } from './fields/text.fields.js';

/** Deeper pages are rejected, because the cost of a skip grows with its depth. */
const MAX_PAGE = 10_000;

export class PageQuery {
  @IntField({
    query: true,
    required: false,
    min: 1,
    max: MAX_PAGE,
    default: 1,
    description: 'Page number, starting at 1',
  })
  page: number = 1;

  @IntField({
    query: true,
    required: false,
    min: 1,
    max: MAX_PAGE_SIZE,
    default: PAGE_SIZE,
    description: 'Items per page',
  })
  limit: number = PAGE_SIZE;
}

/** A list in the order of ids, newest first, whose pages begin after the last item of the page before. */
export class IdCursorQuery {
  @IdField({ required: false, description: '`nextCursor` of the previous page' })
  cursor?: string;

  @IntField({
    query: true,
    required: false,
    min: 1,
    max: MAX_PAGE_SIZE,
    default: PAGE_SIZE,
    description: 'Items per page',
  })
  limit: number = PAGE_SIZE;
}

/** Part of the response to an `IdCursorQuery`, beside `data`. */
export class IdCursorResponse {
  @IdField({ nullable: true, description: 'Send it as `cursor` to get the next page; null on the last page' })
  nextCursor: string | null;
}

export class Pagination {
  @IntField({ min: 1, description: 'Number of this page, starting at 1; 1 for a request with a cursor', example: 1 })
  currentPage: number;

  @IntField({ min: 0, description: 'Number of pages; 0 for an empty list', example: 3 })
  totalPages: number;

  @IntField({ min: 0, description: 'Number of items in all pages', example: 30 })
  totalItems: number;

  @BooleanField({
    description:
      'False when totalItems and totalPages are lower bounds, because a long list is only counted to some point beyond this page',
  })
  isExact: boolean;

  @IntField({ min: 1, description: 'Items per page', example: 12 })
  pageSize: number;

  @StringField({
    required: false,
    nullable: true,
    description: '`cursor` of the next page, `null` on the last one; absent from lists without cursors',
  })
  nextCursor?: string | null;
}

export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

/** @param nextCursor of lists with cursors only */
export function pageOf<T>(
  items: T[],
  total: CappedCount,
  query: Pick<PageQuery, 'page' | 'limit'>,
  nextCursor?: string | null,
): Page<T> {
  const totalItems = typeof total === 'number' ? total : total.moreThan;
  return {
    data: items,
    pagination: {
      currentPage: query.page,
      totalPages: Math.ceil(totalItems / query.limit),
      totalItems,
      isExact: typeof total === 'number',
      pageSize: query.limit,
      ...(nextCursor === undefined ? {} : { nextCursor }),
    },
  };
}

export function pageOffset(query: Pick<PageQuery, 'page' | 'limit'>): number {
  return (query.page - 1) * query.limit;
}
