import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { badRequest, type AppError, type FieldError } from './app-error.js';

/**
 * Validates all input against its DTO; rejects unknown fields, and NUL characters, which databases truncate or reject. Throws
 * 400 BAD_REQUEST with the first problem as message and up to `MAX_PROBLEMS` of them in `details`. Unknown field names are
 * client input, so they are shortened and reduced to one line.
 */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: validationFailure,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    const given = value ?? (metadata.type !== 'param' && isDto(metadata.metatype) ? {} : value);
    if (isDto(metadata.metatype) && (typeof given !== 'object' || Array.isArray(given)))
      throw badRequest('Expected an object');
    if (containsNul(given)) throw badRequest('Text must not contain NUL characters');
    const inherited = isDto(metadata.metatype) ? inheritedNameIn(given) : undefined;
    if (inherited !== undefined) throw unknownField(inherited);
    return super.transform(given, metadata) as Promise<unknown>;
  }
}

const MAX_PROBLEMS = 100;
const MAX_NAME_LENGTH = 100;
const LINE_BREAKING = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** Names of nested fields look like `location.0` or `attachments.1.url`. */
export function validationFailure(errors: ValidationError[]): AppError {
  const details = errors.flatMap((error) => problemsOf(error, '')).slice(0, MAX_PROBLEMS);
  return badRequest(details[0]?.message, undefined, details);
}

function problemsOf(error: ValidationError, parent: string): FieldError[] {
  const field = parent === '' ? error.property : `${parent}.${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
    rule === 'whitelistValidation' ? unknownFieldError(field) : { field, message },
  );
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}

function unknownFieldError(given: string): FieldError {
  const shown = given.replace(LINE_BREAKING, '\uFFFD').trim();
  const field = shown.length > MAX_NAME_LENGTH ? `${shown.slice(0, MAX_NAME_LENGTH)}...` : shown;
  return { field, message: `${field === '' ? 'A field without a name' : field} is not a known field` };
}

function unknownField(field: string): AppError {
  const problem = unknownFieldError(field);
  return badRequest(problem.message, undefined, [problem]);
}

/**
 * Finds a field with an inherited name (`constructor`, `toString`, `__proto__`), which the validation libraries skip
 * instead of rejecting it.
 */
function inheritedNameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key in Object.prototype ? key : inheritedNameIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, Array, Object, Date, undefined];

function isDto(metatype: unknown): boolean {
  return !PRIMITIVES.includes(metatype);
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(containsNul);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || containsNul(inner));
}
