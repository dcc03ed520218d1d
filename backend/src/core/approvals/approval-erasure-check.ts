import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRefusals } from '../personal-data/index.js';
import { ApprovalRepository } from './approval.repository.js';

/** A request for a second approval about the person's money or account stands in the way of an erasure. */
@Injectable()
export class ApprovalErasureCheck implements OnModuleInit {
  constructor(
    private readonly refusals: ErasureRefusals,
    private readonly approvals: ApprovalRepository,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) =>
      (await this.approvals.hasOpenAbout(userId, session)) ? ['approvals'] : [],
    );
  }
}
