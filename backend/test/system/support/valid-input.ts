import type { ApiDescription, Operation, Schema } from './api-description.js';

/** Ids of existing resources by field name. */
export type ExistingValues = Record<string, unknown>;

const MAX_DEPTH = 5;

/** A body with a valid value for every documented field. */
export function fullBody(
  description: ApiDescription,
  operation: Operation,
  known: ExistingValues,
): Record<string, unknown> {
  const schema = description.resolve(operation.body ?? {});
  return (valueOf(description, schema, '', known, 0) ?? {}) as Record<string, unknown>;
}

function valueOf(
  description: ApiDescription,
  given: Schema,
  name: string,
  known: ExistingValues,
  depth: number,
): unknown {
  if (name in known) return known[name];
  if (depth > MAX_DEPTH) return undefined;
  const schema = description.resolve(given);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          valueOf(description, inner, field, known, depth + 1),
        ]),
      );
    case 'array':
      return [valueOf(description, schema.items ?? {}, name, known, depth + 1)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return textOf(schema);
  }
}

function textOf({ format, pattern, example }: Schema): string {
  if (format === 'date-time') return '2030-05-01T12:00:00.000Z';
  if (format === 'uri') return 'https://example.com/a.png';
  if (typeof example === 'string') return example;
  return pattern?.includes('24') ? 'ffffffffffffffffffffffff' : 'word';
}

/** All value paths of a body, such as `['attachments', 0, 'url']`; outer ones first. */
export function placesOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    placesOf(item, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

/** A copy of the body with another value at a path. */
export function withValueAt(body: unknown, place: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(body)
    ? ([...body] as unknown as Record<number, unknown>)
    : { ...(body as object) };
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}
