import { Types } from 'mongoose';
import { badRequest, notFound } from '../http/app-error.js';

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Whether the text is a document id: 24 hexadecimal digits. (Mongoose also takes any 12 characters; callers may not.) */
export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_ID.test(value);
}

/** An id in the one form in which ids are stored as text and compared: lower case. Everything else stays as it is. */
export function canonicalId(value: unknown): unknown {
  return isObjectId(value) ? value.toLowerCase() : value;
}

/**
 * The id as MongoDB wants it. For ids of a path: throws 404 NOT_FOUND, since nothing can exist under a malformed id;
 * with `{ from: 'body' }` throws 400 BAD_REQUEST.
 */
export function parseObjectId(id: string, options: { from?: 'path' | 'body'; field?: string } = {}): Types.ObjectId {
  if (isObjectId(id)) return new Types.ObjectId(id);
  throw options.from === 'body' ? badRequest(`${options.field ?? 'id'} must be an id`) : notFound();
}
