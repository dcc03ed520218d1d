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

/** Used when an error has no message of its own. The generic texts are the specification's. */
export const DEFAULT_ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
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

  invalid_cursor: 'This cursor is not valid for this list. Start again without a cursor.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',
  request_in_progress: 'The same request is still being processed.',
  insufficient_balance: 'Your balance is too low.',
  not_withdrawable: 'Only money that you have earned can be withdrawn.',
  pool_empty: 'The campaign has no budget left.',
  payment_not_confirmed: 'The payment is not confirmed yet.',
  payment_already_used: 'This payment was already used.',
  payment_failed: 'The payment failed.',
  price_mismatch: 'The price has changed. Reload and try again.',
  invalid_signature: 'The signature is not valid.',
  tax_profiles_not_available: 'Tax forms cannot be filled in here.',

  payouts_not_available: 'Withdrawals are not available at the moment.',
  payout_account_not_ready: 'Finish setting up where your payouts go first.',
  payout_account_in_use: 'A payout is on its way. Wait until it has arrived.',
  payout_below_minimum: 'This is less than the smallest payout.',
  payout_above_maximum: 'This is more than the largest payout.',
  payout_in_progress: 'You already have a payout on its way.',
  payout_not_open: 'This can no longer be done with this payout.',
  payout_not_sent: 'The statement is available once the payout was sent.',
  own_payout: 'This is your own payout. Another admin has to decide about it.',

  api_key_not_accepted: 'API keys cannot be used for this. Sign in instead.',
  api_key_scope_missing: 'This API key does not allow this.',
  api_key_limit_reached: 'You have as many API keys as there can be. Revoke one first.',
  api_key_daily_limit_reached: 'This API key has moved as much money as it may today.',
  api_key_sign_in_required: 'The owner of this API key has not signed in for 30 days. It works again after a sign-in.',

  content_url_required: 'Please enter a content URL',
  invalid_content_url: 'Please enter a valid social media URL.',
  unsupported_platform: 'This social platform is not supported.',
  wrong_platform: 'This URL belongs to another platform.',
  facebook_reels_not_supported: "We don't support Facebook Reels for now.",
  content_not_found: 'Content not found',
  content_restricted: 'Content restricted',
  image_not_extractable: 'Could not extract image from post.',
  preview_failed: 'Failed to fetch content preview. Please check the URL and try again.',

  duplicate_content_submitted: 'This post has already been submitted to this campaign.',
  rules_changed: 'The campaign has changed its rules for posts. Check the new rules, then submit again.',
  terms_changed: 'The campaign has changed what it pays. Check the new terms, then submit again.',
  already_contributed: 'You have already contributed to this campaign. You can resubmit for a fee.',
  not_contributed_yet: 'You have not contributed to this campaign yet.',
  campaign_not_open: 'This campaign does not accept submissions.',
  access_required: 'You need access to submit to this private campaign.',
  country_not_allowed: 'This campaign is not available in your country.',
  platform_not_allowed: 'This campaign does not accept posts from this platform.',
  content_type_not_allowed: 'This campaign does not accept this type of content.',
  not_eligible: 'This account is not eligible to submit.',
  social_account_required: 'Connect your X account to submit posts from X.',
  social_account_taken: 'This account is already connected to another person.',
  social_account_quarantined: 'This account was unlinked by another person and cannot be linked yet.',
  name_reserved: 'This name is reserved for Sparks. Choose another one.',
  too_many_bio_codes: 'You have asked for too many codes. Try again in an hour.',
  bio_code_expired: 'This code is no longer valid. Get a new code.',
  bio_code_not_found: 'The code is not in the bio of this account. Save it there, wait a moment and check again.',
  profile_not_found: 'There is no account of this name. Check how it is spelled.',
  profile_hidden: 'The profile of this account is not public. Make it public while you prove the account.',
  profile_unavailable: 'The platform did not answer. Try again in a few minutes.',
  profile_check_unsupported: 'Profiles on this platform cannot be checked here.',
  eligibility_check_failed: 'Failed to verify account eligibility',
  post_not_yours: 'This post belongs to another account.',
  ownership_required: 'Prove that this post is yours.',
  posted_too_early: 'This post is older than the campaign, which accepts new posts only.',
  post_of_another_person: 'Another person has already submitted this post to a campaign.',
  post_exclusive: 'This post is in another campaign, and one of the two campaigns accepts exclusive posts only.',
  spark_not_draft: 'This campaign is already published.',
  already_closed: 'This campaign is already closed.',
  field_locked: 'This field cannot be changed after publishing.',
  slug_taken: 'This address is already taken.',
  invalid_transition: 'This change of status is not allowed.',
  reason_required: 'Please give a reason.',
  changes_already_requested: 'Changes are already requested. Wait for the answer, or decide now.',
  change_rounds_used: 'Changes were requested twice. Approve or decline the post now.',
  no_changes_requested: 'No changes are requested any more. The contribution waits for its review.',
  link_has_earned: 'This contribution has earned money with its post, so the link cannot be changed.',
  case_closed: 'This case is closed.',
  case_message_limit_reached: 'This case has as many messages as it can have.',
  already_appealed: 'This decision was already appealed. A decision can be appealed once.',
  not_appealable: 'There is no decision here that you could appeal.',
  appeal_window_over: 'A decision can be appealed for 14 days. That time is over.',
  reversal_not_covered:
    'The budget of the campaign no longer covers these earnings. Correct the wallet of the contributor instead, then confirm the decision and say so in your reasons.',
  own_decision: 'This is about your own decision. Another admin has to review it.',
  own_content: 'This is your own. You can report what other people have published.',
  already_reported: 'You have already reported this. We will notify you when an admin has reviewed it.',
  reports_resolved: 'Another admin has already decided about these reports.',
  undo_window_over: 'The decision can no longer be undone.',
  nothing_held: 'This contribution has no held earnings. Released earnings cannot be taken back.',
  not_approved: 'Only an approved contribution can do this.',
  already_spotlighted: 'This contribution is already spotlighted.',
  already_boosted: 'This contribution is already boosted.',
  only_creator_changes_amounts: 'Only the creator of the campaign can change its amounts.',
  approval_required: 'Sent for approval by a second admin.',
  own_approval: 'This is your own request. Another admin has to decide about it.',
  approval_not_open: 'This request is no longer open.',
  account_suspended: 'Your account is suspended for this. Your notifications say why, until when, and how to appeal.',
  already_suspended: 'This person is already suspended in this way.',
  own_account: 'This is your own account. Another admin has to do this.',
  account_erased: 'This account was deleted.',
  erasure_refused: 'Your account cannot be deleted while money is under way.',
  erasure_not_confirmed: 'Type your username exactly to confirm.',
  erasure_not_open: 'No deletion is scheduled that can be cancelled.',
  submission_limit_reached: 'You have submitted as many posts as you can today. Try again tomorrow.',
  account_too_new: 'Your account is too new to like posts. Try again tomorrow.',
  own_contribution: 'This is your own contribution. Somebody else has to decide about it.',

  selection_not_started: 'Winner selection has not started.',
  no_winners_selected: 'No winner is selected yet.',
  already_released: 'The winners are already released.',
  selection_changed: 'The winners or their prizes have changed. Check the list again. Nothing was paid.',
  prize_exceeds_pool: 'The prizes exceed what remains in the pool.',
  generation_failed: 'The generation failed. You were not charged.',
  generation_cancelled: 'The generation was cancelled. You were not charged.',
  prompt_not_allowed: 'This prompt asks for something that cannot be generated here. Please describe something else.',
  watchlist_full: 'Your list is full. Remove something to add more.',
  too_many_generations: 'Too many of your generations are under way. Wait until one is ready.',
  ai_storage_full: 'Your gallery is full. Delete something first.',
  ai_content_not_ready: 'This generated content is not ready.',
  ai_content_in_use: 'This generated content is part of a contribution.',
  ai_content_other_campaign: 'This content was generated for another campaign.',
  export_failed: 'Export failed',
  export_not_ready: 'The export is not complete yet.',
  data_export_limit_reached: 'You have requested three exports of your data today. Try again tomorrow.',
  report_link_limit_reached: 'This campaign has as many report links as it can have. Revoke one first.',
  webhook_limit_reached: 'You have as many webhook endpoints as you can have. Delete one first.',
  webhook_inactive: 'This endpoint is turned off. Turn it on first.',
  unsupported_file_type: 'This type of file is not supported.',
};

/** The server's own message takes precedence for these codes, as it does for all domain codes. */
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
export function errorCodeForStatus(status: number): ErrorCode {
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
 * Message to show. Codes with "server message, else" in the specification prefer the server's message; the others have
 * a fixed text.
 */
export function errorMessage(code: ErrorCode, serverMessage?: string | null): string {
  const isDomainCode = code === code.toLowerCase();
  const message = serverMessage?.trim();
  return message && (isDomainCode || SHOWS_SERVER_MESSAGE.has(code)) ? message : DEFAULT_ERROR_MESSAGES[code];
}
