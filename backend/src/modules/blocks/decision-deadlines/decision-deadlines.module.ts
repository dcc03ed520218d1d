import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { SuspensionsModule } from '../../../core/suspensions/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ModerationModule } from '../moderation/index.js';
import { DeadlineActionsService } from './deadline-actions.service.js';
import { DeadlineNotices } from './deadline-notices.service.js';
import { DEADLINES_EVERY_MS, DEADLINES_JOB, DecisionDeadlinesService } from './decision-deadlines.service.js';

@Module({
  imports: [ContributionsModule, ModerationModule, NotificationsModule, SparksModule, SuspensionsModule, UsersModule],
  providers: [DeadlineActionsService, DeadlineNotices, DecisionDeadlinesService],
  exports: [DecisionDeadlinesService],
})
export class DecisionDeadlinesModule {}

@Module({
  imports: [DecisionDeadlinesModule],
  providers: [
    repeatingJob(DEADLINES_JOB, DEADLINES_EVERY_MS, DecisionDeadlinesService, (deadlines) => deadlines.applyDue()),
  ],
})
export class DecisionDeadlinesWorkerModule {}
