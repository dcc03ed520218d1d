import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ListingModule } from '../listing/index.js';
import { RiskListingService } from './risk-listing.service.js';
import { RiskSignalSchema, StoredRiskSignal } from './risk-signal.schema.js';
import { RiskController } from './risk.controller.js';
import { RiskRepository } from './risk.repository.js';
import { RiskService } from './risk.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredRiskSignal.name, schema: RiskSignalSchema }]),
    ContributionsModule,
    ListingModule,
    SparksModule,
  ],
  providers: [RiskListingService, RiskRepository, RiskService],
  exports: [RiskListingService, RiskService],
})
export class RiskModule {}

@Module({ imports: [RiskModule], controllers: [RiskController] })
export class RiskApiModule {}
