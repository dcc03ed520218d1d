import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  ERROR_CODES,
  errorCodeForStatus,
  errorMessage,
  isErrorCode,
  type ErrorCode,
  type GenericErrorCode,
} from '@sparks/domain';

/** A validation error of one request field. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
  /** Problem code and its parameters, if a shared rule of `@sparks/domain` failed. */
  readonly code?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The normalized error of every API call. Components switch on `code` and show `message`. */
export interface ApiError {
  readonly code: ErrorCode;
  /** Text to show, in the page's language. English uses the server's message where the specification says so. */
  readonly message: string;
  /** HTTP status; absent when no response arrived. */
  readonly status?: number;
  /** Field errors, or other data that belongs to the code. */
  readonly details?: unknown;
  /** Identifies the request in the server's log. */
  readonly requestId?: string;
}

/** Maps a fetch error to an {@link ApiError} by the specification's error table. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
      return networkError();
    case 'CUSTOM_ERROR':
      return failure('REQUEST_ERROR');
    case 'PARSING_ERROR':
      // The body is not JSON, for example a proxy's error page. The status is still valid.
      return { ...failure(errorCodeForStatus(error.originalStatus)), status: error.originalStatus };
    default:
      return fromResponse(error.status, error.data);
  }
}

/**
 * The 202 response to an act that waits for a second admin: nothing has been done, so screens handle it like an error.
 * `details` is the request for approval.
 */
export function toApprovalRequired(data: unknown): ApiError | undefined {
  if (!isRecord(data) || data.code !== ERROR_CODES.approval_required) return undefined;
  return {
    code: ERROR_CODES.approval_required,
    message: errorMessage(ERROR_CODES.approval_required, messageIn(data)),
    status: 202,
    details: data.approval,
  };
}

/** The error of a request without a response. */
export const networkError = (): ApiError => failure('NETWORK_ERROR');

/** The error of a request that could not be built. */
export const requestError = (): ApiError => failure('REQUEST_ERROR');

export const unknownError = (): ApiError => failure('UNKNOWN_ERROR');

/** Also matches what `unwrap()` throws. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && isErrorCode(value.code) && typeof value.message === 'string';
}

/** The first error message of each field. */
export function fieldErrors(error: ApiError | undefined): Readonly<Record<string, string>> {
  const details = Array.isArray(error?.details) ? error.details : [];
  const messages: Record<string, string> = {};
  for (const detail of details as unknown[]) {
    if (isRecord(detail) && typeof detail.field === 'string' && typeof detail.message === 'string')
      messages[detail.field] ??= detail.message;
  }
  return messages;
}

function fromResponse(status: number, data: unknown): ApiError {
  const body = isRecord(data) ? data : {};
  const code = isErrorCode(body.code) ? body.code : errorCodeForStatus(status);
  return {
    code,
    message: errorMessage(code, messageIn(body)),
    status,
    ...(body.details === undefined ? {} : { details: body.details }),
    ...(typeof body.requestId === 'string' && body.requestId ? { requestId: body.requestId } : {}),
  };
}

const messageIn = ({ message }: Record<string, unknown>): string | null =>
  typeof message === 'string' ? message : null;

function failure(code: GenericErrorCode): ApiError {
  return { code, message: errorMessage(code) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
