import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { ERROR_CODES, type PayoutCountryCode } from '@sparks/domain';
import { badRequest } from '../../../../platform/http/app-error.js';
import { createStripeClient, type StripeClientSettings } from '../../../../platform/outbound/stripe-client.js';
import { providerUnavailable } from '../../payouts.errors.js';
import {
  PayoutPostponed,
  PayoutRejected,
  ResponseRepeated,
  type FoundPayout,
  type ListedTransfer,
  type PayoutEvent,
  type PayoutOrder,
  type PayoutProvider,
  type Recipient,
  type SentPayout,
} from '../payout-provider.js';
import { failureOf, toPayoutEvent } from './stripe-payout-events.js';
import { toRecipient } from './stripe-recipients.js';

/** One only: a payout has its own attempts. */
const MAX_NETWORK_RETRIES = 1;
const PAGE_SIZE = 100;
const CURRENCY = 'usd';

export interface StripePayoutSettings extends StripeClientSettings {
  /** Keeps the fingerprints of bank accounts out of the database. */
  methodHashKey: Buffer;
}

/**
 * Payouts through Stripe Connect: a transfer from the platform's balance to the person's connected account, then a payout
 * from there to the bank. Both have an idempotency key and the payout's id in their metadata.
 */
export class StripePayoutProvider implements PayoutProvider {
  readonly name = 'stripe';
  private readonly logger = new Logger(StripePayoutProvider.name);
  private readonly client: Stripe;

  constructor(private readonly settings: StripePayoutSettings) {
    this.client = createStripeClient(settings, MAX_NETWORK_RETRIES);
  }

