import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { LedgerService, postings, walletOf, type PostInput } from '../../../core/ledger/index.js';
import { AppError } from '../../../platform/http/app-error.js';
import { resubmissionNotCovered } from '../contributions/index.js';

interface FeeKey {
  userId: string;
  sparkId: string;
  /** Idempotency key of the request. */
  requestKey: string;
}

@Injectable()
export class ResubmissionFeeService {
  constructor(private readonly ledger: LedgerService) {}

  /** The contribution that the same request has already paid for; `null` when it has not. */
  async findPaidBlockId(key: FeeKey): Promise<Types.ObjectId | null> {
    const paid = await this.ledger.findByKey(feePosting(key).idempotencyKey);
    return paid?.refs.blockId === undefined ? null : new Types.ObjectId(paid.refs.blockId);
  }

  /** Throws 402 insufficient_balance. */
  async assertCovered(userId: string): Promise<void> {
    const balanceCents = await this.ledger.balanceOf(walletOf(userId));
    if (balanceCents < RESUBMISSION_FEE_CENTS) throw resubmissionNotCovered(balanceCents, RESUBMISSION_FEE_CENTS);
  }

  /** Stored with the contribution, so that the fee can be given back. */
  feeKeyOf(key: FeeKey): string {
    return feePosting(key).idempotencyKey;
  }

  /** Throws 402 insufficient_balance. */
  async charge(key: FeeKey, blockId: string, session: ClientSession): Promise<void> {
    const fee = feePosting(key);
    try {
      await this.ledger.post({ ...fee, refs: { ...fee.refs, blockId } }, session);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) throw error;
      throw resubmissionNotCovered(await this.ledger.balanceOf(walletOf(key.userId)), RESUBMISSION_FEE_CENTS);
    }
  }
}

function feePosting(key: FeeKey): PostInput {
  return postings.resubmissionFee({
    ...key,
    amountCents: RESUBMISSION_FEE_CENTS,
    causedBy: { type: 'user', id: key.userId },
  });
}
