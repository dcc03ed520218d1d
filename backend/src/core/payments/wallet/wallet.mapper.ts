import { CURRENCY } from '@sparks/domain';
import { describeEntry, MOVEMENT_KINDS, type LedgerLine } from '../../ledger/index.js';
import type { PaymentResponse } from '../dto/payment.response.js';
import type { WalletLineAbout, WalletLineResponse } from '../dto/wallet.response.js';
import type { PaymentRecord } from '../payment.schema.js';
import type { PaymentFailureCode } from '../payment.types.js';
import type { CampaignName } from './campaign-names.js';

type Names = ReadonlyMap<string, CampaignName>;

/** In English; the interface translates by code. */
const FAILURE_MESSAGES: Readonly<Record<PaymentFailureCode, string>> = {
  left: 'The checkout was left without a payment. Nothing was charged.',
  bank_refused: 'Your bank declined the payment. Nothing was charged.',
  amount_mismatch: 'The amount received differs from the amount requested. We are looking into it.',
  refused: 'The payment provider declined the payment. Nothing was charged.',
  unknown: 'The payment failed.',
};

/** The campaign that the payment was credited to, or was made for. */
export function sparkIdOf(payment: PaymentRecord): string | undefined {
  return (payment.creditedToSparkId ?? payment.sparkId)?.toHexString();
}

/** Without the provider's ids and the request key. */
export function toPaymentResponse(payment: PaymentRecord, names: Names): PaymentResponse {
  const spark = sparkIdOf(payment);
  const sparkName = spark === undefined ? undefined : names.get(spark)?.name;
  const { purpose, status, provider } = payment;
  const failureCode = status === 'failed' ? (payment.failureCode ?? 'unknown') : undefined;
  return {
    _id: payment._id.toHexString(),
    purpose,
    status,
    provider,
    amount: payment.amountCents,
    currency: CURRENCY,
    ...(spark === undefined ? {} : { spark }),
    ...(sparkName === undefined ? {} : { sparkName }),
    ...(failureCode === undefined ? {} : { failureCode, failure: FAILURE_MESSAGES[failureCode] }),
    checkoutUrl: status === 'created' ? payment.checkoutUrl : null,
    canMoveToWallet: purpose === 'spark' && status === 'confirmed',
    createdAt: payment.createdAt,
  };
}

/** Without the other accounts of the transaction. */
export function toWalletLine(line: LedgerLine, names: Names): WalletLineResponse {
  const { sparkId } = line.refs;
  const about = aboutOf(line, names);
  return {
    _id: line.transactionId,
    kind: line.kind,
    group: MOVEMENT_KINDS[line.kind].group,
    description: describeEntry(line, sparkId === undefined ? undefined : names.get(sparkId)?.name),
    amountCents: line.amountCents,
    balanceAfterCents: line.balanceAfterCents,
    ...(line.debtCents === 0 ? {} : { debtCents: line.debtCents }),
    ...(line.refs.adjustmentId !== undefined ? { reason: line.description } : {}),
    createdAt: line.createdAt,
    ...(about === undefined ? {} : { about }),
  };
}

function aboutOf({ refs }: LedgerLine, names: Names): WalletLineAbout | undefined {
  const { sparkId, blockId } = refs;
  if (sparkId === undefined && blockId === undefined) return undefined;
  const campaign = sparkId === undefined ? undefined : names.get(sparkId);
  return {
    ...(sparkId === undefined ? {} : { sparkId }),
    ...(campaign === undefined ? {} : { sparkName: campaign.name, sparkSlug: campaign.slug }),
    ...(blockId === undefined ? {} : { blockId }),
  };
}
