import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';

/** What every field decorator takes. The same decorators describe requests and answers. */
export interface FieldOptions {
  description: string;
  /** Default true. An optional field may be absent; `null` is refused unless `nullable`. */
  required?: boolean;
  nullable?: boolean;
  example?: unknown;
  default?: unknown;
}

/** Options of a field that can also stand in a query string, where every value arrives as text. */
export interface QueryFieldOptions extends FieldOptions {
  /** The field is part of a query string: numeric text becomes a number, and so on. */
  query?: boolean;
}

/** Joins validators with the field's documentation, so that neither can be forgotten. */
export function field(
  options: FieldOptions,
  schema: ApiPropertyOptions,
  ...validators: PropertyDecorator[]
): PropertyDecorator {
  const { description, required = true, nullable = false, example } = options;
  return applyDecorators(
    ApiProperty({
      ...schema,
      description,
      required,
      ...(nullable ? { nullable } : {}),
      ...(example === undefined ? {} : { example }),
      ...(options.default === undefined ? {} : { default: options.default }),
    } as ApiPropertyOptions),
    ...presence(required, nullable),
    ...validators,
  );
}

/** `IsOptional` would also let `null` through, which services do not expect unless the field says so. */
function presence(required: boolean, nullable: boolean): PropertyDecorator[] {
  if (nullable && !required) return [IsOptional()];
  if (nullable) return [ValidateIf((_, value) => value !== null)];
  if (!required) return [ValidateIf((_, value) => value !== undefined)];
  return [];
}
