import { MAX_PAGE_SIZE, PAGE_SIZE } from '@sparks/domain';
import type { CappedCount } from '../database/capped-count.js';
import { BooleanField, IntField } from './fields/number.fields.js';

/** Pages deeper than this are refused: a skip over millions of rows would cost more than any reader gains. */
const MAX_PAGE = 10_000;

/** `?page=&limit=` of every list. */
export class PageQuery {
  @IntField({ query: true, required: false, min: 1, max: MAX_PAGE, default: 1, description: 'Page, from 1' })
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

/** Where a page stands in its list. */
export class Pagination {
  @IntField({ min: 1, description: 'The page of this answer, from 1', example: 1 })
  currentPage: number;

  @IntField({ min: 0, description: 'How many pages there are; 0 for an empty list', example: 3 })
  totalPages: number;

  @IntField({ min: 0, description: 'How many items there are in all pages', example: 30 })
  totalItems: number;

  @BooleanField({
    description:
      'False when there are more items and pages than that: a long list is counted only some way beyond the page that is read',
  })
  isExact: boolean;

  @IntField({ min: 1, description: 'Items per page', example: 12 })
  pageSize: number;
}

/** One page of a list, as every list answers. */
export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

/** Builds the answer of a list from one page of items and the count of all. */
export function pageOf<T>(items: T[], total: CappedCount, query: Pick<PageQuery, 'page' | 'limit'>): Page<T> {
  const totalItems = typeof total === 'number' ? total : total.moreThan;
  return {
    data: items,
    pagination: {
      currentPage: query.page,
      totalPages: Math.ceil(totalItems / query.limit),
      totalItems,
      isExact: typeof total === 'number',
      pageSize: query.limit,
    },
  };
}

/** How many items come before the page. */
export function offsetOf(query: Pick<PageQuery, 'page' | 'limit'>): number {
  return (query.page - 1) * query.limit;
}
