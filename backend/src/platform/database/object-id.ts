import { Types } from 'mongoose';
import { badRequest, notFound } from '../http/app-error.js';

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** 24 hexadecimal digits; stricter than Mongoose, which also accepts any 12 characters. */
export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_ID.test(value);
}

/** Lower-cases ids, because they are stored and compared as text; other values stay as they are. */
export function canonicalId(value: unknown): unknown {
  return isObjectId(value) ? value.toLowerCase() : value;
}

/**
 * Throws 404 NOT_FOUND for a malformed id, since no document can have it; with `{ from: 'body' }` 400 BAD_REQUEST.
 */
export function parseObjectId(id: string, options: { from?: 'path' | 'body'; field?: string } = {}): Types.ObjectId {
  if (isObjectId(id)) return new Types.ObjectId(id);
  throw options.from === 'body' ? badRequest(`${options.field ?? 'id'} must be an id`) : notFound();
}
