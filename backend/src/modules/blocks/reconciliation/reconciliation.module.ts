import { Module } from '@nestjs/common';
import { LedgerModule } from '../../../core/ledger/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { EngagementModule } from '../engagement/index.js';
import { EventsModule } from '../events/index.js';
import { EventReconciliationService } from './event-reconciliation.service.js';
import { ExpectedEventsService } from './expected-events.service.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

@Module({
  imports: [ContributionsModule, EngagementModule, EventsModule, LedgerModule],
  providers: [EventReconciliationService, ExpectedEventsService, ReconciliationRepository],
  exports: [EventReconciliationService],
})
export class ReconciliationModule {}
