import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { EventsModule } from '../events/index.js';
import { HoldsModule } from '../holds/index.js';
import { ApprovalBonusService } from './approval-bonus.service.js';
import { BonusRepository } from './bonus.repository.js';
import { COMPLETE_BONUSES_EVERY_MS, COMPLETE_BONUSES_JOB, UnpaidBonusesService } from './unpaid-bonuses.service.js';

@Module({
  imports: [ContributionsModule, EventsModule, HoldsModule, NotificationsModule, SparksModule],
  providers: [ApprovalBonusService, BonusRepository, UnpaidBonusesService],
  exports: [ApprovalBonusService, BonusRepository, UnpaidBonusesService],
})
export class BonusesModule {}

@Module({
  imports: [BonusesModule],
  providers: [
    repeatingJob(COMPLETE_BONUSES_JOB, COMPLETE_BONUSES_EVERY_MS, UnpaidBonusesService, (bonuses) =>
      bonuses.completeDue(),
    ),
  ],
})
export class BonusesWorkerModule {}
