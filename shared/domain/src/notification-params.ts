import type { CloseWinnersType } from './enums.js';
import type { NotificationKind } from './notification-kinds.js';
import type { WebhookDisabledReason } from './webhooks.js';

/** A campaign by its name. */
interface OfCampaign {
  readonly campaign: string;
}

/** Most posts are of a campaign; a post without one has no name to show. */
interface OfPost {
  readonly campaign: string | null;
}

/** What happened to a payment that admins have to look at. */
export const PAYMENT_CONCERNS = [
  'amount_mismatch',
  'refunded_before',
  'not_expected',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentConcern = (typeof PAYMENT_CONCERNS)[number];

/**
 * The facts of each kind of notification, from which its text is made in any language. They are stored with it; amounts
 * in whole cents, names as they were.
 */
export interface NotificationParams {
  access_requested: OfCampaign & { readonly name: string };
  access_accepted: OfCampaign;
  access_rejected: OfCampaign;
  contributions_waiting: OfCampaign & { readonly count: number };
  contribution_pending: OfPost;
  /** `finding`: what the platform answered, in English; '' when there is nothing to add. */
  contribution_check_failed: OfCampaign & { readonly finding: string };
  contribution_approved: OfPost & { readonly bonusCents: number };
  contribution_declined: OfPost & { readonly reason: string };
  contribution_flagged: OfPost;
  contribution_spotlighted: OfCampaign & { readonly tipCents: number };
  contribution_earned: OfCampaign & { readonly paidCents: number };
  winner_prize: OfCampaign & { readonly amountCents: number };
  winners_released: OfCampaign & { readonly prizes: number; readonly paidCents: number };
  winners_closed: OfCampaign & { readonly type: CloseWinnersType; readonly refundedCents: number };
  spark_live: OfCampaign;
  /** `by`: the deadline for posts, or the end. `restCents`: what is left in the pool. */
  spark_ended: OfCampaign & { readonly by: 'deadline' | 'end'; readonly restCents: number };
  spark_closed: OfCampaign & { readonly reason: string; readonly refundedCents: number };
  spark_pool_empty: OfCampaign;
  spark_refunded: OfCampaign & { readonly refundedCents: number };
  /** `address`: where messages went. */
  webhook_disabled: { readonly address: string; readonly reason: WebhookDisabledReason };
  payment_credited: { readonly purpose: 'wallet' | 'spark'; readonly amountCents: number };
  payment_failed: { readonly amountCents: number; readonly isMismatch: boolean };
  /** `amountCents`: what was asked for. `movedCents`: what the provider's message is about. */
  payment_attention: { readonly concern: PaymentConcern; readonly amountCents: number; readonly movedCents: number };
}

/** A notification in words. */
export interface NotificationText {
  /** One line. */
  readonly title: string;
  /** More; '' when the title says it all. */
  readonly body: string;
}

/** How each kind is told in one language. */
export type NotificationTexts = {
  readonly [Kind in NotificationKind]: (params: NotificationParams[Kind]) => NotificationText;
};

/** A kind with its facts; as a type it lets no facts of another kind pass. */
export type NotificationFacts = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly params: NotificationParams[Kind] };
}[NotificationKind];

/** The text of a notification. @throws whatever facts of another kind lead to, e.g. RangeError for an amount that is none */
export function notificationText({ kind, params }: NotificationFacts, texts: NotificationTexts): NotificationText {
  // The union ties the facts to their kind; the compiler cannot follow it through the table.
  return (texts[kind] as (facts: NotificationFacts['params']) => NotificationText)(params);
}
