import type { ApiError } from '@sparks/api-client';
import { ERROR_CODES, errorMessage, type ContentUrlError, type ErrorCode } from '@sparks/domain';

/** Errors by how they are displayed. `said` carries the message of the domain rules or the server. */
export type FlowError =
  | { readonly kind: 'session' }
  | { readonly kind: 'verification' }
  | { readonly kind: 'no-data' }
  | { readonly kind: 'preview' }
  /** The campaign already contains this post; without a server message, the translated one is shown. */
  | { readonly kind: 'duplicate'; readonly message: string | null }
  | ({ readonly kind: 'said' } & Said);

/** Includes the values that a translated message needs. */
type Said = Pick<ContentUrlError, 'code' | 'message' | 'platforms'> & { readonly details?: unknown };

/** Why a submission is retried automatically: no response, or a response that the server is unreachable. */
export type RetryCause = 'network' | 'connection';

/** Statuses of a proxy that could not reach the server, or timed out. */
const CONNECTION_STATUSES: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** Codes about the link; their message is shown at the field. */
const LINK_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ERROR_CODES.content_url_required,
  ERROR_CODES.invalid_content_url,
  ERROR_CODES.unsupported_platform,
  ERROR_CODES.wrong_platform,
  ERROR_CODES.facebook_reels_not_supported,
  ERROR_CODES.content_not_found,
  ERROR_CODES.content_restricted,
  ERROR_CODES.image_not_extractable,
  ERROR_CODES.preview_failed,
  ERROR_CODES.platform_not_allowed,
]);

/** Returns the cause of an automatic retry, or `null` if the error is not retried. */
export function retryCause(error: ApiError): RetryCause | null {
  if (error.code === ERROR_CODES.NETWORK_ERROR) return 'network';
  // The first attempt is still being processed after a lost connection; the retry with the same key gets its response.
  if (error.code === ERROR_CODES.request_in_progress) return 'connection';
  return error.status !== undefined && CONNECTION_STATUSES.has(error.status) ? 'connection' : null;
}

/** Maps a failed preview request. Server messages about the link are kept. */
export function previewError(error: ApiError): FlowError {
  if (error.code === ERROR_CODES.UNAUTHORIZED) return { kind: 'session' };
  if (error.code === ERROR_CODES.RATE_LIMITED || LINK_CODES.has(error.code)) return said(error);
  return { kind: 'preview' };
}

/** Maps a refused submission. */
export function refusal(error: ApiError): FlowError {
  switch (error.code) {
    case ERROR_CODES.UNAUTHORIZED:
      return { kind: 'session' };
    case ERROR_CODES.duplicate_content_submitted:
      return { kind: 'duplicate', message: hasOwnWords(error) ? error.message : null };
    default:
      return said(error);
  }
}

/** Whether the error is shown at the link field instead of above the button. */
export function isAboutLink(error: FlowError): boolean {
  switch (error.kind) {
    case 'duplicate':
    case 'preview':
      return true;
    case 'said':
      return LINK_CODES.has(error.code);
    case 'session':
    case 'verification':
    case 'no-data':
      return false;
  }
}

/**
 * Whether the message comes from the server: server errors have a request id, and the client fills in missing messages.
 */
function hasOwnWords({ code, message, requestId }: ApiError): boolean {
  return requestId !== undefined || message !== errorMessage(code);
}

function said({ code, message, details }: ApiError): FlowError {
  return { kind: 'said', code, message, ...(details === undefined ? {} : { details }) };
}
