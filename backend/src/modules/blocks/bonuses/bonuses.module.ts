import { Module } from '@nestjs/common';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { EventsModule } from '../events/index.js';
import { HoldsModule } from '../holds/index.js';
import { ApprovalBonusService } from './approval-bonus.service.js';
import {
  BonusReservesService,
  END_DECISION_PERIODS_EVERY_MS,
  END_DECISION_PERIODS_JOB,
} from './bonus-reserves.service.js';
import { BonusRepository } from './bonus.repository.js';
import { FeeReturnsService } from './fee-returns.service.js';
import { COMPLETE_BONUSES_EVERY_MS, COMPLETE_BONUSES_JOB, UnpaidBonusesService } from './unpaid-bonuses.service.js';

@Module({
  imports: [ContributionsModule, EventsModule, HoldsModule, LedgerModule, NotificationsModule, SparksModule],
  providers: [ApprovalBonusService, BonusRepository, BonusReservesService, FeeReturnsService, UnpaidBonusesService],
  exports: [ApprovalBonusService, BonusRepository, BonusReservesService, UnpaidBonusesService],
})
export class BonusesModule {}

@Module({
  imports: [BonusesModule],
  providers: [
    repeatingJob(COMPLETE_BONUSES_JOB, COMPLETE_BONUSES_EVERY_MS, UnpaidBonusesService, (bonuses) =>
      bonuses.completeDue(),
    ),
    repeatingJob(END_DECISION_PERIODS_JOB, END_DECISION_PERIODS_EVERY_MS, BonusReservesService, (reserves) =>
      reserves.endPeriods(),
    ),
  ],
})
export class BonusesWorkerModule {}
