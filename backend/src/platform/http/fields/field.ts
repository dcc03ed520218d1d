import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';

export interface FieldOptions {
  description: string;
  /** Default true. `null` is rejected unless `nullable`. */
  required?: boolean;
  nullable?: boolean;
  example?: unknown;
  default?: unknown;
}

export interface QueryFieldOptions extends FieldOptions {
  /** The field is a query parameter, so its text is converted to the type of the field. */
  query?: boolean;
}

/** Combines the validators and the documentation of a field. */
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

/** Not `IsOptional` alone, because it also accepts `null`. */
function presence(required: boolean, nullable: boolean): PropertyDecorator[] {
  if (nullable && !required) return [IsOptional()];
  if (nullable) return [ValidateIf((_, value) => value !== null)];
  if (!required) return [ValidateIf((_, value) => value !== undefined)];
  return [];
}