  async ensureRecipient({ userId, country }: { userId: string; country: PayoutCountryCode }): Promise<Recipient> {
    const account = await this.call('create a recipient', () =>
      this.client.accounts.create(
        {
          country,
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            stripe_dashboard: { type: 'express' },
          },
          business_type: 'individual',
          capabilities: { transfers: { requested: true } },
          // The product decides when money goes to the bank.
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { user_id: userId },
        },
        { idempotencyKey: `recipient:${userId}:${country}` },
      ),
    );
    return this.toRecipient(account);
  }

  async getRecipient(recipientId: string): Promise<Recipient> {
    return this.toRecipient(await this.call('read a recipient', () => this.client.accounts.retrieve(recipientId)));
  }

  async onboardingLink(recipientId: string): Promise<{ url: string; expiresAt: Date }> {
    const link = await this.call('create an onboarding link', () =>
      this.client.accountLinks.create({
        account: recipientId,
        type: 'account_onboarding',
        refresh_url: `${this.settings.publicUrl}/settings/payouts?setup=expired`,
        return_url: `${this.settings.publicUrl}/settings/payouts?setup=done`,
      }),
    );
    return { url: link.url, expiresAt: new Date(link.expires_at * 1_000) };
  }

  async send(order: PayoutOrder, known: { transferId: string | null }): Promise<SentPayout> {
    const { payoutId, recipientId, keyVersion } = order;
    const metadata = { payout_id: payoutId };
    // Not repeated under its key: Stripe repeats a stored 500 for a day, and then forgets the key.
    const transfer =
      known.transferId === null
        ? await this.transfer(order, metadata)
        : await this.client.transfers.retrieve(known.transferId);
    const received = await this.receivedFrom(transfer, recipientId);
    const bankPayout = await this.orRejected(order, () =>
      this.client.payouts.create(
        { ...received, metadata },
        { idempotencyKey: keyOf(`payout:${payoutId}:bank`, keyVersion), stripeAccount: recipientId },
      ),
    );
    return { transferId: transfer.id, bankPayoutId: bankPayout.id };
  }

  async find({ payoutId, recipientId }: PayoutOrder): Promise<FoundPayout> {
    const transfer = await this.findTransfer(payoutId);
    if (transfer === null) return { state: 'none' };
    if (transfer.reversed) return { state: 'recalled' };
    const bankPayout = await this.findBankPayout(recipientId, payoutId, transfer.created);
    const transferId = transfer.id;
    if (bankPayout === null) return { state: 'partial', transferId };
    const { id: bankPayoutId, status } = bankPayout;
    const bank = status === 'paid' ? 'paid' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
    const failureCode = bank === 'failed' ? failureOf(bankPayout) : null;
    return { state: 'sent', transferId, bankPayoutId, bank, failureCode };
  }

  async recall({ payoutId }: PayoutOrder): Promise<void> {
    const transfer = await this.findTransfer(payoutId);
    if (transfer === null || transfer.reversed) return;
    // Without a key of its own: Stripe would repeat a stored rejection for a day, and rejects a second reversal of the amount.
    await this.client.transfers.createReversal(transfer.id, {
      amount: transfer.amount - transfer.amount_reversed,
      metadata: { payout_id: payoutId },
    });
  }

  async *list(from: Date, before: Date): AsyncIterable<ListedTransfer> {
    const created = { gte: seconds(from), lt: seconds(before) };
    for await (const transfer of this.client.transfers.list({ created, limit: PAGE_SIZE })) {
      yield {
        transferId: transfer.id,
        payoutId: transfer.metadata?.payout_id ?? null,
        amountCents: transfer.amount,
        reversedCents: transfer.amount_reversed,
        createdAt: new Date(transfer.created * 1_000),
      };
    }
  }

  readEvent(body: Buffer, signature: string): PayoutEvent | null {
    let event: Stripe.Event;
    try {
      event = this.client.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch (error) {
      this.logger.warn(`Stripe webhook rejected: ${error instanceof Error ? error.message : String(error)}`);
      throw badRequest(undefined, ERROR_CODES.invalid_signature);
    }
    return toPayoutEvent(event);
  }

  private async transfer(order: PayoutOrder, metadata: Stripe.MetadataParam): Promise<Stripe.Transfer> {
    const { payoutId, recipientId, netCents, keyVersion } = order;
    const group = groupOf(payoutId);
    return this.orRejected(order, () =>
      this.client.transfers.create(
        { amount: netCents, currency: CURRENCY, destination: recipientId, transfer_group: group, metadata },
        { idempotencyKey: keyOf(group, keyVersion) },
      ),
    );
  }

  /** What a transfer brought to the connected account: Stripe converts it to the currency of the account. */
  private async receivedFrom(
    { destination_payment: payment }: Stripe.Transfer,
    recipientId: string,
  ): Promise<{ amount: number; currency: string }> {
    if (!payment) throw new PayoutPostponed('The transfer has not arrived in the connected account yet');
    const { balance_transaction: booked } = await this.client.charges.retrieve(
      typeof payment === 'string' ? payment : payment.id,
      { expand: ['balance_transaction'] },
      { stripeAccount: recipientId },
    );
    if (booked === null || typeof booked === 'string')
      throw new PayoutPostponed('The transfer is not booked in the connected account yet');
    return { amount: booked.net, currency: booked.currency };
  }

  /** After a definite rejection, takes back what was transferred and throws `PayoutRejected`. */
  private async orRejected<T>(order: PayoutOrder, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (isRepeated(error)) throw new ResponseRepeated(error.message, { cause: error });
      if (!isRejection(error)) throw error;
      this.logger.warn({ ...order, code: error.code, stripeRequestId: error.requestId }, `Payout: ${error.message}`);
      // The platform's balance is the operator's to fill; the person has nothing to correct.
      if (error.code === 'balance_insufficient') throw new PayoutPostponed(error.message, { cause: error });
      await this.recall(order);
      const isRestricted = error.code !== undefined && RESTRICTED.has(error.code);
      throw new PayoutRejected(isRestricted ? 'account_restricted' : 'refused', error.message);
    }
  }

  private async findTransfer(payoutId: string): Promise<Stripe.Transfer | null> {
    const { data } = await this.client.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 });
    return data[0] ?? null;
  }

  /** A connected account has few payouts; only those after the transfer can be it. */
  private async findBankPayout(
    recipientId: string,
    payoutId: string,
    createdFrom: number,
  ): Promise<Stripe.Payout | null> {
    const list = this.client.payouts.list(
      { created: { gte: createdFrom }, limit: PAGE_SIZE },
      { stripeAccount: recipientId },
    );
    for await (const payout of list) if (payout.metadata?.payout_id === payoutId) return payout;
    return null;
  }

  private toRecipient(account: Stripe.Account): Recipient {
    return toRecipient(account, this.settings.methodHashKey);
  }

  /** Stripe's message is only logged: it can reveal the account and its settings. */
  private async call<T>(what: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      this.logger.error(
        { type: error.type, code: error.code, stripeRequestId: error.requestId },
        `Could not ${what}: ${error.message}`,
      );
      throw providerUnavailable();
    }
  }
}

/** Codes of a recipient that may not receive or pay out money. */
const RESTRICTED: ReadonlySet<string> = new Set([
  'insufficient_capabilities_for_transfer',
  'payouts_not_allowed',
  'account_closed',
  'account_invalid',
]);

/** Stripe has executed nothing. Errors of the connection, the server, the limits and the key's reuse are none. */
function isRejection(error: unknown): error is Stripe.errors.StripeError {
  return (
    (error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError) &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  );
}

/** A stored 500. A stored rejection is as definite as the first one. */
function isRepeated(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

const groupOf = (payoutId: string): string => `payout:${payoutId}`;

/** Version 0 is the key itself. */
const keyOf = (key: string, version: number): string => (version > 0 ? `${key}:${version}` : key);

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
