import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsString, IsUrl, Matches, MaxLength, MinLength } from 'class-validator';
import { canonicalId } from '../../database/object-id.js';
import { field, type FieldOptions } from './field.js';

export interface TextOptions extends FieldOptions {
  /** Characters; default 0, or 1 for a required field of `StringField`. */
  minLength?: number;
  /** Characters; default 200 for `StringField`, 10 000 for `TextField`, 2 048 for `UrlField`. */
  maxLength?: number;
  pattern?: { regex: RegExp; message: string };
  /** Default true. */
  trim?: boolean;
}

export interface LineOptions extends TextOptions {
  /**
   * For names, which appear in e-mail subjects and file names: rejects control characters, line breaks and bidirectional
   * overrides, which can disguise a name.
   */
  oneLine?: boolean;
}

const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

function trimmed(enabled: boolean): PropertyDecorator[] {
  return enabled
    ? [Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))]
    : [];
}

function text(options: TextOptions, minLength: number, maxLength: number): PropertyDecorator {
  const { pattern } = options;
  return field(
    options,
    {
      type: 'string',
      maxLength,
      ...(minLength > 0 ? { minLength } : {}),
      ...(pattern ? { pattern: pattern.regex.source } : {}),
    },
    ...trimmed(options.trim ?? true),
    IsString({ message: '$property must be text' }),
    MinLength(minLength, {
      message: minLength === 1 ? '$property must not be empty' : `$property must have at least ${minLength} characters`,
    }),
    MaxLength(maxLength, { message: `$property must have at most ${maxLength} characters` }),
    ...(pattern ? [Matches(pattern.regex, { message: pattern.message })] : []),
  );
}

/** Short text; a required field must not be empty. */
export function StringField({ oneLine = false, ...options }: LineOptions): PropertyDecorator {
  const decorate = text(options, options.minLength ?? (options.required === false ? 0 : 1), options.maxLength ?? 200);
  return oneLine
    ? applyDecorators(decorate, Matches(ONE_LINE, { message: '$property must be one line without control characters' }))
    : decorate;
}

/** Multi-line text; may be empty unless `minLength` is set. */
export function TextField(options: TextOptions): PropertyDecorator {
  return text(options, options.minLength ?? 0, options.maxLength ?? 10_000);
}

/** A document id, normalized to lower case. */
export function IdField(options: FieldOptions): PropertyDecorator {
  return field(
    { example: '665f1c2ab7e4d9a1c0ffee01', ...options },
    { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
    Transform(({ value }: { value: unknown }) => canonicalId(value)),
    Matches(/^[0-9a-f]{24}$/i, { message: '$property must be an id' }),
  );
}

export interface UrlOptions extends TextOptions {
  /** Also accepts a path on this server, such as `/media/banner.webp`. */
  allowRelative?: boolean;
}

const RELATIVE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** An absolute http or https URL; nothing is fetched. */
export function UrlField(options: UrlOptions): PropertyDecorator {
  const maxLength = options.maxLength ?? 2_048;
  const message = '$property must be an http or https address';
  const isUrl = IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, { message });
  return field(
    options,
    { type: 'string', maxLength, ...(options.allowRelative === true ? {} : { format: 'uri' }) },
    ...trimmed(options.trim ?? true),
    IsString({ message }),
    MaxLength(maxLength, { message: `$property must have at most ${maxLength} characters` }),
    options.allowRelative === true ? urlOrPath(message) : isUrl,
  );
}

function urlOrPath(message: string): PropertyDecorator {
  return Matches(new RegExp(`${RELATIVE_PATH.source}|^https?://[^\\s/$.?#][^\\s\\\\]*$`, 'i'), { message });
}

const MAX_NAMED_VALUES = 30;

/** `enumName` makes the enum a named schema, so that clients share the type. */
export function EnumField(values: readonly string[], options: FieldOptions & { enumName?: string }): PropertyDecorator {
  return field(
    options,
    { enum: [...values], ...(options.enumName === undefined ? {} : { enumName: options.enumName }) },
    IsIn(values, {
      message:
        values.length > MAX_NAMED_VALUES
          ? '$property must be one of the documented values'
          : `$property must be one of ${values.join(', ')}`,
    }),
  );
}
