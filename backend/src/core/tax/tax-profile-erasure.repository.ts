import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { LedgerService, walletOf } from '../ledger/index.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';
import { TaxProfile } from './tax-profile.schema.js';

/** From the end of the year on: § 147 AO; DAC7 asks for five. */
const KEPT_YEARS = 10;

/** Deletes the tax profile of an erased person, at once or when the payouts that it explains are old enough. */
@Injectable()
export class TaxProfileErasureRepository implements OnModuleInit {
  constructor(
    @InjectModel(TaxProfile.name) private readonly profiles: Model<TaxProfile>,
    private readonly hooks: ErasureHooks,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'tax form',
      stage: 'erase',
      collections: ['tax_profiles'],
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id, userId }: ErasedPerson): Promise<void> {
    const payouts = await this.ledger.listNewest(walletOf(userId), 1, { group: 'payout' });
    if (payouts.length === 0) {
      await this.profiles.deleteOne({ userId: id });
      return;
    }
    const deleteAt = new Date(Date.UTC(this.clock.now().getUTCFullYear() + KEPT_YEARS + 1, 0, 1));
    await this.profiles.updateOne({ userId: id, deleteAt: { $exists: false } }, { $set: { deleteAt } });
  }
}
