import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRefusals } from '../../personal-data/index.js';
import { PayoutRepository } from '../payout.repository.js';

/** A payout that is not at its end stands in the way of an erasure. */
@Injectable()
export class PayoutErasureCheck implements OnModuleInit {
  constructor(
    private readonly refusals: ErasureRefusals,
    private readonly payouts: PayoutRepository,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) =>
      (await this.payouts.findOpen(userId, session)) === null ? [] : ['payout'],
    );
  }
}
