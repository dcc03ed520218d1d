import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../../core/users/index.js';
import { ContributionEventRepository } from './contribution-event.repository.js';
import { ContributionEvent, ContributionEventSchema } from './contribution-event.schema.js';
import { ContributionEventsService } from './contribution-events.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ContributionEvent.name, schema: ContributionEventSchema }]),
    UsersModule,
  ],
  providers: [ContributionEventRepository, ContributionEventsService],
  exports: [ContributionEventRepository, ContributionEventsService],
})
export class EventsModule {}
