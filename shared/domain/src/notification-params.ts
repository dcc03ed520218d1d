import type { AdminAct } from './admin-acts.js';
import type { AdminActKind } from './admin-approvals.js';
import type { AppealableDecision, AppealOutcome } from './appeals.js';
import type { CaseSubjectType } from './cases.js';
import type { ChangedTerms } from './changed-terms.js';
import type { DeadlineAction } from './decision-deadline.js';
import type { CloseWinnersType } from './enums.js';
import type { NotificationKind } from './notification-kinds.js';
import type { PayoutFailureCode } from './payouts.js';
import type { ReportOutcome } from './reports.js';
import type { SuspensionScope } from './suspensions.js';
import type { WebhookDisabledReason } from './webhooks.js';

interface OfCampaign {
  readonly campaign: string;
}

/** The admin's username; absent in notifications of older versions. */
interface ByAdmin {
  readonly admin?: string;
}

/** Absent for a post without a campaign. */
interface OfPost {
  readonly campaign: string | null;
}

interface OfRemovedPost extends OfCampaign {
  /** Name of the platform. */
  readonly platform: string;
  readonly isOwn: boolean;
}

/** Payment problems that admins have to review. */
export const PAYMENT_CONCERNS = [
  'amount_mismatch',
  'not_expected',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentConcern = (typeof PAYMENT_CONCERNS)[number];

/**
 * Differences to the payout provider. missing: the provider does not have what was sent · extra: the provider has a transfer
 * that nobody has requested · amount_mismatch: the provider has another amount.
 */
export const PAYOUT_MISMATCH_KINDS = ['missing', 'extra', 'amount_mismatch'] as const;
export type PayoutMismatchKind = (typeof PAYOUT_MISMATCH_KINDS)[number];

/**
 * Payout problems that admins have to review. held: somebody has to release it · stuck: the provider does not take it ·
 * the others: a difference to the provider.
 */
export const PAYOUT_CONCERNS = ['held', 'stuck', ...PAYOUT_MISMATCH_KINDS] as const;
export type PayoutConcern = (typeof PAYOUT_CONCERNS)[number];

/** Absent for a decision about a contribution. */
interface OfAppeal {
  readonly against?: Exclude<AppealableDecision, 'moderation'>;
}

/** `name`: of the campaign or the person; '' for a post without a campaign. */
interface OfReport {
  readonly subject: CaseSubjectType;
  readonly name: string;
}

interface OfConversation extends OfCampaign {
  /** Who wrote it; '' for an admin. */
  readonly name: string;
  /** Its beginning; '' for pictures without a text. */
  readonly message: string;
  readonly about: 'post' | 'access_request';
}

/** `method`: where the money goes, such as "Stripe bank •••• 6789". */
interface OfPayout {
  readonly netCents: number;
  readonly method: string;
}

/**
 * Parameters of each kind of notification, from which the text is rendered in any language. Stored with the
 * notification: amounts in whole cents, names as they were at that time.
 */
export interface NotificationParams {
  access_requested: OfCampaign & { readonly name: string };
  access_accepted: OfCampaign;
  access_rejected: OfCampaign;
  contributions_waiting: OfCampaign & { readonly count: number };
  contribution_pending: OfPost;
  /** `finding`: the platform's response, in English; '' when there is nothing to add. */
  contribution_check_failed: OfCampaign & { readonly finding: string };
  /**
   * `holdDays`: the bonus is held for that long; absent when it is in the wallet. `unpaidCents`: what the pool could not
   * pay; absent when it paid all.
   */
  contribution_approved: OfPost & {
    readonly bonusCents: number;
    readonly holdDays?: number;
    readonly unpaidCents?: number;
  };
  contribution_declined: OfPost & { readonly reason: string };
  contribution_flagged: OfPost;
  /** `name`: the contributor's. `decideBy`: ISO time. */
  decision_due: OfCampaign & { readonly name: string; readonly decideBy: string };
  /** `name`: the contributor's. */
  decision_overdue: OfCampaign & { readonly name: string; readonly outcome: Exclude<DeadlineAction, 'nothing'> };
  decision_escalated: OfCampaign;
  /** `message`: the beginning of what the reviewer wrote. `dueAt`: ISO time until which the contributor can answer. */
  changes_requested: OfPost & { readonly message: string; readonly dueAt: string };
  /** `name`: the contributor's. */
  changes_answered: OfPost & { readonly name: string; readonly isNewLink: boolean };
  /** `isOwn`: the recipient is the contributor. */
  changes_unanswered: OfPost & { readonly isOwn: boolean };
  /** `statement`: the admin's reasons. */
  appeal_decided: OfPost & OfAppeal & { readonly outcome: AppealOutcome; readonly statement: string };
  /** `name`: who appeals. */
  appeal_opened: OfPost & OfAppeal & { readonly name: string };
  /** `name`: who wrote it; '' for an admin. `message`: its beginning. */
  case_message: OfPost & { readonly name: string; readonly message: string };
  message_received: OfConversation;
  contributor_message: OfConversation;
  /** `statement`: the admin's reasons. */
  report_resolved: OfReport & { readonly outcome: ReportOutcome; readonly statement: string };
  /** From an admin to who reported. `message`: its beginning. */
  report_message: OfReport & { readonly message: string };
  /** `account`: the author's handle, or ''. */
  /** `cause`: the author's account is another person's (absent), or not the contributor's; or the post is a repetition. */
  post_lost: OfCampaign & { readonly account: string; readonly cause?: 'other_account' | 'repeated' };
  /** `stopped`: contributions of other people with this post. */
  post_taken_over: OfCampaign & { readonly stopped: number };
  /** `until`: ISO time until which the post can come back. `isOwn`: the recipient is its contributor. */
  /** `newEnd`: set when the campaign ends earlier; `endBefore` is `null` when it had no end. Times are ISO 8601. */
  terms_changed: OfCampaign & ChangedTerms & { readonly endBefore: string | null; readonly newEnd: string | null };
  post_gone: OfRemovedPost & { readonly until: string };
  post_restored: OfRemovedPost;
  contribution_spotlighted: OfCampaign & { readonly tipCents: number };
  contribution_earned: OfCampaign & { readonly paidCents: number };
  /** `unpaidCents`: what is still unpaid. */
  bonus_completed: OfCampaign & { readonly paidCents: number; readonly unpaidCents: number };
  /** `amountCents`: the first release of the day. */
  earnings_released: OfCampaign & { readonly amountCents: number };
  /** `canAppeal`: a person decided it, and the contributor can appeal. */
  earnings_reversed: OfCampaign & {
    readonly amountCents: number;
    readonly reason: string;
    readonly canAppeal?: boolean;
  };
  fee_returned: OfCampaign & { readonly amountCents: number };
  winner_prize: OfCampaign & { readonly amountCents: number };
  winners_announced: OfCampaign;
  /** `reason`: '' without one. */
  campaign_closed: OfCampaign & { readonly reason: string; readonly isByAdmin: boolean };
  winners_released: OfCampaign & { readonly prizes: number; readonly paidCents: number };
  winners_closed: OfCampaign & { readonly type: CloseWinnersType; readonly refundedCents: number } & ByAdmin;
  /** `creator`: the name. `startsAt`: ISO time; `null` when it has started. */
  campaign_published: OfCampaign & { readonly creator: string; readonly startsAt: string | null };
  saved_started: OfCampaign;
  /** `endsAt`: ISO time when submissions end. */
  saved_ending: OfCampaign & { readonly endsAt: string };
  spark_live: OfCampaign;
  /** `by`: the deadline for posts, or the end. `restCents`: what is left in the pool. */
  spark_ended: OfCampaign & { readonly by: 'deadline' | 'end'; readonly restCents: number };
  spark_closed: OfCampaign & { readonly reason: string; readonly refundedCents: number } & ByAdmin;
  /** `count`: how many times in one request. `subject`: the post or person; '' for the campaign itself. */
  admin_acted: OfCampaign & {
    readonly admin: string;
    readonly action: AdminAct;
    readonly count: number;
    readonly subject: string;
    /** From `editTopics`; '' unless the campaign was edited. */
    readonly topics: string;
    /** The prize or prizes; `null` without one. */
    readonly amountCents: number | null;
    /** The second admin who approved it; absent without one. */
    readonly approvedBy?: string;
  };
  spark_pool_empty: OfCampaign;
  spark_refunded: OfCampaign & { readonly refundedCents: number };
  reserved_bonuses_returned: OfCampaign & { readonly refundedCents: number };
  /** `dueAt`: ISO time of the erasure. */
  erasure_scheduled: { readonly dueAt: string };
  erasure_soon: { readonly dueAt: string };
  erasure_waiting: Record<string, never>;
  /** `address`: the URL of the endpoint. */
  webhook_disabled: { readonly address: string; readonly reason: WebhookDisabledReason };
  export_ready: OfCampaign & { readonly rows: number };
  /** `page`: the one that could not be fetched; `null` for another failure. `rows`: in the file. */
  export_failed: OfCampaign & { readonly page: number | null; readonly rows: number };
  /** `days`: how long it can be downloaded. */
  data_export_ready: { readonly days: number };
  data_export_failed: Record<never, never>;
  payment_credited: { readonly purpose: 'wallet' | 'spark'; readonly amountCents: number };
  payment_failed: { readonly amountCents: number; readonly isMismatch: boolean };
  payout_requested: OfPayout;
  /** `until`: ISO time when the hold ends; `null` while somebody has to decide. */
  payout_held: OfPayout & { readonly until: string | null };
  payout_released: OfPayout;
  payout_sent: OfPayout;
  payout_paid: OfPayout;
  /** `returnedCents`: what is in the wallet again. */
  payout_failed: OfPayout & { readonly returnedCents: number; readonly code: PayoutFailureCode };
  payout_returned: OfPayout & { readonly returnedCents: number; readonly code: PayoutFailureCode };
  payout_refused: OfPayout & { readonly returnedCents: number; readonly reason: string };
  /** `amountCents`: of the payout, 0 for one that is not ours. `foundCents`: what the provider has. */
  payout_attention: { readonly concern: PayoutConcern; readonly amountCents: number; readonly foundCents: number };
  /** `until`: ISO time; '' until it is lifted. */
  account_suspended: { readonly scope: SuspensionScope; readonly until: string; readonly reason: string };
  /** `amountCents`: negative for a debit. */
  wallet_adjusted: { readonly amountCents: number; readonly reason: string };
  suspension_lifted: { readonly scope: SuspensionScope; readonly reason: string };
  /** `debtCents`: the part that the wallet did not cover, or that repaid a debt. */
  payment_returned: {
    readonly cause: 'payment_refund' | 'payment_chargeback' | 'chargeback_won';
    readonly amountCents: number;
    readonly debtCents: number;
  };
  /**
   * `amountCents`: the requested amount. `movedCents`: the amount in the provider's event. `walletCents` and `debtCents`:
   * what the ledger moved; absent when it moved nothing.
   */
  payment_attention: {
    readonly concern: PaymentConcern;
    readonly amountCents: number;
    readonly movedCents: number;
    readonly walletCents?: number;
    readonly debtCents?: number;
  };
  /** `admin`: who asked. `campaign` is '' for several campaigns. */
  approval_requested: OfCampaign & {
    readonly admin: string;
    readonly act: AdminActKind;
    readonly amountCents: number;
  };
  /** `admin`: who decided; '' when it expired. `reason`: of the refusal or the failure, may be ''. */
  approval_decided: OfCampaign & {
    readonly admin: string;
    readonly act: AdminActKind;
    readonly amountCents: number;
    readonly outcome: 'executed' | 'refused' | 'expired' | 'failed';
    readonly reason: string;
  };
}

export interface NotificationText {
  /** One line. */
  readonly title: string;
  /** Further details; '' when the title is sufficient. */
  readonly body: string;
}

/** Renderers of every kind in one language. */
export type NotificationTexts = {
  readonly [Kind in NotificationKind]: (params: NotificationParams[Kind]) => NotificationText;
};

/** A kind with its parameters; the type rejects parameters of another kind. */
export type NotificationPayload = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly params: NotificationParams[Kind] };
}[NotificationKind];

/** @throws for parameters of another kind, e.g. RangeError for an invalid amount */
export function notificationText({ kind, params }: NotificationPayload, texts: NotificationTexts): NotificationText {
  // The union ties the parameters to their kind; the compiler cannot follow it through the table.
  return (texts[kind] as (params: NotificationPayload['params']) => NotificationText)(params);
}
