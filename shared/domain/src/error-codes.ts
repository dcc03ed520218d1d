/**
 * Every error code of the product. Upper case: the specification's generic codes, one per kind of failed request. Lower
 * case: domain errors; components switch on these.
 */
export const ERROR_CODES = {
  // Generic
  BAD_REQUEST: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  UNPROCESSABLE: 'UNPROCESSABLE',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  RATE_LIMITED: 'RATE_LIMITED',
  SERVER_ERROR: 'SERVER_ERROR',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  HTTP_ERROR: 'HTTP_ERROR',
  NETWORK_ERROR: 'NETWORK_ERROR',
  REQUEST_ERROR: 'REQUEST_ERROR',
  UNKNOWN_ERROR: 'UNKNOWN_ERROR',
  ACCESS_REQUEST_FAILED: 'ACCESS_REQUEST_FAILED',
  ACCESS_CHECK_FAILED: 'ACCESS_CHECK_FAILED',

  // Calls and money
  invalid_cursor: 'invalid_cursor',
  idempotency_key_reused: 'idempotency_key_reused',
  request_in_progress: 'request_in_progress',
  insufficient_balance: 'insufficient_balance',
  not_withdrawable: 'not_withdrawable',
  pool_empty: 'pool_empty',
  payment_not_confirmed: 'payment_not_confirmed',
  payment_already_used: 'payment_already_used',
  payment_failed: 'payment_failed',
  price_mismatch: 'price_mismatch',
  invalid_signature: 'invalid_signature',
  tax_profiles_not_available: 'tax_profiles_not_available',

  // Payouts
  payouts_not_available: 'payouts_not_available',
  payout_account_not_ready: 'payout_account_not_ready',
  payout_account_in_use: 'payout_account_in_use',
  payout_below_minimum: 'payout_below_minimum',
  payout_above_maximum: 'payout_above_maximum',
  payout_in_progress: 'payout_in_progress',
  payout_not_open: 'payout_not_open',
  payout_not_sent: 'payout_not_sent',
  own_payout: 'own_payout',

  // API keys
  api_key_not_accepted: 'api_key_not_accepted',
  api_key_scope_missing: 'api_key_scope_missing',
  api_key_limit_reached: 'api_key_limit_reached',
  api_key_daily_limit_reached: 'api_key_daily_limit_reached',
  api_key_sign_in_required: 'api_key_sign_in_required',

  // Content
  content_url_required: 'content_url_required',
  invalid_content_url: 'invalid_content_url',
  unsupported_platform: 'unsupported_platform',
  wrong_platform: 'wrong_platform',
  facebook_reels_not_supported: 'facebook_reels_not_supported',
  content_not_found: 'content_not_found',
  content_restricted: 'content_restricted',
  image_not_extractable: 'image_not_extractable',
  preview_failed: 'preview_failed',

  // Campaigns and submissions
  duplicate_content_submitted: 'duplicate_content_submitted',
  already_contributed: 'already_contributed',
  not_contributed_yet: 'not_contributed_yet',
  terms_changed: 'terms_changed',
  rules_changed: 'rules_changed',
  campaign_not_open: 'campaign_not_open',
  access_required: 'access_required',
  country_not_allowed: 'country_not_allowed',
  platform_not_allowed: 'platform_not_allowed',
  content_type_not_allowed: 'content_type_not_allowed',
  not_eligible: 'not_eligible',
  social_account_required: 'social_account_required',
  social_account_taken: 'social_account_taken',
  social_account_quarantined: 'social_account_quarantined',
  too_many_bio_codes: 'too_many_bio_codes',
  name_reserved: 'name_reserved',
  bio_code_expired: 'bio_code_expired',
  bio_code_not_found: 'bio_code_not_found',
  profile_not_found: 'profile_not_found',
  profile_hidden: 'profile_hidden',
  profile_unavailable: 'profile_unavailable',
  profile_check_unsupported: 'profile_check_unsupported',
  eligibility_check_failed: 'eligibility_check_failed',
  post_not_yours: 'post_not_yours',
  ownership_required: 'ownership_required',
  posted_too_early: 'posted_too_early',
  post_of_another_person: 'post_of_another_person',
  post_exclusive: 'post_exclusive',
  spark_not_draft: 'spark_not_draft',
  already_closed: 'already_closed',
  field_locked: 'field_locked',
  slug_taken: 'slug_taken',
  invalid_transition: 'invalid_transition',
  reason_required: 'reason_required',
  changes_already_requested: 'changes_already_requested',
  change_rounds_used: 'change_rounds_used',
  no_changes_requested: 'no_changes_requested',
  link_has_earned: 'link_has_earned',
  case_closed: 'case_closed',
  case_message_limit_reached: 'case_message_limit_reached',
  already_appealed: 'already_appealed',
  not_appealable: 'not_appealable',
  appeal_window_over: 'appeal_window_over',
  own_decision: 'own_decision',
  reversal_not_covered: 'reversal_not_covered',
  own_content: 'own_content',
  already_reported: 'already_reported',
  reports_resolved: 'reports_resolved',
  undo_window_over: 'undo_window_over',
  nothing_held: 'nothing_held',
  not_approved: 'not_approved',
  already_spotlighted: 'already_spotlighted',
  already_boosted: 'already_boosted',
  own_contribution: 'own_contribution',
  account_too_new: 'account_too_new',
  submission_limit_reached: 'submission_limit_reached',
  only_creator_changes_amounts: 'only_creator_changes_amounts',
  approval_required: 'approval_required',
  own_approval: 'own_approval',
  approval_not_open: 'approval_not_open',
  account_suspended: 'account_suspended',
  already_suspended: 'already_suspended',
  own_account: 'own_account',
  account_erased: 'account_erased',
  erasure_refused: 'erasure_refused',
  erasure_not_confirmed: 'erasure_not_confirmed',
  erasure_not_open: 'erasure_not_open',

  // Winners, AI, exports, uploads
  selection_not_started: 'selection_not_started',
  no_winners_selected: 'no_winners_selected',
  already_released: 'already_released',
  selection_changed: 'selection_changed',
  prize_exceeds_pool: 'prize_exceeds_pool',
  generation_failed: 'generation_failed',
  generation_cancelled: 'generation_cancelled',
  prompt_not_allowed: 'prompt_not_allowed',
  too_many_generations: 'too_many_generations',
  watchlist_full: 'watchlist_full',
  ai_storage_full: 'ai_storage_full',
  ai_content_not_ready: 'ai_content_not_ready',
  ai_content_in_use: 'ai_content_in_use',
  ai_content_other_campaign: 'ai_content_other_campaign',
  export_failed: 'export_failed',
  export_not_ready: 'export_not_ready',
  data_export_limit_reached: 'data_export_limit_reached',
  report_link_limit_reached: 'report_link_limit_reached',
  webhook_limit_reached: 'webhook_limit_reached',
  webhook_inactive: 'webhook_inactive',
  unsupported_file_type: 'unsupported_file_type',
} as const;

