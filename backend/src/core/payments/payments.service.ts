import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError, badRequest, conflict, notFound, unprocessable } from '../../platform/http/app-error.js';
import { LedgerService, postings, type LedgerTransaction } from '../ledger/index.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import { CHECKOUT_LIFETIME_MS, type PaymentPurpose } from './payment.types.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/payment-provider.js';

export interface TopUpRequest {
  userId: string;
  amountCents: number;
  purpose: PaymentPurpose;
  /** Only with the purpose `spark`: the campaign, if it exists already. */
  sparkId: string | null;
  requestKey: string;
}

export interface SparkClaim {
  paymentId: string;
  sparkId: string;
  userId: string;
}

/** `replayed`: the campaign has claimed the payment before, and this call changed nothing. */
export interface ClaimResult {
  payment: PaymentRecord;
  transaction: LedgerTransaction;
  amountCents: number;
  replayed: boolean;
}

/** Creates payments, and credits campaign payments when they are claimed. */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly crediting: PaymentCreditingService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a payment, and credits it if the provider confirms at once. A repeated request continues or returns its
   * payment. Throws 400 for a wallet payment with a campaign, 422 idempotency_key_reused for a key of another request,
   * 402 payment_failed, 503 when the provider is unreachable (the request can be repeated).
   */
  async topUp(request: TopUpRequest): Promise<PaymentRecord> {
    if (request.sparkId !== null && request.purpose !== 'spark')
      throw badRequest("spark_id requires the purpose 'spark'");
    const payment = await this.payments.createOnce({ ...request, provider: this.provider.name }, this.clock.now());
    assertSameRequest(payment, request);
    if (payment.status === 'failed') throw new AppError(ERROR_CODES.payment_failed, 402);
    if (payment.status === 'created') await this.startCheckout(payment);
    return this.crediting.creditWallet(payment._id);
  }

  private async startCheckout(payment: PaymentRecord): Promise<void> {
    const { _id: id, amountCents, purpose } = payment;
    const description = purpose === 'wallet' ? 'Wallet top-up' : 'Campaign budget';
    try {
      const started = await this.provider.createCheckout({ paymentId: id.toHexString(), amountCents, description });
      await this.payments.setCheckout(id, started);
      if (started.isConfirmed)
        await this.payments.markConfirmed(
          id,
          { reference: started.reference, chargeReference: null },
          this.clock.now(),
        );
    } catch (error) {
      if (error instanceof AppError && error.code === ERROR_CODES.payment_failed)
        await this.payments.markFailed(id, 'refused');
      throw error;
    }
  }

  /**
   * Credits a confirmed `spark` payment to the campaign's pool, in the caller's transaction and once: a repeated claim
   * returns the first result with `replayed`. The caller checks that the user may fund the campaign.
   * Throws 404 for another user's payment, 409 payment_not_confirmed, payment_failed, or payment_already_used (it is a
   * wallet payment, or belongs to another campaign or to the wallet).
   */
  async claimForSpark({ paymentId, sparkId, userId }: SparkClaim, session: ClientSession): Promise<ClaimResult> {
    const payment = await this.getOwn(paymentId, userId, session);
    assertClaimable(payment, sparkId);
    const isFirst = payment.status === 'confirmed';
    const credited = isFirst
      ? await this.payments.markCredited(payment._id, sparkId, this.clock.now(), session)
      : payment;
    if (credited === null) throw new Error(`Payment ${paymentId} was changed concurrently`);
    const { amountCents } = payment;
    const posting = postings.campaignPayment({
      paymentId,
      sparkId,
      amountCents,
      causedBy: { type: 'user', id: userId },
    });
    const { transaction, replayed } = await this.ledger.post(posting, session);
    return { payment: credited, transaction, amountCents, replayed };
  }

  /**
   * Moves a confirmed, unused `spark` payment to the payer's wallet. Idempotent. Throws 404 for another user's payment,
   * 409 payment_not_confirmed, payment_failed, or payment_already_used (a campaign has it, or it is a wallet payment).
   */
  async moveToWallet(paymentId: string, userId: string): Promise<PaymentRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const payment = await this.getOwn(paymentId, userId, session);
      assertMovable(payment);
      return this.crediting.creditTo(payment, session);
    });
  }

  /** Throws 404 for another user's payment. */
  async getOwn(paymentId: string, userId: string, session?: ClientSession): Promise<PaymentRecord> {
    const payment = await this.payments.findById(paymentId, session);
    if (payment === null || payment.userId.toHexString() !== userId) throw notFound('Payment not found');
    return payment;
  }

  /**
   * Payments that are not credited, newest first: unpaid ones of the last day, and paid ones for a campaign that has
   * not used them.
   */
  async listOpen(userId: string, session?: ClientSession): Promise<PaymentRecord[]> {
    return this.payments.listOpen(userId, new Date(this.clock.now().getTime() - CHECKOUT_LIFETIME_MS), session);
  }
}

function assertSameRequest(payment: PaymentRecord, request: TopUpRequest): void {
  const sparkId = payment.sparkId?.toHexString() ?? null;
  const isSame =
    payment.amountCents === request.amountCents && payment.purpose === request.purpose && sparkId === request.sparkId;
  if (!isSame) throw unprocessable(ERROR_CODES.idempotency_key_reused);
}

function assertClaimable(payment: PaymentRecord, sparkId: string): void {
  if (payment.status === 'failed') throw conflict(ERROR_CODES.payment_failed);
  const owner = payment.creditedToSparkId ?? payment.sparkId;
  if (payment.purpose !== 'spark' || isInWallet(payment) || (owner !== null && owner.toHexString() !== sparkId)) {
    throw conflict(ERROR_CODES.payment_already_used);
  }
  assertUsable(payment);
}

function assertMovable(payment: PaymentRecord): void {
  if (payment.status === 'failed') throw conflict(ERROR_CODES.payment_failed);
  const isUsed = payment.status === 'credited' && !isInWallet(payment);
  if (payment.purpose !== 'spark' || isUsed) throw conflict(ERROR_CODES.payment_already_used);
  assertUsable(payment);
}

/** A credited payment is accepted, so that a repeated request returns the first result. */
function assertUsable(payment: PaymentRecord): void {
  if (payment.status === 'created') throw conflict(ERROR_CODES.payment_not_confirmed);
}

function isInWallet({ status, creditedToSparkId }: PaymentRecord): boolean {
  return status === 'credited' && creditedToSparkId === null;
}
