import type { Connection, mongo } from 'mongoose';

export interface StoredPayout {
  id: string;
  status: string;
  netCents: number;
  recipientId: string;
}

export interface StoredPayouts {
  payouts: StoredPayout[];
  /** Net cents that were sent and did not come back, by the ledger. */
  leftCents: number;
}

const PAST_MS = 7 * 24 * 3_600_000;

/** Reads and ages payouts directly in the database. */
export class PayoutState {
  constructor(private readonly connection: Connection) {}

  async read(): Promise<StoredPayouts> {
    const [payouts, movements] = await Promise.all([
      this.list({}),
      this.connection
        .collection('ledger_transactions')
        .aggregate<{ cents: number }>([
          { $match: { kind: { $in: ['payout_sent', 'payout_returned'] } } },
          { $unwind: '$entries' },
          { $match: { 'entries.account': /^world:/u } },
          { $group: { _id: null, cents: { $sum: '$entries.amountCents' } } },
        ])
        .toArray(),
    ]);
    return { payouts, leftCents: movements[0]?.cents ?? 0 };
  }

  /** Newest first. */
  async withStatus(...statuses: string[]): Promise<StoredPayout[]> {
    return this.list({ status: { $in: statuses } });
  }

  /** Ends the holds of payouts now instead of after their days, also those of changed bank accounts. */
  async endHolds(): Promise<void> {
    const past = new Date(Date.now() - PAST_MS);
    await this.connection
      .collection('payout_accounts')
      .updateMany({ methodChangedAt: { $ne: null } }, { $set: { methodChangedAt: past } });
    await this.connection
      .collection('payouts')
      .updateMany({ status: 'held' }, { $set: { holds: [], heldUntil: past } });
  }

  private async list(filter: mongo.Filter<mongo.Document>): Promise<StoredPayout[]> {
    const found = await this.connection.collection('payouts').find(filter).sort({ _id: -1 }).toArray();
    return found.map(({ _id, status, netCents, recipientId }) => ({
      id: String(_id),
      status: status as string,
      netCents: netCents as number,
      recipientId: recipientId as string,
    }));
  }
}
