import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { PayoutMismatch } from './payout-mismatch.schema.js';

export type PayoutMismatchInput = Omit<PayoutMismatch, '_id' | 'foundAt'>;

@Injectable()
export class PayoutMismatchRepository {
  constructor(@InjectModel(PayoutMismatch.name) private readonly mismatches: Model<PayoutMismatch>) {}

  /** False when it was reported before. */
  async insertOnce(mismatch: PayoutMismatchInput, foundAt: Date, session: ClientSession): Promise<boolean> {
    const _id = `${mismatch.concern}:${mismatch.payoutId ?? mismatch.transferId}`;
    if ((await this.mismatches.exists({ _id }).session(session)) !== null) return false;
    await retryOnDuplicateKey(this.mismatches.create([{ ...mismatch, _id, foundAt }], { session }));
    return true;
  }
}
