import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../../core/users/index.js';
import { ContributionEventRepository } from './contribution-event.repository.js';
import { ContributionEvent, ContributionEventSchema } from './contribution-event.schema.js';
import { ContributionEventsService } from './contribution-events.service.js';
import { ContributorEarningsRepository } from './contributor-earnings.repository.js';
import { ContributorEarnings, ContributorEarningsSchema } from './contributor-earnings.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ContributionEvent.name, schema: ContributionEventSchema },
      { name: ContributorEarnings.name, schema: ContributorEarningsSchema },
    ]),
    UsersModule,
  ],
  providers: [ContributionEventRepository, ContributionEventsService, ContributorEarningsRepository],
  exports: [ContributionEventRepository, ContributionEventsService, ContributorEarningsRepository],
})
export class EventsModule {}
