/**
 * Every action that the audit log records, with its display text. Names are `<target>_<past participle>`. The text
 * follows the actor's name: "root · Closed a campaign". Keep the meaning of a name stable, because audit entries are
 * immutable.
 */
export const AUDIT_ACTIONS = {
  spark_created: 'Created a campaign',
  spark_updated: 'Edited a campaign',
  spark_published: 'Published a campaign',
  spark_topped_up: 'Topped up a campaign',
  spark_closed: 'Closed a campaign',
  spark_deleted: 'Deleted a draft',
  spark_top_changed: 'Moved a campaign at the top',
  access_accepted: 'Accepted an access request',
  access_rejected: 'Rejected an access request',
  block_approved: 'Approved a contribution',
  block_declined: 'Declined a contribution',
  block_flagged: 'Flagged a contribution',
  block_pending: 'Put a contribution back to review',
  block_undone: 'Took back a decision about a contribution',
  block_changes_requested: 'Requested changes of a contribution',
  block_appeal_upheld: 'Confirmed a decision after an appeal',
  block_appeal_overturned: 'Reversed a decision after an appeal',
  block_spotlighted: 'Spotlighted a contribution',
  block_boosted: 'Boosted a contribution',
  block_earnings_reversed: 'Took back held earnings of a contribution',
  block_earnings_appeal_upheld: 'Confirmed a reversal of earnings after an appeal',
  block_earnings_appeal_overturned: 'Paid reversed earnings again after an appeal',
  block_deleted: 'Deleted a contribution',
  block_restored: 'Restored a contribution',
  winner_selection_started: 'Started winner selection',
  winner_selected: 'Selected a winner',
  winner_prize_changed: 'Changed a prize',
  winner_withdrawn: 'Withdrew a winner',
  winners_release_started: 'Started paying prizes',
  winners_released: 'Paid all prizes',
  winners_closed: 'Closed winner selection',
  payment_amount_mismatch: 'Took another amount than was asked for',
  payment_not_expected: 'Took a payment that nobody waited for',
  payment_refunded: 'Gave a payment back to its payer',
  payment_disputed: 'Opened a dispute about a payment',
  payment_dispute_won: 'Closed a dispute in our favour',
  payment_dispute_lost: 'Closed a dispute against us',
  payout_account_set_up: 'Set up where payouts go',
  payout_account_removed: 'Removed the payout account',
  payout_method_changed: 'Changed the bank account of payouts',
  payout_released: 'Released a payout',
  payout_refused: 'Refused a payout',
  payout_retried: 'Tried a payout again',
  payout_appeal_upheld: 'Confirmed the refusal of a payout after an appeal',
  payout_appeal_overturned: 'Reversed the refusal of a payout after an appeal',
  payout_mismatch: 'Found a difference to the payout provider',
  payout_mismatch_resolved: 'Resolved a difference to the payout provider',
  report_dismissed: 'Dismissed reports',
  report_actioned: 'Resolved reports after acting on them',
  user_roles_changed: 'Changed the roles of a person',
  user_profile_changed: 'Changed their own profile',
  tax_profile_certified: 'Certified their own tax form',
  tax_report_downloaded: 'Downloaded the tax report of a year',
  tax_report_created: 'Created the tax report for the authorities',
  user_suspended: 'Suspended a person',
  user_suspension_lifted: 'Lifted a suspension',
  user_appeal_upheld: 'Confirmed a suspension after an appeal',
  user_appeal_overturned: 'Lifted a suspension after an appeal',
  user_wallet_adjusted: 'Corrected the wallet of a person',
  user_erasure_requested: 'Requested the deletion of their own account',
  user_erasure_cancelled: 'Cancelled the deletion of their own account',
  user_erased: 'Deleted the account and the data of a person',
  api_key_created: 'Created an API key',
  api_key_revoked: 'Revoked an API key',
  report_link_created: 'Created a link to the report of a campaign',
  report_link_revoked: 'Revoked a link to the report of a campaign',
  approval_requested: 'Requested the approval of a second admin',
  approval_approved: 'Approved a request of another admin',
  approval_refused: 'Refused a request of another admin',
  approval_cancelled: 'Cancelled their own request for approval',
  approval_failed: 'Could not execute an approved request',
  queue_changed: 'Changed a queue or its jobs',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** In the display order of the filter. */
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];

export const AUDIT_TARGET_TYPES = [
  'spark',
  'block',
  'user',
  'payment',
  'payout',
  'api_key',
  'queue',
  'approval',
  'tax_report',
] as const;
export type AuditTargetType = (typeof AUDIT_TARGET_TYPES)[number];

/**
 * Display text of an action. An unknown name (recorded by a newer server) is shown with spaces instead of underscores.
 */
export function auditActionText(action: string): string {
  if (Object.hasOwn(AUDIT_ACTIONS, action)) return AUDIT_ACTIONS[action as AuditAction];
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
