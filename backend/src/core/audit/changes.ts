import { Types } from 'mongoose';

export interface Changes {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * The fields that differ between two states, or `null`. Without `before` (created) or `after` (deleted), all fields of
 * the other state count. Ids become strings; a missing field is `null`.
 * @param fields the fields to compare; no others are logged
 */
export function changesBetween<State extends object>(
  before: State | null,
  after: State | null,
  fields: readonly (keyof State & string)[],
): Changes | null {
  const pairs = fields
    .map((name) => ({ name, was: normalize(before?.[name]), is: normalize(after?.[name]) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  if (pairs.length === 0) return null;
  return {
    ...(before ? { before: Object.fromEntries(pairs.map(({ name, was }) => [name, was])) } : {}),
    ...(after ? { after: Object.fromEntries(pairs.map(({ name, is }) => [name, is])) } : {}),
  };
}

/** Normalized, so that equal values have equal JSON. */
function normalize(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, normalize(nested)]));
}
