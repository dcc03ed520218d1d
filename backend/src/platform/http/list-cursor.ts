import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import type { KeysetOrder, KeysetPosition, KeysetValue } from '../database/keyset.js';
import { isObjectId } from '../database/object-id.js';
import { badRequest, defaultMessage, type AppError } from './app-error.js';
import { StringField } from './fields/text.fields.js';
import { pageOffset, type PageQuery } from './page.js';

const CURSOR_MAX_LENGTH = 200;

/** The `cursor` of a list's query. */
export function CursorField(): PropertyDecorator {
  return StringField({
    required: false,
    minLength: 1,
    maxLength: CURSOR_MAX_LENGTH,
    description:
      '`pagination.nextCursor` of the previous response, with the same filters and order; replaces `page`. The cost of a page does not depend on its position',
  });
}

/** A sort order under a name that is unique among all lists. */
export interface ListOrder<Record> extends KeysetOrder<Record> {
  name: string;
}

/** A page of a list: by number, or after a position. */
export interface PageRange {
  skip: number;
  limit: number;
  after?: KeysetPosition;
}

/** Throws 400 `invalid_cursor` for a cursor that is malformed or belongs to another list or order. */
export function pageRange(
  { page, limit, cursor }: Pick<PageQuery, 'page' | 'limit'> & { cursor?: string },
  order: Pick<ListOrder<never>, 'name' | 'type' | 'direction'>,
): PageRange {
  if (cursor === undefined) return { skip: pageOffset({ page, limit }), limit };
  if (page !== 1) {
    const message = 'Send either page or cursor';
    throw badRequest(message, undefined, [{ field: 'page', message }]);
  }
  return { skip: 0, limit, after: decodeCursor(order, cursor) };
}

/**
 * Cuts a list with one item more than the page.
 *
 * @returns the page, and the cursor of the next one; `null` on the last page
 */
export function cutPage<Record extends { _id: Types.ObjectId }>(
  found: readonly Record[],
  limit: number,
  order: ListOrder<Record>,
): { items: Record[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > limit ? encodeCursor(order, last) : null };
}

/** Of `limit + 1` records in the order of their ids, the page; `nextCursor` is `null` on the last one. */
export function cutIdPage<Entry extends { _id: Types.ObjectId }>(
  found: readonly Entry[],
  limit: number,
): { items: Entry[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?._id.toHexString() ?? null) : null };
}

function encodeCursor<Record extends { _id: Types.ObjectId }>(order: ListOrder<Record>, last: Record): string {
  return Buffer.from(JSON.stringify([order.name, order.valueOf(last), last._id.toHexString()])).toString('base64url');
}

function decodeCursor(order: Pick<ListOrder<never>, 'name' | 'type' | 'direction'>, cursor: string): KeysetPosition {
  const fields = parseFields(cursor);
  if (fields?.length !== 3) throw invalidCursor();
  const [name, stored, id] = fields;
  const value = parseValue(order, stored);
  if (name !== order.name || value === undefined || !isObjectId(id)) throw invalidCursor();
  return { value, _id: new Types.ObjectId(id) };
}

function parseFields(cursor: string): unknown[] | null {
  try {
    const fields: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(fields) ? fields : null;
  } catch {
    return null;
  }
}

function parseValue(
  { type, direction }: Pick<ListOrder<never>, 'type' | 'direction'>,
  stored: unknown,
): KeysetValue | undefined {
  if (stored === null) return direction === 1 ? null : undefined;
  if (type === 'number') return typeof stored === 'number' ? stored : undefined;
  const date = new Date(typeof stored === 'string' ? stored : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function invalidCursor(): AppError {
  const message = defaultMessage(ERROR_CODES.invalid_cursor);
  return badRequest(message, ERROR_CODES.invalid_cursor, [{ field: 'cursor', message }]);
}
