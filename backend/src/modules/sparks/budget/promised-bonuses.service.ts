import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { PromisedBonusesRepository } from './promised-bonuses.repository.js';

/** Bonuses that campaigns owe and could not pay yet. */
@Injectable()
export class PromisedBonusesService {
  constructor(private readonly campaigns: PromisedBonusesRepository) {}

  /** Call it in the transaction that leaves a bonus unpaid; it conflicts with a concurrent `unmarkUnpaid`. */
  async markUnpaid(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.campaigns.markUnpaid(sparkId, session);
  }

  /** Does nothing when a bonus was left unpaid since the mark was read as `seen`. */
  async unmarkUnpaid(sparkId: Types.ObjectId, seen: Types.ObjectId): Promise<void> {
    await this.campaigns.unmarkUnpaid(sparkId, seen);
  }

  /** Campaigns with unpaid bonuses and money in the pool, in any order. */
  async listPayable(limit: number): Promise<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>> {
    return this.campaigns.listPayable(limit);
  }
}
