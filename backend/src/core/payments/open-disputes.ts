import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PayoutCases } from '../payouts/index.js';
import { PaymentRepository } from './payment.repository.js';

/** A dispute about one of a person's payments holds their payouts until it is decided. */
@Injectable()
export class OpenDisputes implements OnModuleInit {
  constructor(
    private readonly cases: PayoutCases,
    private readonly payments: PaymentRepository,
  ) {}

  onModuleInit(): void {
    this.cases.register((userId) => this.payments.hasOpenDispute(userId));
  }
}
