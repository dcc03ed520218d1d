import type { ApiError } from '@sparks/api-client';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ContentUrlError, type ErrorCode } from '@sparks/domain';

/** What went wrong, as far as it decides what is shown. `said` brings its text along: the domain's or the server's. */
export type FlowError =
  | { readonly kind: 'session' }
  | { readonly kind: 'verification' }
  | { readonly kind: 'no-data' }
  | { readonly kind: 'preview' }
  /** The same post is in the campaign; without a text of the server the translated one is shown. */
  | { readonly kind: 'duplicate'; readonly message: string | null }
  | ({ readonly kind: 'said' } & Said);

/** With the facts on which the sentence of another language depends. */
type Said = Pick<ContentUrlError, 'code' | 'message' | 'platforms'> & { readonly details?: unknown };

/** Why a submission is sent again by itself: no answer at all, or an answer that says that the other side is not there. */
export type RetryCause = 'network' | 'connection';

/** Statuses of a server that could not be reached through its proxy, or not in time. */
const CONNECTION_STATUSES: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** Codes that are about the link: their text belongs to its field. */
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

/** Whether a failed sending is tried again by itself, and under which words; `null` for every other failure. */
export function retryCause(error: ApiError): RetryCause | null {
  if (error.code === ERROR_CODES.NETWORK_ERROR) return 'network';
  // The first attempt is still at work behind a lost connection: the repeat with the same key will get its answer.
  if (error.code === ERROR_CODES.request_in_progress) return 'connection';
  return error.status !== undefined && CONNECTION_STATUSES.has(error.status) ? 'connection' : null;
}

/** The error of a preview that could not be fetched. What the server says about the link itself is passed on. */
export function previewError(error: ApiError): FlowError {
  if (error.code === ERROR_CODES.UNAUTHORIZED) return { kind: 'session' };
  if (error.code === ERROR_CODES.RATE_LIMITED || LINK_CODES.has(error.code)) return said(error);
  return { kind: 'preview' };
}

/** The error of a submission that was answered with a refusal. */
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

/** Whether an error is shown at the link's field; the others stand above the button. */
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

/** Whether the text is the server's: its errors name the request, and a text that it left out was filled in here. */
function hasOwnWords({ code, message, requestId }: ApiError): boolean {
  return requestId !== undefined || message !== DEFAULT_ERROR_MESSAGES[code];
}

function said({ code, message, details }: ApiError): FlowError {
  return { kind: 'said', code, message, ...(details === undefined ? {} : { details }) };
}
