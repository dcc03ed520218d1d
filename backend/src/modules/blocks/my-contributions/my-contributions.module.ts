import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../../core/payments/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { ListingModule } from '../listing/index.js';
import { MyContributionsSummaryService } from './my-contributions-summary.service.js';
import { MyContributionsController } from './my-contributions.controller.js';
import { MyContributionsRepository } from './my-contributions.repository.js';
import { MyContributionsService } from './my-contributions.service.js';

@Module({
  imports: [ContributionsModule, CountersModule, EventsModule, ListingModule, PaymentsModule, SparksModule],
  controllers: [MyContributionsController],
  providers: [MyContributionsRepository, MyContributionsService, MyContributionsSummaryService],
})
export class MyContributionsApiModule {}
