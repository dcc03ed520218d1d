import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { PayoutMismatch, type MismatchAdmin, type PayoutMismatchRecord } from './payout-mismatch.schema.js';

export type PayoutMismatchInput = Pick<
  PayoutMismatch,
  'kind' | 'payoutId' | 'transferId' | 'amountCents' | 'foundCents'
>;

@Injectable()
export class PayoutMismatchRepository {
  constructor(@InjectModel(PayoutMismatch.name) private readonly mismatches: Model<PayoutMismatch>) {}

  /** False when it was reported before. */
  async insertOnce(mismatch: PayoutMismatchInput, foundAt: Date, session: ClientSession): Promise<boolean> {
    const key = `${mismatch.kind}:${mismatch.payoutId ?? mismatch.transferId}`;
    if ((await this.mismatches.exists({ key }).session(session)) !== null) return false;
    await retryOnDuplicateKey(this.mismatches.create([{ ...mismatch, key, foundAt, isOpen: true }], { session }));
    return true;
  }

  /** Newest first; `after` is the last one of the page before. */
  async listPage(
    { isOpen }: { isOpen?: boolean },
    { after, limit }: { after?: string; limit: number },
  ): Promise<PayoutMismatchRecord[]> {
    return this.mismatches
      .find({
        ...(isOpen === undefined ? {} : { isOpen }),
        ...(after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } }),
      })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<PayoutMismatchRecord[]>();
  }

  async findById(id: Types.ObjectId, session: ClientSession): Promise<PayoutMismatchRecord | null> {
    return this.mismatches.findById(id, null, { session }).lean<PayoutMismatchRecord | null>();
  }

  /** `null` when it is resolved already. */
  async resolve(
    id: Types.ObjectId,
    change: { resolvedAt: Date; resolvedBy: MismatchAdmin; resolution: string },
    session: ClientSession,
  ): Promise<PayoutMismatchRecord | null> {
    return this.mismatches
      .findOneAndUpdate(
        { _id: id, isOpen: true },
        { $set: { ...change, isOpen: false } },
        { returnDocument: 'after', session },
      )
      .lean<PayoutMismatchRecord | null>();
  }
}
