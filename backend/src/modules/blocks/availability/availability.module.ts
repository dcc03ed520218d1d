import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { HoldsModule } from '../holds/index.js';
import { AvailabilityNoticesService } from './availability-notices.service.js';
import { AvailabilityRepository } from './availability.repository.js';
import { AvailabilityService } from './availability.service.js';
import { GonePostsService, REVERSE_GONE_EVERY_MS, REVERSE_GONE_JOB } from './gone-posts.service.js';

@Module({
  imports: [ContributionsModule, HoldsModule, NotificationsModule, SparksModule],
  providers: [AvailabilityNoticesService, AvailabilityRepository, AvailabilityService, GonePostsService],
  exports: [AvailabilityService, GonePostsService],
})
export class AvailabilityModule {}

@Module({
  imports: [AvailabilityModule],
  providers: [repeatingJob(REVERSE_GONE_JOB, REVERSE_GONE_EVERY_MS, GonePostsService, (posts) => posts.reverseDue())],
})
export class AvailabilityWorkerModule {}
