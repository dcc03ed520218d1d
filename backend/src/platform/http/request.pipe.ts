import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { badRequest, type AppError, type FieldProblem } from './app-error.js';

/**
 * Everything that a caller sends passes here: typed by its DTO, unknown fields refused, and no NUL character anywhere
 * (databases cut or refuse text at one). Throws 400 BAD_REQUEST whose message is the first problem and whose `details`
 * list them, at most a hundred, as `{field, message}`. A name that nobody knows comes from the caller: it is told short and in one line.
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
      throw badRequest('An object is expected');
    if (containsNul(given)) throw badRequest('Text must not contain NUL characters');
    const inherited = isDto(metadata.metatype) ? inheritedNameIn(given) : undefined;
    if (inherited !== undefined) throw unknownField(inherited);
    return super.transform(given, metadata) as Promise<unknown>;
  }
}

/** A body can be wrong in a hundred thousand places; its answer need not be as long. */
const MAX_PROBLEMS = 100;
const MAX_NAME_LENGTH = 100;
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** The 400 for a DTO's failed rules. Nested fields read `location.0` or `attachments.1.url`. */
export function validationFailure(errors: ValidationError[]): AppError {
  const details = errors.flatMap((error) => problemsOf(error, '')).slice(0, MAX_PROBLEMS);
  return badRequest(details[0]?.message, undefined, details);
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const field = parent === '' ? error.property : `${parent}.${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
    rule === 'whitelistValidation' ? notKnown(field) : { field, message },
  );
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}

function notKnown(given: string): FieldProblem {
  const shown = given.replace(NOT_ON_ONE_LINE, '\uFFFD').trim();
  const field = shown.length > MAX_NAME_LENGTH ? `${shown.slice(0, MAX_NAME_LENGTH)}...` : shown;
  return { field, message: `${field === '' ? 'A field without a name' : field} is not a known field` };
}

function unknownField(field: string): AppError {
  const problem = notKnown(field);
  return badRequest(problem.message, undefined, [problem]);
}

/**
 * A field with a name that every object has (`constructor`, `toString`, `__proto__` of a query): the libraries behind
 * this pipe pass over these instead of refusing them.
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
