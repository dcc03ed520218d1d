import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { CURRENCY, ERROR_CODES } from '@sparks/domain';
import { AppError, badRequest } from '../../../../platform/http/app-error.js';
import { createStripeClient, type StripeClientSettings } from '../../../../platform/outbound/stripe-client.js';
import type { PaymentFailureCode } from '../../payment.types.js';
import type { Checkout, CheckoutRequest, PaymentProvider, ProviderEvent } from '../payment-provider.js';

const MAX_NETWORK_RETRIES = 2;

/** Payments through Stripe Checkout. Only a signed webhook confirms a payment; the payer's redirect does not. */
export class StripePaymentProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly logger = new Logger(StripePaymentProvider.name);
  private readonly client: Stripe;

  constructor(private readonly settings: StripeClientSettings) {
    this.client = createStripeClient(settings, MAX_NETWORK_RETRIES);
  }

  async createCheckout({ paymentId, amountCents, description }: CheckoutRequest): Promise<Checkout> {
    try {
      const session = await this.client.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          metadata: { payment_id: paymentId },
          // Stripe copies this to the charge, which refund events refer to.
          payment_intent_data: { metadata: { payment_id: paymentId } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: CURRENCY.toLowerCase(),
                unit_amount: amountCents,
                product_data: { name: description },
              },
            },
          ],
          // The event's amount is compared with the payment's, so both must have the same currency.
          adaptive_pricing: { enabled: false },
          success_url: `${this.settings.publicUrl}/wallet?payment=${paymentId}`,
          cancel_url: `${this.settings.publicUrl}/wallet?payment=${paymentId}&cancelled=1`,
        },
        { idempotencyKey: `checkout:${paymentId}` },
      );
      return { reference: session.id, checkoutUrl: session.url, isConfirmed: false };
    } catch (error) {
      throw this.toAppError(error, paymentId);
    }
  }

  /** Stripe's message is only logged: it can reveal the account and its settings. */
  private toAppError(error: unknown, paymentId: string): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    this.logger.error(
      { paymentId, type: error.type, code: error.code, stripeRequestId: error.requestId },
      `Checkout failed: ${error.message}`,
    );
    const isRejected =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    return isRejected
      ? new AppError(ERROR_CODES.payment_failed, 402)
      : new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
  }

  parseWebhook(body: Buffer, signature: string): ProviderEvent | null {
    let event: Stripe.Event;
    try {
      event = this.client.webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch (error) {
      this.logger.warn(`Stripe webhook rejected: ${error instanceof Error ? error.message : String(error)}`);
      throw badRequest(undefined, ERROR_CODES.invalid_signature);
    }
    return toProviderEvent(event);
  }
}

/**
 * Handles the end of a Checkout session, refunds and disputes. A session that waits for a delayed payment method is
 * still open.
 */
function toProviderEvent(event: Stripe.Event): ProviderEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid' ? null : sessionEvent(event, event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return sessionEvent(event, event.data.object, 'failed', 'bank_refused');
    case 'checkout.session.expired':
      return sessionEvent(event, event.data.object, 'failed', 'left');
    case 'charge.refunded':
      return refundEvent(event, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return disputeEvent(event, event.data.object, 'disputed');
    case 'charge.dispute.closed':
      return disputeEvent(
        event,
        event.data.object,
        event.data.object.status === 'lost' ? 'dispute_lost' : 'dispute_won',
      );
    default:
      return null;
  }
}

function sessionEvent(
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  outcome: 'paid' | 'failed',
  failureCode?: PaymentFailureCode,
): ProviderEvent | null {
  const paymentId = session.metadata?.payment_id ?? session.client_reference_id;
  if (!paymentId) return null;
  return {
    ...eventFields(event, session.id),
    paymentId,
    chargeReference: idOf(session.payment_intent),
    outcome,
    ...(failureCode === undefined ? {} : { failureCode }),
    amountCents: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
  };
}

function refundEvent(event: Stripe.Event, charge: Stripe.Charge): ProviderEvent | null {
  const paymentId = charge.metadata?.payment_id ?? null;
  const chargeReference = idOf(charge.payment_intent);
  if (paymentId === null && chargeReference === null) return null;
  return {
    ...eventFields(event, charge.id),
    paymentId,
    chargeReference,
    outcome: 'refunded',
    amountCents: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
  };
}

function disputeEvent(
  event: Stripe.Event,
  dispute: Stripe.Dispute,
  outcome: 'disputed' | 'dispute_won' | 'dispute_lost',
): ProviderEvent | null {
  const chargeReference = idOf(dispute.payment_intent);
  // An inquiry of the bank moves no money; if it becomes a dispute, `funds_withdrawn` follows.
  if (chargeReference === null || dispute.status.startsWith('warning_')) return null;
  return {
    ...eventFields(event, dispute.id),
    paymentId: null,
    chargeReference,
    outcome,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
  };
}

function eventFields(
  { id, type }: Stripe.Event,
  reference: string,
): Pick<ProviderEvent, 'eventId' | 'type' | 'reference'> {
  return { eventId: id, type, reference };
}

/** Stripe sends a related object either as its id or expanded. */
function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
