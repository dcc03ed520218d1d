import { Module } from '@nestjs/common';
import { SparksModule } from '../../sparks/index.js';
import { CountersModule } from '../counters/index.js';
import { ListingModule } from '../listing/index.js';
import { CampaignsOverviewController } from './campaigns-overview.controller.js';
import { CampaignsOverviewService } from './campaigns-overview.service.js';

@Module({
  imports: [CountersModule, ListingModule, SparksModule],
  providers: [CampaignsOverviewService],
  controllers: [CampaignsOverviewController],
})
export class OverviewApiModule {}
