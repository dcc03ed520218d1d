import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRefusals } from '../personal-data/index.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';

/** Payments that are under way, not used or disputed stand in the way of an erasure. */
@Injectable()
export class PaymentErasureCheck implements OnModuleInit {
  constructor(
    private readonly refusals: ErasureRefusals,
    private readonly payments: PaymentsService,
    private readonly repository: PaymentRepository,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) => {
      const isUnderWay =
        (await this.payments.listOpen(userId, session)).length > 0 ||
        (await this.repository.hasOpenDispute(userId, session));
      return isUnderWay ? ['payments'] : [];
    });
  }
}
