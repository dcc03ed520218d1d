import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNumber, Max, Min } from 'class-validator';
import { field, type QueryFieldOptions } from './field.js';

export interface NumberOptions extends QueryFieldOptions {
  min?: number;
  max?: number;
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;
const DECIMAL_NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Converts query text; text that does not convert stays and fails validation. */
function fromQuery(enabled: boolean | undefined, convert: (text: string) => unknown): PropertyDecorator[] {
  return enabled === true
    ? [Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? convert(value) : value))]
    : [];
}

function bounds({ min, max }: NumberOptions): PropertyDecorator[] {
  return [...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
}

export function IntField(options: NumberOptions): PropertyDecorator {
  const { min, max = Number.MAX_SAFE_INTEGER } = options;
  return field(
    options,
    {
      type: 'integer',
      ...(min === undefined ? {} : { minimum: min }),
      ...(options.max === undefined ? {} : { maximum: max }),
    },
    ...fromQuery(options.query, (text) => (WHOLE_NUMBER.test(text) ? Number(text) : text)),
    IsInt({ message: '$property must be a whole number' }),
    ...bounds({ ...options, max }),
  );
}

export const MAX_AMOUNT_CENTS = 1_000_000_000;

export function CentsField(options: NumberOptions): PropertyDecorator {
  return IntField({ min: 0, max: MAX_AMOUNT_CENTS, ...options, description: `${options.description} (cents)` });
}

export function NumberField(options: NumberOptions): PropertyDecorator {
  const { min, max } = options;
  return field(
    options,
    { type: 'number', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) },
    ...fromQuery(options.query, (text) => (DECIMAL_NUMBER.test(text) ? Number(text) : text)),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' }),
    ...bounds(options),
  );
}

export function BooleanField(options: QueryFieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'boolean' },
    ...fromQuery(options.query, (text) => (text === 'true' ? true : text === 'false' ? false : text)),
    IsBoolean({ message: '$property must be true or false' }),
  );
}
