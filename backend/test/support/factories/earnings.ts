import { Types } from 'mongoose';
import { LedgerService, postings } from '../../../src/core/ledger/index.js';
import type { TestApp } from '../test-app.js';
import { fundWallet } from './spark.factory.js';

/** Earned money in a wallet: a tip of a new creator who paid it in. */
export async function earnTip(app: TestApp, userId: string, amountCents: number): Promise<void> {
  const creatorId = new Types.ObjectId().toHexString();
  await fundWallet(app, creatorId, amountCents);
  const blockId = new Types.ObjectId().toHexString();
  await app.get(LedgerService).post(
    postings.spotlightTip({
      sparkId: blockId,
      blockId,
      creatorId,
      contributorId: userId,
      amountCents,
      causedBy: { type: 'system', id: 'test' },
    }),
  );
}
