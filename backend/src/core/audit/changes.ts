import { Types } from 'mongoose';

/** The changed fields of a thing, as they were and as they became. */
export interface Changes {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * The fields that differ between two states of a thing, and nothing else: what an audit entry holds. Without a state
 * before (it was created) or after (it was deleted) all fields of the other one count. `null` when nothing differs.
 * Ids become text; an absent field is `null` where the other state has a value.
 * @param fields the names to compare; others never get into the log
 */
export function changesBetween<Thing extends object>(
  before: Thing | null,
  after: Thing | null,
  fields: readonly (keyof Thing & string)[],
): Changes | null {
  const pairs = fields
    .map((name) => ({ name, was: plain(before?.[name]), is: plain(after?.[name]) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  if (pairs.length === 0) return null;
  return {
    ...(before ? { before: Object.fromEntries(pairs.map(({ name, was }) => [name, was])) } : {}),
    ...(after ? { after: Object.fromEntries(pairs.map(({ name, is }) => [name, is])) } : {}),
  };
}

/** A value as it is stored in an entry: equal values have equal JSON. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
