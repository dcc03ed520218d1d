import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRefusals } from '../../../core/personal-data/index.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';

/** A selected prize that is not paid yet stands in the way of an erasure. */
@Injectable()
export class PrizeErasureCheck implements OnModuleInit {
  constructor(
    private readonly refusals: ErasureRefusals,
    private readonly selections: WinnerSelectionRepository,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) =>
      (await this.selections.hasUnpaid(userId, session)) ? ['prizes'] : [],
    );
  }
}
