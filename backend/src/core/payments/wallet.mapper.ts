import type { LedgerLine } from '../ledger/index.js';
import type { PaymentResponse, WalletLineResponse } from './dto/wallet.response.js';
import { CURRENCY } from './payment.types.js';
import type { PaymentRecord } from './payment.schema.js';

/** A payment as its payer sees it: without the provider's ids and the request's key. */
export function toPaymentResponse(payment: PaymentRecord): PaymentResponse {
  const spark = payment.creditedToSparkId ?? payment.sparkId;
  return {
    _id: payment._id.toHexString(),
    purpose: payment.purpose,
    status: payment.status,
    provider: payment.provider,
    amount: payment.amountCents,
    currency: CURRENCY,
    ...(spark === null ? {} : { spark: spark.toHexString() }),
    createdAt: payment.createdAt,
  };
}

/** A line of the wallet's history. Which other accounts were part of it is nobody's business. */
export function toWalletLine(line: LedgerLine): WalletLineResponse {
  const { sparkId, blockId } = line.refs;
  return {
    _id: line.transactionId,
    kind: line.kind,
    description: line.description,
    amount: line.amountCents,
    balanceAfter: line.balanceAfterCents,
    createdAt: line.createdAt,
    ...(sparkId === undefined ? {} : { spark: sparkId }),
    ...(blockId === undefined ? {} : { block: blockId }),
  };
}
