import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorCodeForStatus, errorMessage, isErrorCode, type ErrorCode } from '@sparks/domain';
import { inPageLanguage } from './error-language';

/** One field that a request got wrong. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
  /** Names the problem and its numbers, where it is one of the shared rules. */
  readonly code?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Every failure of a call, in one shape. Components switch on `code` and show `message`. */
export interface ApiError {
  readonly code: ErrorCode;
  /** Ready to be shown, in the language of the page. In English the server's where the specification says so, else the fixed text of the code. */
  readonly message: string;
  /** HTTP status; absent when there was no answer. */
  readonly status?: number;
  /** What the server said about single fields, or other facts that belong to the code. */
  readonly details?: unknown;
  /** Names the request in the server's log. */
  readonly requestId?: string;
}

/** Turns what the fetch layer reports into an {@link ApiError}, after the specification's table. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
      return failure('NETWORK_ERROR');
    case 'CUSTOM_ERROR':
      return failure('REQUEST_ERROR');
    case 'PARSING_ERROR':
      // A proxy's page instead of an answer: the status still says what happened.
      return { ...failure(errorCodeForStatus(error.originalStatus)), status: error.originalStatus };
    default:
      return fromAnswer(error.status, error.data);
  }
}

/** The error of a request that could not even be built. */
export const requestError = (): ApiError => failure('REQUEST_ERROR');

/** Whether a caught value is an {@link ApiError}, e.g. what `unwrap()` throws. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && isErrorCode(value.code) && typeof value.message === 'string';
}

/** The error in any caught value; what is none of ours becomes `UNKNOWN_ERROR`. */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : inPageLanguage(failure('UNKNOWN_ERROR'));
}

/** What the server said about single fields, by field; the first message of each. */
export function fieldErrors(error: ApiError | undefined): Readonly<Record<string, string>> {
  const details = Array.isArray(error?.details) ? error.details : [];
  const messages: Record<string, string> = {};
  for (const detail of details as unknown[]) {
    if (isRecord(detail) && typeof detail.field === 'string' && typeof detail.message === 'string')
      messages[detail.field] ??= detail.message;
  }
  return messages;
}

function fromAnswer(status: number, data: unknown): ApiError {
  const body = isRecord(data) ? data : {};
  const code = isErrorCode(body.code) ? body.code : errorCodeForStatus(status);
  return {
    code,
    message: errorMessage(code, typeof body.message === 'string' ? body.message : null),
    status,
    ...(body.details === undefined ? {} : { details: body.details }),
    ...(typeof body.requestId === 'string' && body.requestId ? { requestId: body.requestId } : {}),
  };
}

function failure(code: ErrorCode): ApiError {
  return { code, message: errorMessage(code) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
