import { Module } from '@nestjs/common';
import { AppealsModule } from '../../../core/appeals/index.js';
import { ApprovalsModule } from '../../../core/approvals/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { HoldsModule } from '../holds/index.js';
import { AppealedReversalsService } from './appealed-reversals.service.js';
import { ReversalAppealsController } from './reversal-appeals.controller.js';
import { ReversalAppealsService } from './reversal-appeals.service.js';

@Module({
  imports: [AppealsModule, ApprovalsModule, ContributionsModule, HoldsModule, SparksModule],
  providers: [AppealedReversalsService, ReversalAppealsService],
  exports: [ReversalAppealsService],
})
export class ReversalAppealsModule {}

@Module({ imports: [ReversalAppealsModule], controllers: [ReversalAppealsController] })
export class ReversalAppealsApiModule {}