export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];

/** For codes received over the network. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}

/** The codes that name a kind of failed request. */
export type GenericErrorCode = Extract<ErrorCode, Uppercase<string>>;

/** The specification's texts. */
export const GENERIC_ERROR_MESSAGES: Readonly<Record<GenericErrorCode, string>> = {
  BAD_REQUEST: 'Invalid request parameters',
  UNAUTHORIZED: 'Authentication required',
  FORBIDDEN: 'Access denied',
  NOT_FOUND: 'Resource not found',
  CONFLICT: 'This was changed in the meantime. Reload and try again.',
  UNPROCESSABLE: 'This cannot be done as requested.',
  PAYLOAD_TOO_LARGE: 'This is larger than allowed.',
  RATE_LIMITED: 'Too many requests. Please try again later',
  SERVER_ERROR: 'Internal server error',
  SERVICE_UNAVAILABLE: 'The service is not available right now. Please try again later.',
  HTTP_ERROR: 'Request failed',
  NETWORK_ERROR: 'Network error. Please check your connection',
  REQUEST_ERROR: 'Request failed',
  UNKNOWN_ERROR: 'An unexpected error occurred',
  ACCESS_REQUEST_FAILED: 'Failed to request access',
  ACCESS_CHECK_FAILED: 'Failed to check access',
};

/** The server's own message takes precedence for these codes. */
const SHOWS_SERVER_MESSAGE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'UNPROCESSABLE',
  'PAYLOAD_TOO_LARGE',
  'HTTP_ERROR',
]);

/**
 * Generic code of an HTTP status (specification): 400, 401, 403, 404, 429 and 500 by name, any other failed status
 * `HTTP_ERROR`. Statuses from 200 to 399 are not errors and give `UNKNOWN_ERROR`.
 */
export function errorCodeForStatus(status: number): GenericErrorCode {
  switch (status) {
    case 400:
      return ERROR_CODES.BAD_REQUEST;
    case 401:
      return ERROR_CODES.UNAUTHORIZED;
    case 403:
      return ERROR_CODES.FORBIDDEN;
    case 404:
      return ERROR_CODES.NOT_FOUND;
    case 429:
      return ERROR_CODES.RATE_LIMITED;
    case 500:
      return ERROR_CODES.SERVER_ERROR;
    default:
      return status >= 400 && status <= 599 ? ERROR_CODES.HTTP_ERROR : ERROR_CODES.UNKNOWN_ERROR;
  }
}

/**
 * Message to show for a failed request. Codes with "server message, else" in the specification prefer the server's
 * message; the others have a fixed text. A domain error always comes with the server's message.
 */
export function errorMessage(code: ErrorCode, serverMessage?: string | null): string {
  const message = serverMessage?.trim();
  if (!isGenericErrorCode(code)) return message || GENERIC_ERROR_MESSAGES.HTTP_ERROR;
  return message && SHOWS_SERVER_MESSAGE.has(code) ? message : GENERIC_ERROR_MESSAGES[code];
}

const isGenericErrorCode = (code: ErrorCode): code is GenericErrorCode => Object.hasOwn(GENERIC_ERROR_MESSAGES, code);
