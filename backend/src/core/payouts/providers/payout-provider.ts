import type { PayoutAccountStatus, PayoutCountryCode, PayoutFailureCode } from '@sparks/domain';

/** A recipient as the provider reports it now. */
export interface Recipient {
  id: string;
  status: Exclude<PayoutAccountStatus, 'none' | 'unavailable'>;
  /** ISO 4217, of the bank account: the provider converts to it. */
  currency: string;
  /** What the provider still asks for, in its own words. */
  requirementsDue: string[];
  /** `null` until a bank account is set. The hash is the same for the same bank account of different people. */
  method: { label: string; hash: string } | null;
}

/** What the provider needs to send a payout. */
export interface PayoutOrder {
  payoutId: string;
  recipientId: string;
  /** What reaches the bank account, in cents of USD. */
  netCents: number;
  /** Part of the idempotency keys. Another version is a new request for the provider: see `PayoutSendingService`. */
  keyVersion: number;
}

/** What the provider knows of a payout. */
export interface SentPayout {
  transferId: string;
  bankPayoutId: string;
}

/** Progress of a payout at the provider. `partial`: the money is with the recipient and not on its way to the bank. */
export type FoundPayout =
  | { state: 'none' }
  | { state: 'partial'; transferId: string }
  | ({ state: 'sent'; bank: 'pending' | 'paid' | 'failed'; failureCode: PayoutFailureCode | null } & SentPayout)
  | { state: 'recalled' };

/** The provider has rejected the payout, and the money is with the platform. */
export class PayoutRejected extends Error {
  constructor(
    readonly failureCode: PayoutFailureCode,
    message: string,
  ) {
    super(message);
    this.name = 'PayoutRejected';
  }
}

/** The provider has rejected the request for now, and executes nothing under its idempotency key any more. */
export class PayoutPostponed extends Error {
  override name = 'PayoutPostponed';
}

/** The provider has repeated the stored response of an earlier request with the same key. */
export class ResponseRepeated extends Error {
  override name = 'ResponseRepeated';
}

/** `account`: something about a recipient has changed; read it again. */
export type PayoutEvent =
  | { id: string; type: string; subject: 'account'; recipientId: string }
  | {
      id: string;
      type: string;
      subject: 'payout';
      payoutId: string;
      bank: 'paid' | 'failed';
      failureCode: PayoutFailureCode | null;
    };

/** A transfer in the provider's list. `payoutId` is `null` when it is not one of ours. Amounts in cents. */
export interface ListedTransfer {
  transferId: string;
  payoutId: string | null;
  amountCents: number;
  reversedCents: number;
  createdAt: Date;
}

export interface PayoutProvider {
  readonly name: string;

  /**
   * Creates the person's recipient, once per person and country. Throws 503 SERVICE_UNAVAILABLE when the provider does not
   * respond.
   */
  ensureRecipient(person: { userId: string; country: PayoutCountryCode }): Promise<Recipient>;

  /** Reads a recipient. Throws 503. */
  getRecipient(recipientId: string): Promise<Recipient>;

  /** A page of the provider where the person enters bank account and details. Throws 503. */
  onboardingLink(recipientId: string): Promise<{ url: string; expiresAt: Date }>;

  /**
   * Sends a payout, at most once per payout id and key version, however often it is called. Throws `PayoutRejected` when it
   * was not sent and the money is with the platform, `PayoutPostponed` when it can be sent later with another key version,
   * `ResponseRepeated` when this call has started nothing. Any other error says nothing: ask `find` before the next call.
   * @param known.transferId of a `partial` payout: only the rest is sent
   */
  send(order: PayoutOrder, known: { transferId: string | null }): Promise<SentPayout>;

  /** Looks a payout up by its id. */
  find(order: PayoutOrder): Promise<FoundPayout>;

  /**
   * Takes back the money of a payout that the bank has not got: one that was never sent on, or that came back. Idempotent.
   * Throws when the money is not with the recipient.
   */
  recall(order: PayoutOrder): Promise<void>;

  /** Transfers that were created from `from` (inclusive) to `before` (exclusive). */
  list(from: Date, before: Date): AsyncIterable<ListedTransfer>;

  /** Verifies and reads a webhook request; `null` for an event without a meaning here. Throws 400 invalid_signature. */
  readEvent(body: Buffer, signature: string): PayoutEvent | null;
}

/** Injection token of the provider that `PAYOUT_PROVIDER` selects; `null` with `none`. */
export const PAYOUT_PROVIDER = Symbol('PAYOUT_PROVIDER');
