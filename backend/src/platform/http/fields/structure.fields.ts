import type { Type as ClassType } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDate,
  IsIn,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { canonicalId } from '../../database/object-id.js';
import { field, type FieldOptions, type QueryFieldOptions } from './field.js';

const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** An ISO 8601 timestamp with its offset, or a date (midnight UTC). Requests: `Date`; responses: ISO text in UTC. */
export function DateField(options: FieldOptions): PropertyDecorator {
  return field(
    { example: '2026-05-01T12:00:00.000Z', ...options },
    { type: 'string', format: 'date-time' },
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && ISO_TIMESTAMP.test(value) ? new Date(value) : value,
    ),
    IsDate({ message: '$property must be a date in ISO 8601 form' }),
  );
}

export type ArrayItems =
  | { kind: 'string'; maxLength?: number }
  | { kind: 'id' }
  | { kind: 'enum'; values: readonly string[]; enumName?: string }
  | { kind: 'object'; of: () => ClassType };

export interface ArrayOptions extends QueryFieldOptions {
  items: ArrayItems;
  minItems?: number;
  /** Default 100. */
  maxItems?: number;
  /** Rejects duplicates (strings and ids only). */
  unique?: boolean;
}

/** In a query string: the parameter repeated, or comma-separated values. */
export function ArrayField(options: ArrayOptions): PropertyDecorator {
  const { items, minItems = 0, maxItems = 100 } = options;
  const { schema, validators } = describeItems(items);
  return field(
    options,
    { ...schema, isArray: true, maxItems, ...(minItems > 0 ? { minItems } : {}) } as Parameters<typeof field>[1],
    ...(options.query === true
      ? [Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))]
      : []),
    IsArray({ message: '$property must be a list' }),
    ArrayMinSize(minItems, { message: `$property must have at least ${minItems} items` }),
    ArrayMaxSize(maxItems, { message: `$property must have at most ${maxItems} items` }),
    ...(options.unique === true ? [ArrayUnique({ message: '$property must not repeat an item' })] : []),
    ...validators,
  );
}

function describeItems(items: ArrayItems): { schema: object; validators: PropertyDecorator[] } {
  const each = true;
  switch (items.kind) {
    case 'string': {
      const maxLength = items.maxLength ?? 200;
      return {
        schema: { type: 'string' },
        validators: [
          IsString({ each, message: 'each item of $property must be text' }),
          MaxLength(maxLength, { each, message: `each item of $property must have at most ${maxLength} characters` }),
        ],
      };
    }
    case 'id':
      return {
        schema: { type: 'string' },
        validators: [
          Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(canonicalId) : value)),
          Matches(/^[0-9a-f]{24}$/i, { each, message: 'each item of $property must be an id' }),
        ],
      };
    case 'enum':
      return {
        schema: { enum: [...items.values], ...(items.enumName === undefined ? {} : { enumName: items.enumName }) },
        validators: [
          IsIn(items.values, { each, message: `each item of $property must be one of ${items.values.join(', ')}` }),
        ],
      };
    case 'object':
      return { schema: { type: () => items.of() }, validators: nested(items.of, each) };
  }
}

export function NestedField(of: () => ClassType, options: FieldOptions): PropertyDecorator {
  // Swagger resolves a lazy reference only from an arrow function; passing `of` itself yields an empty schema.
  return field(options, { type: () => of() }, ...nested(of, false));
}

function nested(of: () => ClassType, each: boolean): PropertyDecorator[] {
  const message = each ? 'each item of $property must be an object' : '$property must be an object';
  return [Type(of), IsObject({ each, message }), ValidateNested({ each, message })];
}

/** An object with arbitrary keys; for responses only. */
export function RecordField(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'object', additionalProperties: true },
    IsObject({ message: '$property must be an object' }),
  );
}
