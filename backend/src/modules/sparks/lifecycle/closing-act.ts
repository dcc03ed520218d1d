import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdminActs } from '../../../core/approvals/index.js';
import { SparkClosingService } from './spark-closing.service.js';

/** Registers the close of a campaign, which a second admin can approve. */
@Injectable()
export class ClosingAct implements OnModuleInit {
  constructor(
    private readonly acts: AdminActs,
    private readonly closing: SparkClosingService,
  ) {}

  onModuleInit(): void {
    this.acts.register('spark_close', ({ sparkId, reason }, user) => this.closing.closeSpark(sparkId, reason, user));
  }
}
